import { useId } from 'react';
import styles from './range-field.module.css';

type RangeFieldProps = {
  id?: string;
  name?: string;
  label: string;
  valueText: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

export function RangeField({
  id,
  label,
  valueText,
  min,
  max,
  value,
  onChange,
  ...rest
}: RangeFieldProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <div className={styles.field}>
      <div className={styles.words}>
        <label htmlFor={inputId}>{label}</label>
        <span aria-hidden="true">{valueText}</span>
      </div>
      <span className={styles.slider}>
        {/* A progress element paints the filled part without an inline style. */}
        <progress className={styles.track} value={value - min} max={max - min} aria-hidden="true" />
        <input
          {...rest}
          id={inputId}
          type="range"
          className={styles.input}
          min={min}
          max={max}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </span>
    </div>
  );
}
