import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../control.module.css';
import { Field, type FieldWords } from './field.tsx';

type SelectFieldProps = ComponentProps<'select'> & FieldWords & { compact?: boolean | undefined };

export function SelectField({
  id,
  label,
  hint,
  error,
  hideLabel,
  compact = false,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className={classNames(styles.control, compact && styles.compact)}>
          <select
            {...rest}
            {...control}
            className={classNames(styles.input, styles.select, className)}
          />
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
