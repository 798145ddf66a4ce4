import styles from './steps.module.css';

/** A sheet with an invented signature. */
export function SignatureDrawing() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <span className={styles.sheetLine} />
      <span className={styles.sheetLine} />
      <svg viewBox="0 0 300 110" fill="none" className={styles.signature}>
        <path d="M16 78C34 30 58 10 66 18s-22 62-30 72c18-30 42-56 50-48s-14 34-2 36 22-34 32-34-10 30 2 32 20-26 30-48M154 18c-8 22-22 66-16 70s24-40 36-40-14 34 0 36 26-30 36-32-6 26 6 28 18-14 26-22M110 100c50-8 110-14 172-10" />
      </svg>
    </div>
  );
}
