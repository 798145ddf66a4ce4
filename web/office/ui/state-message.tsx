import type { ReactNode } from 'react';
import styles from './state-message.module.css';

type StateMessageProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** The arch, for "All done" and sign-in only. */
  hasArch?: boolean;
};

/** A designed state of a screen: nothing to do, no permission, not found, failed. */
export function StateMessage({ title, children, actions, hasArch = false }: StateMessageProps) {
  return (
    <div className={styles.state}>
      {hasArch && <Arch />}
      <h2>{title}</h2>
      {children && <div className="mute">{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function Arch() {
  return (
    <svg viewBox="0 0 372 184" className={styles.arch} aria-hidden="true">
      <rect width="372" height="184" fill="#EFE2CE" />
      <rect y="158" width="372" height="26" fill="#DECAA8" />
      <path d="M116 158V92a70 70 0 0 1 140 0v66Z" fill="#F8EFE0" />
      <path d="M126 158V92a60 60 0 0 1 120 0v66Z" fill="#D3DDE2" />
      <path d="M226 158V47a60 60 0 0 1 20 45v66Z" fill="#C9AE88" />
      <path d="M126 134c30-8 70 6 100-2v26H126Z" fill="#94AF91" />
      <circle cx="174" cy="92" r="18" fill="#F2B84B" />
      <path d="M276 158h28l-4 22h-20Z" fill="#B85B33" />
      <path
        d="M290 158c-8-22-24-30-34-24 2 14 18 22 34 24Zm0 0c-4-26-2-44 8-56 8 16 4 38-8 56Zm0 0c10-18 22-26 34-20-4 14-18 20-34 20Z"
        fill="#5E8A76"
      />
    </svg>
  );
}
