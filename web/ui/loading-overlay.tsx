import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div data-testid="loading-overlay" className={styles.overlay}>
      <Spinner label={label} />
    </div>
  );
}
