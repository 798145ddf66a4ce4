import { type ReactNode, useId } from 'react';
import styles from './progress-bar.module.css';

type ProgressBarProps = { label: string; value: number; max?: number; note?: ReactNode };

export function ProgressBar({ label, value, max = 100, note }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  );
}
