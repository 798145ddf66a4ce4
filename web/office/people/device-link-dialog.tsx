import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { QrLink } from '../sign-in/qr-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './people.module.css';

const CHECK_EVERY = 3_000;

type DeviceLinkDialogProps = {
  address: string;
  /** How many passkeys there are now. */
  passkeys: number;
  /** A passkey was made on the other device. */
  onAdded: () => void;
  onClose: () => void;
};

/** The address that lets another device make a passkey; shown once, after a touch (OFF-02). */
export function DeviceLinkDialog({ address, passkeys, onAdded, onClose }: DeviceLinkDialogProps) {
  const t = useText();
  const [before] = useState(passkeys);
  const look = useEffectEvent((now: number) => {
    if (now > before) onAdded();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      officeApi.get('office/me').then(
        ({ me }) => me && look(me.passkeys),
        () => undefined,
      );
    }, CHECK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <Dialog title={t('A passkey on another device')} onClose={onClose}>
      <p className="mute">
        {t(
          'Scan this with the other device and make a passkey there. It works once, within 15 minutes, and ends when you sign out everywhere. Show it to nobody.',
        )}
      </p>
      <QrLink text={address} label={t('Address for your other device')} />
      <p className={styles.address}>
        <bdi>{address}</bdi>
      </p>
    </Dialog>
  );
}
