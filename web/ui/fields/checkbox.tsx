import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-error.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  trailing?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({
  id,
  label,
  description,
  trailing,
  error,
  className,
  ...rest
}: CheckboxProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const descriptionId = description ? `${inputId}-description` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div className={classNames(styles.checkbox, className)}>
      <span className={styles.row}>
        <span className={styles.mark}>
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            className={styles.input}
            aria-describedby={[errorId, descriptionId].filter(Boolean).join(' ') || undefined}
            aria-invalid={error ? true : undefined}
          />
          <Check className={styles.tick} aria-hidden="true" />
        </span>
        <label htmlFor={inputId} className={styles.label}>
          <span>{label}</span>
          {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
        </label>
      </span>
      {description && (
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
