import { Check, KeyRound, Laptop, QrCode as QrIcon, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { addPasskey, type PasskeyKind } from './passkeys.ts';
import { QrLink } from './qr-link.tsx';
import { Problem, SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useAction } from './use-action.ts';

const CHECK_EVERY = 3_000;

type PasskeySetupProps = {
  brandName: string;
  name: string;
  /** How many they have. */
  passkeys: number;
  onDone: () => void;
};

/** The first day: two passkeys before any work (OFF-02). */
export function PasskeySetup({ brandName, name, passkeys, onDone }: PasskeySetupProps) {
  const t = useText();
  const [count, setCount] = useState(passkeys);
  const [address, setAddress] = useState<string | null>(null);
  const { problem, isBusy, run } = useAction();
  const firstName = name.split(' ')[0] ?? name;

  const seen = useEffectEvent((now: number) => {
    setCount(now);
    if (now >= 2) onDone();
  });
  useEffect(() => {
    if (address === null) return undefined;
    // The second passkey is made on the other device.
    const timer = setInterval(() => {
      officeApi.get('office/me').then(
        ({ me }) => me && seen(me.passkeys),
        () => undefined,
      );
    }, CHECK_EVERY);
    return () => clearInterval(timer);
  }, [address]);

  const add = (kind: PasskeyKind) =>
    run(async () => {
      const now = await addPasskey(t, kind);
      setCount(now);
      if (now >= 2) onDone();
    });
  const showAddress = () =>
    run(async () => setAddress((await officeApi.post('office/devicelink')).address));

  return (
    <SignInFrame
      brandName={brandName}
      title={count === 0 ? t('Welcome, {name}', { name: firstName }) : t('Add a second passkey')}
      lead={
        count === 0
          ? t('Make two passkeys before you start. There are no passwords here.')
          : t(
              'If the first one is lost, the second one lets you in. You need both before you start.',
            )
      }
    >
      <ul className={styles.ways}>
        <SetupRow
          icon={<Laptop aria-hidden="true" />}
          title={t('This device')}
          note={t('Fingerprint, face or screen lock')}
          isReady={count > 0}
          isBusy={isBusy}
          isNext={count === 0}
          onAdd={() => void add('this_device')}
        />
        <SetupRow
          icon={<KeyRound aria-hidden="true" />}
          title={t('Security key')}
          note={t('From your welcome pack: plug it in or hold it to the device')}
          isReady={count > 1}
          isBusy={isBusy}
          isNext={count === 1}
          onAdd={() => void add('other')}
        />
        {count > 0 && (
          <li className={styles.key}>
            <Smartphone aria-hidden="true" />
            <span>
              <b>{t('Your phone or another computer')}</b>
              <small>{t('No security key? Make the second passkey there.')}</small>
            </span>
            <button
              type="button"
              className="btn"
              disabled={isBusy}
              onClick={() => void showAddress()}
            >
              <QrIcon className="i" aria-hidden="true" />
              {t('Show code')}
            </button>
          </li>
        )}
      </ul>
      {address !== null && (
        <div className={styles.note}>
          <QrLink text={address} label={t('Address for your other device')} />
          <p className="mute">
            {t(
              'Scan this with the other device and make a passkey there. It works once, within 15 minutes. This page continues when you are done.',
            )}
          </p>
        </div>
      )}
      <Problem>{problem}</Problem>
      <p className={`mute ${styles.note}`}>
        {t('An administrator can help if you have only one device today.')}
      </p>
    </SignInFrame>
  );
}

type SetupRowProps = {
  icon: ReactNode;
  title: string;
  note: string;
  isReady: boolean;
  isBusy: boolean;
  isNext: boolean;
  onAdd: () => void;
};

function SetupRow({ icon, title, note, isReady, isBusy, isNext, onAdd }: SetupRowProps) {
  const t = useText();
  return (
    <li className={styles.key}>
      {icon}
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {isReady ? (
        <span className="tag g">
          <Check className="i" aria-hidden="true" />
          {t('Ready')}
        </span>
      ) : (
        <button
          type="button"
          className={isNext ? 'btn pri' : 'btn'}
          disabled={isBusy}
          onClick={onAdd}
        >
          {t('Add')}
        </button>
      )}
    </li>
  );
}
