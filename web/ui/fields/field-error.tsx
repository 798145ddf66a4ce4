import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldErrorProps {
  readonly id?: string;
  /** For an error that no field names: a screen reader says it when it appears. */
  readonly role?: 'alert';
  readonly children: ReactNode;
}

export function FieldError({ id, role, children }: FieldErrorProps) {
  return (
    <p id={id} role={role} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
