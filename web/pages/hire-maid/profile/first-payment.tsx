import { firstMonth } from '../../../../rules/money/proration.ts';
import { LongDay } from '../../../site/long-day.tsx';
import { useText } from '../../../text/use-text.tsx';
import { dirhams, FILS } from '../../../../rules/money/money.ts';
import styles from './profile.module.css';

/** The price of the first month if she starts on her first free day (NUM-06). */
export function FirstPayment({ price, from }: { price: number; from: string }) {
  const t = useText();
  const { amount } = firstMonth(price * FILS, from);
  return (
    <p className={styles.first}>
      {t('No deposit.')}{' '}
      <LongDay day={from}>
        {(day) =>
          t('If she starts on {day}, you pay {amount} for the rest of that month.', {
            day,
            amount: dirhams(amount, t),
          })
        }
      </LongDay>
    </p>
  );
}
