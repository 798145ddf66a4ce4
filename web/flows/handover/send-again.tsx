import { useState } from 'react';
import type { SentLink } from '../../../contract/links.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import type { WizardView } from '../engine/step.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface SendAgainProps {
  readonly wizard: WizardView;
  readonly purpose: 'continue_on_phone' | 'spouse_sign' | 'spouse_arrival';
  readonly link: SentLink;
  readonly label: string;
  readonly kind: 'primary' | 'secondary';
  readonly onSent: () => void;
}

/** Sends a new message in place of the last one, at the earliest after a minute. */
export function SendAgain({ wizard, purpose, link, label, kind, onSent }: SendAgainProps) {
  const t = useText();
  const [sending, setSending] = useState(false);
  const wait = useSecondsUntil(link.resendAfter);
  const send = async () => {
    setSending(true);
    // The api has already shown the error.
    await wizard.api
      .post('links/send', { body: { id: wizard.id, purpose } })
      .then(onSent, () => undefined);
    setSending(false);
  };
  return (
    <Button
      kind={kind}
      size="large"
      full
      loading={sending}
      loadingLabel={t('Sending')}
      aria-disabled={wait > 0}
      onClick={() => wait === 0 && void send()}
    >
      {wait > 0 ? t('{label} in {seconds} s', { label, seconds: wait }) : label}
    </Button>
  );
}
