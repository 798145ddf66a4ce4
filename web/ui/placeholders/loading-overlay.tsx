import type { ReactNode } from 'react';
import styles from './loading-overlay.module.css';
import { Spinner } from '../spinner.tsx';

/** children: the page outline shown behind the spinner. */
export function LoadingOverlay({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div data-testid="loading-overlay" className={styles.overlay}>
      {children}
      <Spinner label={label} />
    </div>
  );
}
