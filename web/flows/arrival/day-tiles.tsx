import type { AnswerOf } from '../../../contract/api.ts';
import { useText } from '../../text/use-text.tsx';
import { formatNumber } from '../../ui/price.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { longDay, monthOf, shortWeekday } from '../../text/day-words.ts';
import { ChoiceGrid } from './choice-grid.tsx';
import { holidayName } from '../../../rules/my/holiday-names.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import styles from './day-tiles.module.css';

export type Day = AnswerOf<'GET contact/arrivaldays'>['days'][number];
/** A possible arrival day; `today` is given if the first month is still to be paid. */
export type ArrivalDay = Omit<Day, 'today'> & Partial<Pick<Day, 'today'>>;

interface DayTilesProps {
  readonly days: readonly ArrivalDay[];
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
}

/** The days by month, with the cost of the first month where it applies. */
export function DayTiles({ days, value, onChange, error }: DayTilesProps) {
  const t = useText();
  const months = [...Map.groupBy(days, ({ day }) => monthOf(day, t))];
  const without = ({ state, holiday }: ArrivalDay): string => {
    if (state === 'full') return t('full');
    return holiday === null ? t('closed') : t('holiday');
  };
  const costs = ({ state, today }: ArrivalDay): number | null =>
    state === 'free' && typeof today === 'number' ? today / 100 : null;
  const isPriced = days.some((day) => costs(day) !== null);
  const underneath = (day: ArrivalDay): string => {
    const amount = costs(day);
    if (amount !== null) return formatNumber(amount);
    return day.state === 'free' ? '' : without(day);
  };
  const spoken = (day: ArrivalDay): string => {
    const amount = costs(day);
    const words = day.holiday === null ? underneath(day) : holidayName(day.holiday, t);
    const more = amount === null ? words : dirhams(amount, t);
    return listWords([longDay(day.day, t), more].filter(Boolean), t.language);
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
          {isPriced && <span className={styles.unit}>{t('First month, AED')}</span>}
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
            <span className={styles.weekday}>{shortWeekday(day.day, t)}</span>
            <span className={styles.date}>{Number(day.day.slice(8))}</span>
            {underneath(day) && <span className={styles.under}>{underneath(day)}</span>}
          </>
        ),
      }))}
    />
  ));
}
