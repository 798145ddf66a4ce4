import type { OfficeKey } from '../../shell/keys.ts';
import { KeyCaps } from '../../ui/key-cap.tsx';
import styles from './dialogs.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly more?: string | undefined;
}

/** Number keys that choose. */
export const choiceKeys = <Value extends string>(
  choices: readonly Choice<Value>[],
  onChoose: (value: Value) => void,
): OfficeKey[] =>
  choices.slice(0, 9).map(({ value, label }, at) => ({
    key: String(at + 1),
    label,
    run: () => {
      document.querySelector<HTMLElement>(`dialog[open] input[value="${value}"]`)?.focus();
      onChoose(value);
    },
  }));

type ChoicesProps<Value extends string> = {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
};

/** A fixed list of which one is chosen, by number keys, arrows or a press. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, choices, value, onChoose } = props;
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">{legend}</legend>
      {choices.map((choice, at) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={legend}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            {choice.label}
            {choice.more && (
              <small>
                <bdi>{choice.more}</bdi>
              </small>
            )}
          </span>
          {at < 9 && <KeyCaps caps={[String(at + 1)]} />}
        </label>
      ))}
    </fieldset>
  );
}
