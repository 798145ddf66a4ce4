import styles from './header.module.css';

/** A person in a doorway. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 27 30" aria-hidden="true" className={styles.mark}>
      <path d="M1 30V13.5a12.5 12.5 0 0 1 25 0V30Z" fill="var(--palm)" />
      <circle cx="13.5" cy="12.2" r="4.1" fill="var(--paper)" />
      <path d="M5.9 30c0-6.5 3-11 7.6-11s7.6 4.5 7.6 11Z" fill="var(--paper)" />
    </svg>
  );
}
