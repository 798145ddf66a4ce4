import styles from './spinner.module.css';

type SpinnerProps = { label?: string };

export function Spinner({ label }: SpinnerProps) {
  const ring = (
    <svg className={styles.ring} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <output className={styles.spinner}>
      {ring}
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
