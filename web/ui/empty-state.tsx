import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  picture?: ReactNode;
  title: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({
  picture,
  title,
  titleAs: Title = 'h2',
  children,
  action,
}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
