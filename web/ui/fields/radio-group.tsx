import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './radio-group.module.css';

type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps = {
  id?: string;
  legend: ReactNode;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  name: string;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  appearance?: 'list' | 'cards' | 'segmented';
  options: readonly RadioOption[];
};

export function RadioGroup({
  id,
  legend,
  hideLegend = false,
  hint,
  error,
  name,
  value,
  defaultValue,
  onChange,
  appearance = 'list',
  options,
}: RadioGroupProps) {
  const generatedId = useId();
  const groupId = id ?? generatedId;
  const hintId = hint ? `${groupId}-hint` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  const checked = (option: RadioOption) =>
    onChange && value !== undefined
      ? { checked: option.value === value }
      : { defaultChecked: option.value === (value ?? defaultValue) };
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={classNames(styles.legend, hideLegend && 'visually-hidden')}>
        {legend}
      </legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={classNames(styles.options, styles[appearance], errorId && styles.invalid)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              disabled={option.disabled}
              onChange={() => onChange?.(option.value)}
              {...checked(option)}
            />
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.description && (
                <span className={styles.description}>{option.description}</span>
              )}
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
