import { useText } from '../../text/use-text.tsx';
import styles from './handover.module.css';

/** This page updates automatically when the phone has taken over. */
export function WaitingForPhone() {
  const t = useText();
  return (
    <div className={styles.wait}>
      <span className={styles.dot} aria-hidden="true" />
      <p>
        <b>{t('Waiting for your phone')}</b>
        <br />
        {t('This page updates automatically.')}
      </p>
    </div>
  );
}
