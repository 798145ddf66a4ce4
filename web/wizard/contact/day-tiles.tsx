import type { AnswerOf } from '../../../contract/api.ts';
import { useText } from '../../text/use-text.tsx';
import { formatNumber, formatPrice } from '../../ui/price.tsx';
import { longDay, monthOf } from '../day-words.ts';
import { ChoiceGrid } from './choice-grid.tsx';
import { shortWeekday } from './day-names.ts';
import styles from './day-tiles.module.css';

export type Day = AnswerOf<'GET contact/arrivaldays'>['days'][number];

interface DayTilesProps {
  readonly days: readonly Day[];
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
}

/** The days month by month, each with what the first month costs from then on. */
export function DayTiles({ days, value, onChange, error }: DayTilesProps) {
  const t = useText();
  const months = [...Map.groupBy(days, ({ day }) => monthOf(day))];
  const without = ({ state, holiday }: Day): string => {
    if (state === 'full') return t('full');
    return holiday === null ? t('closed') : t('holiday');
  };
  const costs = ({ state, today }: Day): number | null =>
    state === 'free' && today !== null ? today / 100 : null;
  const underneath = (day: Day): string => {
    const amount = costs(day);
    if (amount !== null) return formatNumber(amount);
    return day.state === 'free' ? '' : without(day);
  };
  const spoken = (day: Day): string => {
    const amount = costs(day);
    const words = day.holiday === null ? underneath(day) : t(day.holiday);
    return `${longDay(day.day)}, ${amount === null ? words : formatPrice(amount)}`;
  };
  return months.map(([month, own], place) => (
    <ChoiceGrid
      key={month}
      id={place === 0 ? 'day' : `day-${month}`}
      name="day"
      look="days"
      legend={
        <>
          {month}
          <span className={styles.unit}>{t('AED today')}</span>
        </>
      }
      value={value}
      onChange={onChange}
      error={place === 0 ? error : undefined}
      choices={own.map((day) => ({
        value: day.day,
        disabled: day.state !== 'free',
        spoken: spoken(day),
        label: (
          <>
            <span className={styles.weekday}>{shortWeekday(day.day)}</span>
            <span className={styles.date}>{Number(day.day.slice(8))}</span>
            <span className={styles.under}>{underneath(day)}</span>
          </>
        ),
      }))}
    />
  ));
}
