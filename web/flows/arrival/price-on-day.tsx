import type { AppInfo } from '../../../contract/application.ts';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { shortDay } from '../../text/day-words.ts';
import type { Day } from './day-tiles.tsx';

interface PriceOnDayProps {
  readonly day: Day;
  readonly price: AppInfo['price'];
  /** Fils already paid by card. */
  readonly paid: number | null;
}

/** Shows and explains the new price of the first month when the chosen day changes it. */
export function PriceOnDay({ day, price, paid }: PriceOnDayProps) {
  const t = useText();
  const before = paid ?? price?.today;
  if (day.today === null || before === undefined || day.today === before) return null;
  const amounts = {
    day: shortDay(day.day, t),
    amount: inDirhams(day.today, t),
    before: inDirhams(before, t),
    difference: inDirhams(Math.abs(day.today - before), t),
  };
  if (paid === null) {
    return (
      <Note aria-live="polite">
        {t('From {day} your first month costs {amount} instead of {before}.', amounts)}
      </Note>
    );
  }
  return (
    <Note aria-live="polite">
      {day.today < before
        ? t(
            'You have paid {before}. From {day} your first month costs {amount}: {difference} goes back to your card when you finish.',
            amounts,
          )
        : t(
            'You have paid {before}. From {day} your first month costs {amount}: you pay the difference of {difference} next.',
            amounts,
          )}
    </Note>
  );
}
