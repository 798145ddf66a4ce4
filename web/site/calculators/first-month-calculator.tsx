import { useState } from 'react';
import { addDays, isDay } from '../../../rules/text/days.ts';
import { firstMonth } from '../../../rules/money/proration.ts';
import { msg } from '../../../rules/text/text.ts';
import { FILS } from '../../../rules/money/money.ts';
import { useText } from '../../text/use-text.tsx';
import { Card } from '../../ui/card.tsx';
import { formatNumber, Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './calculator.module.css';
import { DirhamField, parseDirhams } from './dirham-field.tsx';
import { useToday } from './use-today.ts';

/** A cached page has no current date: it uses the middle of a month of 30 days. */
const EXAMPLE = '2026-11-16';
const MOST_DAYS_AHEAD = 365;

/** The error of a first day; null if it is valid. */
function dayError(day: string, first: string, last: string): string | null {
  if (!isDay(day)) return msg('Choose a day');
  if (day < first) return msg('Choose today or a later day');
  return day > last ? msg('Choose a day within a year') : null;
}

/** NUM-06: the first month is charged by the day. */
export function FirstMonthCalculator({ price }: { price: number }) {
  const t = useText();
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const [priceText, setPrice] = useState(formatNumber(price));
  const first = today ?? EXAMPLE;
  const last = addDays(first, MOST_DAYS_AHEAD);
  const shown = chosen ?? first;
  const monthly = parseDirhams(priceText, 1);
  const wrong = dayError(shown, first, last);
  return (
    <Card as="section" aria-labelledby="first-month" className={styles.calculator}>
      <h3 id="first-month">{t('Your first month')}</h3>
      <div className={styles.fields}>
        <DirhamField
          label={t('Price a month')}
          text={priceText}
          wrong={monthly === null}
          onChange={setPrice}
        />
        <TextField
          type="date"
          label={t('Her first day')}
          value={shown}
          min={first}
          max={last}
          error={wrong !== null && t(wrong)}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <output className={styles.result}>
        {monthly !== null && wrong === null ? (
          <FirstPayment monthly={monthly} day={shown} example={today === null} />
        ) : (
          <span className="muted">{t('Fill in the figures to see the sum.')}</span>
        )}
      </output>
    </Card>
  );
}

type FirstPaymentProps = { monthly: number; day: string; example: boolean };

function FirstPayment({ monthly, day, example }: FirstPaymentProps) {
  const t = useText();
  const { amount, days, daysInMonth: length } = firstMonth(monthly * FILS, day);
  const values = { days, length, monthly };
  return (
    <>
      <Price amount={amount} size="large" />
      <span className={styles.how}>
        {example
          ? t(
              'For example from the 16th of a month: {days} of {length} days, the first one included. Then AED {monthly} a month.',
              values,
            )
          : t(
              '{days} of {length} days, the first one included. Then AED {monthly} a month.',
              values,
            )}
      </span>
    </>
  );
}
