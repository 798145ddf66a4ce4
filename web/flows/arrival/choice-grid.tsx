import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/fields/field-error.tsx';
import styles from './choice-grid.module.css';

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  /** The name for screen readers if the label is too short. */
  readonly spoken?: string;
  readonly disabled: boolean;
}

interface ChoiceGridProps {
  readonly id: string;
  readonly name: string;
  readonly legend: ReactNode;
  readonly look: 'days' | 'slots';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly choices: readonly Choice[];
}

/** A choice of one among a few tiles. */
export function ChoiceGrid({
  id,
  name,
  legend,
  look,
  value,
  onChange,
  error,
  choices,
}: ChoiceGridProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.grid, styles[look])}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.tile}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              aria-label={choice.spoken}
              onChange={() => onChange(choice.value)}
            />
            {look === 'slots' && choice.value === value && <Check aria-hidden="true" />}
            {choice.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
