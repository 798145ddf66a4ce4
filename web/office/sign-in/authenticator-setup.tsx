import { useEffect, useState, type FormEvent } from 'react';
import { useText } from '../../text/use-text.tsx';
import { showFailure } from '../shell/commands.ts';
import { withPasskey } from '../shell/step-up.ts';
import { officeApi } from '../shell/office-api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { QrLink } from './qr-link.tsx';
import { Problem } from './sign-in-frame.tsx';
import { useAction } from './use-action.ts';

type AuthenticatorSetupProps = { onClose: (isDone: boolean) => void };

/** Connects an authenticator app: its first code makes it count. */
export function AuthenticatorSetup({ onClose }: AuthenticatorSetupProps) {
  const t = useText();
  const [offer, setOffer] = useState<{ secret: string; address: string } | null>(null);
  const [code, setCode] = useState('');
  const { problem, isBusy, run } = useAction();
  useEffect(() => {
    withPasskey(() => officeApi.post('office/authenticator/offer')).then(setOffer, showFailure);
  }, []);

  function confirm(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      await officeApi.post('office/authenticator/confirm', { body: { code } });
      onClose(true);
    });
  }

  return (
    <Dialog title={t('Set up an authenticator app')} onClose={() => onClose(false)}>
      {offer && (
        <form onSubmit={confirm}>
          <p>{t('Scan this with your authenticator app, then enter the six digits it shows.')}</p>
          <QrLink text={offer.address} label={t('Code for your authenticator app')} />
          <p className="mute">
            {t('Or type this key into the app:')} <bdi className="num">{offer.secret}</bdi>
          </p>
          <CodeField value={code} onChange={setCode} />
          <Problem>{problem}</Problem>
          <button type="submit" className="btn pri lg fw" disabled={isBusy || code.length < 6}>
            {t('Confirm')}
          </button>
        </form>
      )}
    </Dialog>
  );
}
