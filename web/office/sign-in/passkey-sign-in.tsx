import { ChevronRight, Fingerprint, LifeBuoy, Smartphone } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { greeting } from './greeting.ts';
import { canAutofill, signInByPasskey, waitForPickedPasskey } from './passkeys.ts';
import { Problem, SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useAction } from './use-action.ts';
import { useFocus } from './use-focus.ts';

/** The browser lists passkeys in a field with this purpose. */
const passkeyField = { autoComplete: 'username webauthn' };

type PasskeySignInProps = {
  brandName: string;
  /** The person who signed in last on this device. */
  lastName: string | null;
  now: string;
  /** Such as why a link did not work. */
  notice: string | null;
  onDone: () => void;
  onCode: () => void;
  onHelp: () => void;
  onForget: () => void;
};

/** Signing in with a passkey: a button, and the browser's own list in the field where it has one. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { brandName, lastName, now, notice, onDone, onCode, onHelp, onForget } = props;
  const t = useText();
  const { problem, isBusy, run } = useAction();
  const [hasField, setHasField] = useState(false);
  const place = useFocus<HTMLButtonElement>();
  const firstName = lastName?.split(' ')[0] ?? '';
  const signIn = () =>
    run(async () => {
      await signInByPasskey();
      onDone();
    });
  const waitInField = useEffectEvent(() => waitForPickedPasskey().then(onDone, () => undefined));
  useEffect(() => {
    void canAutofill().then(setHasField);
  }, []);
  useEffect(() => {
    if (hasField) void waitInField();
  }, [hasField]);

  return (
    <SignInFrame
      brandName={brandName}
      title={lastName === null ? t('Sign in to the office') : greeting(t, firstName, new Date(now))}
      lead={t('Confirm it’s you with the fingerprint, face or security key that you use here.')}
      above={
        lastName !== null && (
          <div className={styles.person}>
            <Avatar person={{ id: lastName, name: lastName }} size="large" />
            <b>
              <bdi>{lastName}</bdi>
            </b>
          </div>
        )
      }
    >
      <Problem>{problem ?? notice}</Problem>
      {hasField && (
        <label className={`f ${styles.field}`}>
          {t('Your passkey')}
          <span className="in">
            <input {...passkeyField} placeholder={t('Choose a saved passkey')} />
          </span>
        </label>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="btn pri xl fw"
          disabled={isBusy}
          ref={place}
          onClick={() => void signIn()}
        >
          {isBusy ? <span className="spin" /> : <Fingerprint className="i" aria-hidden="true" />}
          {t('Sign in with passkey')}
          <KeyCaps caps={['↵']} />
        </button>
      </div>
      <ul className={styles.ways}>
        {lastName !== null && (
          <li>
            <button type="button" className={styles.way} onClick={onCode}>
              <Smartphone aria-hidden="true" />
              <span>
                <b>{t('Use an authenticator code')}</b>
                <small>
                  {t('If you have no passkey with you. Money and hidden numbers stay locked.')}
                </small>
              </span>
              <ChevronRight aria-hidden="true" />
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.way} onClick={onHelp}>
            <LifeBuoy aria-hidden="true" />
            <span>
              <b>{t('I lost my passkeys')}</b>
              <small>{t('An administrator gives you a new address to sign in.')}</small>
            </span>
            <ChevronRight aria-hidden="true" />
          </button>
        </li>
      </ul>
      {lastName !== null && (
        <p className={styles.note}>
          <button type="button" className="lnk" onClick={onForget}>
            {t('I’m not {name}', { name: firstName })}
          </button>
        </p>
      )}
    </SignInFrame>
  );
}
