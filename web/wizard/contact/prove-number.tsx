import { PhoneOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import type { NumberKind } from '../../../rules/contact-numbers.ts';
import { oneTimeCode } from '../../../rules/one-time-code.ts';
import type { StepCode } from '../../../rules/wizard/step-table.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { CodeField } from '../code-field.tsx';
import { CodeTimes } from '../code-times.tsx';
import fields from '../fields.module.css';
import { FrameProvider, useFrame } from '../frame-context.ts';
import type { Wizard } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';
import { useSentCode } from '../use-sent-code.ts';

interface ProveNumberProps {
  readonly wizard: Wizard;
  readonly number: NumberKind;
  /** Where the number is given, for whoever mistyped it. */
  readonly asks: StepCode;
}

/** A code shows that the number is in the right hands, whether we know it already or not. */
export function ProveNumber({ wizard, number, asks }: ProveNumberProps) {
  const t = useText();
  const frame = useFrame();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const silent = useMemo(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }), []);
  const { id } = wizard;
  const { sent, sending, sendAgain } = useSentCode(async () => {
    const code = await wizard.api.post('contact/sendnumbercode', { body: { id, number } });
    setSentTo(code.sentTo);
    return code;
  });
  const type = (digits: string) => {
    setCode(digits);
    setProblem(null);
  };
  const confirm = async () => {
    if (oneTimeCode(code) === null) return setProblem('Enter all six digits.');
    setChecking(true);
    try {
      await silent.post('contact/checknumbercode', { body: { id, number, code } });
      await wizard.submit({});
    } catch (thrown) {
      const error = unanswered(thrown);
      const words = error.fields['code'];
      if (words === undefined) tellFailure(error);
      else setProblem(words);
    } finally {
      setChecking(false);
    }
  };
  const problems: Readonly<Record<string, string>> =
    problem === null ? wizard.problems : { code: problem };
  return (
    <FrameProvider value={{ ...frame, sending: frame.sending || checking }}>
      <StepScreen
        title={t('Enter the code we sent')}
        why={
          sentTo &&
          t('Six digits, sent to {number}. They show that the number is right.', {
            number: sentTo,
          })
        }
        problems={problems}
        actionLabel={t('Confirm')}
        onAction={() => void confirm()}
        secondary={
          <Button kind="plain" size="large" full onClick={() => wizard.go(asks)}>
            {t('Use another number')}
          </Button>
        }
      >
        <div>
          <CodeField value={code} error={problems['code'] && t(problems['code'])} onChange={type} />
          <CodeTimes
            sent={sent}
            sending={sending}
            onSendAgain={() => {
              type('');
              sendAgain();
            }}
          />
        </div>
        <p className={fields.line}>
          <PhoneOff aria-hidden="true" />
          <span>{t('No code? It can take a minute. Then send it again.')}</span>
        </p>
      </StepScreen>
    </FrameProvider>
  );
}
