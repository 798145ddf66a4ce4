import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { officeApi } from '../shell/office-api.ts';
import { CodeField } from './code-field.tsx';
import { Problem, SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useAction } from './use-action.ts';

type CodeSignInProps = { brandName: string; onDone: () => void; onBack: () => void };

/** A limited session with the code of an authenticator app (OFF-02). */
export function CodeSignIn({ brandName, onDone, onBack }: CodeSignInProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const { problem, isBusy, run } = useAction();

  function enter(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      await officeApi.post('office/signin/code', { body: { code } });
      onDone();
    });
  }

  return (
    <SignInFrame
      brandName={brandName}
      title={t('Enter the six digits from your authenticator')}
      lead={t('The code changes every 30 seconds. After five wrong codes, ask an administrator.')}
    >
      <form onSubmit={enter}>
        <CodeField value={code} onChange={setCode} />
        <Problem>{problem}</Problem>
        <p className={classNames('nt', styles.note)}>
          <Lock className="i" aria-hidden="true" />
          <span>
            <b>{t('Limited sign-in.')}</b>{' '}
            {t('You can read and reply. Payments, refunds and hidden numbers need a passkey.')}
          </span>
        </p>
        <div className={styles.actions}>
          <button type="submit" className="btn pri xl fw" disabled={isBusy || code.length < 6}>
            {t('Continue')}
          </button>
          <button type="button" className="btn xl fw" onClick={onBack}>
            {t('Back to passkey')}
          </button>
        </div>
      </form>
    </SignInFrame>
  );
}
