import { CalendarDays } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { ChoiceGrid } from './choice-grid.tsx';
import { weekdayOf } from '../../text/day-words.ts';
import { type ArrivalDay, DayTiles } from './day-tiles.tsx';
import styles from './day-tiles.module.css';
import { betweenWords } from '../words/hour-words.ts';
import { shownDays } from './shown-days.ts';

interface ArrivalChoiceProps {
  readonly days: readonly ArrivalDay[];
  /** True if all days were requested. */
  readonly all: boolean;
  readonly onAll: () => void;
  /** The chosen day, available or not. */
  readonly chosen: ArrivalDay | undefined;
  readonly slot: string | undefined;
  readonly onDay: (day: string) => void;
  readonly onSlot: (slot: string) => void;
  readonly problem: (field: 'day' | 'slot') => string | undefined;
}

/** A day and a time: for an arrival or for a change of maid. */
export function ArrivalChoice({
  days,
  all,
  onAll,
  chosen,
  slot,
  onDay,
  onSlot,
  problem,
}: ArrivalChoiceProps) {
  const t = useText();
  const showAll = () => {
    // The pressed button disappears, so the focus moves to the days.
    document.getElementById('day')?.focus({ preventScroll: true });
    onAll();
  };
  const shown = shownDays(days, { all, chosen: chosen?.day });
  return (
    <>
      <div className={styles.days}>
        <DayTiles days={shown} value={chosen?.day ?? ''} onChange={onDay} error={problem('day')} />
        {shown.length < days.length && (
          <button type="button" className={styles.later} onClick={showAll}>
            <CalendarDays aria-hidden="true" />
            {t('Show later days')}
          </button>
        )}
      </div>
      {chosen?.state === 'free' && (
        <ChoiceGrid
          id="slot"
          name="slot"
          look="slots"
          legend={t('{weekday} {date}, between', {
            weekday: weekdayOf(chosen.day, t),
            date: `${Number(chosen.day.slice(8))}`,
          })}
          value={slot ?? ''}
          onChange={onSlot}
          error={problem('slot')}
          choices={chosen.slots.map((one) => ({
            value: one.slot,
            disabled: !one.free,
            label: one.free
              ? betweenWords(one.from, one.to, t)
              : t('{time}, full', { time: betweenWords(one.from, one.to, t) }),
          }))}
        />
      )}
      {days.every(({ state }) => state !== 'free') && (
        <Note tone="sun">
          {t('No time is free at the moment. Chat with us and we will find one.')}
        </Note>
      )}
    </>
  );
}
