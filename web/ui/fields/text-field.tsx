import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../control.module.css';
import { Field, type FieldWords } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldWords & { prefix?: ReactNode; suffix?: ReactNode; spaced?: boolean | undefined };

export function TextField({
  id,
  label,
  hint,
  error,
  hideLabel,
  prefix,
  suffix,
  spaced = false,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className={styles.control} dir={rest.dir}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...rest}
            {...control}
            className={classNames(styles.input, spaced && styles.spaced, className)}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
