import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean | undefined;
};

type Control = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldWords & {
  id?: string | undefined;
  children: (control: Control) => ReactNode;
};

export function Field({ id, label, hint, error, hideLabel = false, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={styles.field}>
      <div className={classNames(styles.words, hideLabel && !hint && 'visually-hidden')}>
        <label
          htmlFor={controlId}
          className={classNames(styles.label, hideLabel && 'visually-hidden')}
        >
          {label}
        </label>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
