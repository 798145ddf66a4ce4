import type { AppInfo } from '../../../contract/application.ts';
import type { DatedPayment } from '../../../rules/money/money-by-date.ts';
import type { Changes } from '../frame/ask-changes.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { monthOf } from '../words/day-words.ts';
import fields from '../frame/fields.module.css';
import { type Price, useSchedule } from '../frame/use-schedule.ts';
import { useToday } from '../engine/use-today.ts';
import { briefDate } from '../words/day-names.ts';
import styles from './ending.module.css';

const messages: Readonly<Record<DatedPayment['kind'], string>> = {
  nothing: 'You pay nothing',
  paid: '{amount}, paid by card',
  returned: '{amount} goes back to your card',
  not_returned: 'The bank could not return {amount} to your card yet. We will call you.',
  to_pay: '{amount} by card',
  to_return: '{amount} goes back to your card',
  first: '{amount} for {days|1 day|# days} of {month}',
  first_debit: '{amount} for {days|1 day|# days} of {month}, by direct debit',
  month: '{amount} for {ownMonth}',
  monthly: '{amount}, then each month',
};
const withRest = '{amount} for all of {ownMonth} and the rest of {days|1 day|# days} of {month}';
const withMonth = '{amount} for {days|1 day|# days} of {month} and all of {next}, by direct debit';

type PaymentDatesProps = { info: AppInfo; price: Price; changes?: Changes };

/** The payments by date, below the other dates of the last page. */
export function PaymentDates({ info, price, changes = [] }: PaymentDatesProps) {
  const t = useText();
  const today = useToday();
  const schedule = useSchedule(info, { changes });
  const when = ({ kind, on }: DatedPayment): string => {
    if (kind === 'first_debit') return t('About {day}', { day: briefDate(on) });
    return on === today ? t('Today') : briefDate(on);
  };
  const messageOf = ({ kind, on, monthFils }: DatedPayment): string => {
    if (monthFils !== undefined) return withMonth;
    const hasRest = info.money.owed > 0 && kind === 'month' && on === price.nextOn;
    return hasRest ? withRest : messages[kind];
  };
  return (
    <section className={fields.section}>
      <h2 className={fields.heading}>{t('Your payments')}</h2>
      <ol className={styles.next}>
        {schedule.map((line) => (
          <li key={`${line.kind} ${line.on}`}>
            <span className={styles.when}>{when(line)}</span>
            <span>
              <Sentence
                message={messageOf(line)}
                values={{
                  amount: <b className="ltr">{formatPrice(line.fils / 100)}</b>,
                  days: price.days,
                  month: monthOf(price.startsOn),
                  next: monthOf(price.nextOn),
                  ownMonth: monthOf(line.on),
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
