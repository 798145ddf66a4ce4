import { useState, useSyncExternalStore } from 'react';
import { addDays, dubaiDay, isDay } from '../../rules/days.ts';
import { firstMonth } from '../../rules/proration.ts';
import { useText } from '../text/use-text.tsx';
import { Card } from '../ui/card.tsx';
import { Price } from '../ui/price.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './calculator.module.css';
import { wholeNumber } from './whole-number.ts';

/** A kept page knows no day: the middle of a month of 30 days stands for one. */
const EXAMPLE = '2026-11-16';
const FILS = 100;
const MOST_PRICE = 100_000;
const MOST_DAYS_AHEAD = 365;

const never = () => () => undefined;

/** Today by the Dubai calendar; null until the browser has taken over. */
const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dubaiDay(new Date()),
    () => null,
  );

/** NUM-06: the first month is charged by the day. */
export function FirstMonthCalculator({ price }: { price: number }) {
  const t = useText();
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const [priceText, setPrice] = useState(`${price}`);
  const shown = chosen ?? today ?? EXAMPLE;
  const monthly = wholeNumber(priceText, 1, MOST_PRICE);
  const day = isDay(shown) ? shown : null;
  return (
    <Card as="section" aria-labelledby="first-month" className={styles.calculator}>
      <h3 id="first-month">{t('Your first month')}</h3>
      <div className={styles.fields}>
        <TextField
          label={t('Price a month')}
          prefix="AED"
          inputMode="numeric"
          maxLength={9}
          value={priceText}
          error={monthly === null && t('A whole number up to 100,000')}
          onChange={({ target }) => setPrice(target.value)}
        />
        <TextField
          type="date"
          label={t('Her first day')}
          value={chosen ?? today ?? ''}
          {...(today !== null && { min: today, max: addDays(today, MOST_DAYS_AHEAD) })}
          error={day === null && t('Choose a day')}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <output className={styles.result}>
        {monthly !== null && day !== null ? (
          <FirstPayment monthly={monthly} day={day} example={today === null} />
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
  const reckoned = { days, length, monthly };
  return (
    <>
      <Price amount={amount} size="large" />
      <span className={styles.how}>
        {example
          ? t(
              'For example from the 16th of a month: {days} of {length} days, the first one included. Then AED {monthly} a month.',
              reckoned,
            )
          : t(
              '{days} of {length} days, the first one included. Then AED {monthly} a month.',
              reckoned,
            )}
      </span>
    </>
  );
}
