import { useState } from 'react';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { browserApi } from '../../visitor/api/browser-api.ts';
import styles from './cards.module.css';

/** Sends her the link to her own page again. */
export function SendHerLink({ visa, home }: { visa: TrackedVisa; home: string }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'not_served' | 'too_many'>(
    'idle',
  );
  const language = visa.herLanguage.name;
  const name = visa.firstName;

  async function send() {
    setState('sending');
    try {
      const { isSent, why } = await browserApi('my-home').post('my/visa/herlink', {
        body: { home },
      });
      setState(isSent ? 'sent' : (why ?? 'idle'));
    } catch {
      setState('idle');
    }
  }

  return (
    <div className={styles.sendLink}>
      <p>
        <b>{t('Or let {name} do it', { name })}</b>
        <br />
        {t('We text her a link in {language}.', { language })}
      </p>
      <Button kind="secondary" loading={state === 'sending'} onClick={() => void send()}>
        {t('Send')}
      </Button>
      <output>
        {state === 'sent' && t('Sent.')}
        {state === 'not_served' &&
          t(
            'We can’t text her number, because it is from another country. Write to us if she needs the link.',
          )}
        {state === 'too_many' && t('She got it several times already. Please write to us.')}
      </output>
    </div>
  );
}
