import { CODE_LENGTH, codeDigits } from '../../../rules/people/one-time-code.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/fields/field.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps {
  readonly id?: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (digits: string) => void;
}

const places = Array.from({ length: CODE_LENGTH }, (_, place) => place);

/** Six digits in one real field: typed, pasted with surrounding text, or filled in by the phone. */
export function CodeField({ id = 'code', value, error, onChange }: CodeFieldProps) {
  const t = useText();
  const next = Math.min(value.length, CODE_LENGTH - 1);
  return (
    <Field id={id} label={t('Code, 6 digits')} hideLabel error={error}>
      {(control) => (
        <div className={styles.code} dir="ltr" translate="no">
          <input
            {...control}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            spellCheck="false"
            value={value}
            onChange={({ target }) => onChange(codeDigits(target.value).slice(0, CODE_LENGTH))}
          />
          {places.map((place) => (
            <span
              key={place}
              aria-hidden="true"
              className={classNames(styles.box, place === next && styles.next)}
            >
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
