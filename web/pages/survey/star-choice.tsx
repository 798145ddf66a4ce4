import { msg } from '../../../rules/text/text.ts';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../text/use-text.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import styles from './survey.module.css';

const MEANINGS = [
  msg('Not well'),
  msg('Not so well'),
  msg('All right'),
  msg('Good'),
  msg('Very well'),
] as const;

type StarChoiceProps = {
  legend: string;
  value: number | null;
  onChange: (score: number) => void;
  error?: string | undefined;
};

/** One to five stars as radio buttons, for keyboard, voice control and screen readers. */
export function StarChoice({ legend, value, onChange, error }: StarChoiceProps) {
  const t = useText();
  const errorId = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {MEANINGS.map((meaning, place) => {
          const score = place + 1;
          return (
            <label key={meaning} className={styles.star}>
              <input
                type="radio"
                name="score"
                value={score}
                checked={value === score}
                onChange={() => onChange(score)}
              />
              <Star
                aria-hidden="true"
                className={value !== null && score <= value ? styles.lit : undefined}
              />
              <span className={value === score ? styles.chosen : styles.meaning}>
                <span className="visually-hidden">{t('{score} of 5:', { score })} </span>
                {t(meaning)}
              </span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
