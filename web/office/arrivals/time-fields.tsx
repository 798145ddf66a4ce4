import { useText } from '../../text/use-text.tsx';
import { type Board, slotWords, termsWords, type Time } from './arrival-words.ts';
import styles from './arrivals.module.css';
import { useTerms } from './use-terms.ts';

type TimeFieldsProps = {
  board: Board;
  time: Time;
  applicationId: string | null;
  onChange: (time: Time) => void;
};

/** A day, a slot, and what it would change for the family. */
export function TimeFields({ board, time, applicationId, onChange }: TimeFieldsProps) {
  const t = useText();
  const terms = useTerms(applicationId, time.day === '' ? null : time);
  return (
    <>
      <div className={styles.fields}>
        <label className="f">
          {t('Day')}
          <span className="in">
            <input
              type="date"
              min={board.today}
              value={time.day}
              onInput={({ currentTarget }) => onChange({ ...time, day: currentTarget.value })}
            />
          </span>
        </label>
        <label className="f">
          {t('Time')}
          <span className="in">
            <select
              value={time.slot}
              onChange={({ currentTarget }) => {
                const found = board.slots.find(({ slot }) => slot === currentTarget.value);
                if (found) onChange({ ...time, slot: found.slot });
              }}
            >
              {board.slots.map(({ slot }) => (
                <option key={slot} value={slot}>
                  {slotWords(t, board, slot)}
                </option>
              ))}
            </select>
          </span>
        </label>
      </div>
      <p className={terms?.obstacle ? 'warnT' : 'mute'} aria-live="polite">
        {terms && termsWords(t, terms)}
      </p>
    </>
  );
}
