import type { ReactNode } from 'react';
import styles from './scene.module.css';

/** A small picture of 320×168: flat, light from the upper left, one hard shade plane. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 320 168"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="168" fill="#F4EEE4" />
      {children}
    </svg>
  );
}
