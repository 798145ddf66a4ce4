import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../control.module.css';
import { Field, type FieldWords } from './field.tsx';

type TextareaFieldProps = ComponentProps<'textarea'> & FieldWords;

export function TextareaField({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: TextareaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className={styles.control}>
          <textarea
            {...rest}
            {...control}
            className={classNames(styles.input, styles.textarea, className)}
          />
        </span>
      )}
    </Field>
  );
}
