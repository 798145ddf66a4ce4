import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { fieldWords } from '../words/application-words.ts';
import styles from './parts.module.css';
import { type RevealedValues, secondsLeft } from './revealed.ts';
import type { MaskedField } from './view.ts';

type MaskedValueProps = {
  of: MaskedField;
  revealed: RevealedValues;
  onReveal: () => void;
};

/** A masked value with the eye that reveals it; shown for a minute with what is left of it. */
export function MaskedValue({ of, revealed, onReveal }: MaskedValueProps) {
  const t = useText();
  const field = fieldWords(t, of.field);
  const shown = revealed.values.find((one) => one.field === of.field);
  if (shown !== undefined) {
    return (
      <span className={`mask ${styles.revealed}`} data-revealed={of.field}>
        <bdi dir="ltr">{shown.value}</bdi>
        <small>{t('{seconds} s', { seconds: secondsLeft(shown.until, revealed.now) })}</small>
        <button
          type="button"
          className="eye"
          aria-label={t('Mask {field} again', { field })}
          onClick={() => revealed.hide(of.field)}
        >
          <EyeOff className="i" aria-hidden="true" />
        </button>
      </span>
    );
  }
  return (
    <span className="mask">
      <bdi dir="ltr">{of.shown}</bdi>
      {of.canReveal && (
        <button
          type="button"
          className="eye"
          aria-label={t('Reveal {field}', { field })}
          onClick={onReveal}
        >
          <Eye className="i" aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
