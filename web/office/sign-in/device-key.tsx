import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { addPasskey } from './passkeys.ts';
import { Problem, SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useAction } from './use-action.ts';

type DeviceKeyProps = { brandName: string; name: string; onDone: () => void };

/** A colleague’s other device: it gets a passkey of its own before anything else (OFF-02). */
export function DeviceKey({ brandName, name, onDone }: DeviceKeyProps) {
  const t = useText();
  const [isMade, setMade] = useState(false);
  const { problem, isBusy, run } = useAction();
  const make = () =>
    run(async () => {
      await addPasskey(t, 'this_device');
      setMade(true);
    });
  const firstName = name.split(' ')[0] ?? name;
  return (
    <SignInFrame
      brandName={brandName}
      title={isMade ? t('The passkey is ready') : t('Hello, {name}', { name: firstName })}
      lead={
        isMade
          ? t('You can sign in on this device from now on. Go back to the other one, or work here.')
          : t('Make a passkey on this device. Until then nothing can be opened here.')
      }
    >
      <Problem>{problem}</Problem>
      <div className={styles.actions}>
        {isMade ? (
          <button type="button" className="btn pri xl fw" onClick={onDone}>
            {t('Open the office')}
          </button>
        ) : (
          <button
            type="button"
            className="btn pri xl fw"
            disabled={isBusy}
            onClick={() => void make()}
          >
            {t('Make a passkey')}
          </button>
        )}
      </div>
    </SignInFrame>
  );
}
