import styles from './edit-dialog.module.css';

type FieldProps = {
  label: string;
  value: string;
  /** Of what is typed, where only one is meant. */
  language?: 'ar';
  hint?: string | undefined;
  isOptional?: boolean;
  onChange: (value: string) => void;
};

/** A labelled line of text. */
export function Field(props: FieldProps) {
  const { label, value, language, hint, isOptional = false, onChange } = props;
  return (
    <label className="f">
      {label}
      <span className="in">
        <input
          value={value}
          lang={language}
          dir="auto"
          required={!isOptional}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
      {hint && <small className={styles.hint}>{hint}</small>}
    </label>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, words: string])[];
  onChange: (value: Value) => void;
};

/** A labelled choice of one among a few. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <label className="f">
      {label}
      <span className="in">
        <select
          value={value}
          onChange={(event) => {
            const chosen = options.find(([option]) => option === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen[0]);
          }}
        >
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
