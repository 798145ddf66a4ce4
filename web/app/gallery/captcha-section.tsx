import { useState } from 'react';
import { CaptchaDialog } from '../dialogs/captcha-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import picture from './captcha.svg';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

const states = {
  idle: { answer: '', busy: false },
  error: { answer: 'h7Km4', busy: false, error: 'Incorrect code. Here is a new one.' },
  busy: { answer: 'h7Km4r', busy: true },
};

export function CaptchaSection() {
  const [opened, setOpened] = useState<keyof typeof states>();
  const [answer, setAnswer] = useState('');
  const close = () => setOpened(undefined);
  const open = (state: keyof typeof states) => {
    setOpened(state);
    setAnswer(states[state].answer);
  };
  return (
    <Section id="captcha" title="Captcha">
      <Specimen name="Idle, wrong answer, being judged" wide>
        <div className={styles.row}>
          <Button kind="plain" onClick={() => open('idle')}>
            Captcha: idle
          </Button>
          <Button kind="plain" onClick={() => open('error')}>
            Captcha: error
          </Button>
          <Button kind="plain" onClick={() => open('busy')}>
            Captcha: busy
          </Button>
        </div>
        {opened && (
          <CaptchaDialog
            {...states[opened]}
            form="picture"
            url={picture}
            answer={answer}
            onAnswer={setAnswer}
            onVerify={() => open('error')}
            onRefresh={() => open('idle')}
            onCancel={close}
            chatHref="#captcha"
          />
        )}
      </Specimen>
    </Section>
  );
}
