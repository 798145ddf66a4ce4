import type { AppInfo } from '../../../contract/application.ts';
import type { DatedPayment } from '../../../rules/money/money-by-date.ts';
import type { Changes } from '../frame/ask-changes.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { briefDate, monthOf } from '../../text/day-words.ts';
import fields from '../frame/fields.module.css';
import { type Price, useSchedule } from '../frame/use-schedule.ts';
import { useToday } from '../engine/use-today.ts';
import styles from './ending.module.css';
import { msg } from '../../../rules/text/text.ts';

const messages: Readonly<Record<DatedPayment['kind'], string>> = {
  nothing: msg('You pay nothing'),
  paid: msg('{amount}, paid by card'),
  returned: msg('{amount} goes back to your card'),
  not_returned: msg('The bank could not return {amount} to your card yet. We will call you.'),
  to_pay: msg('{amount} by card'),
  to_return: msg('{amount} goes back to your card'),
  first: msg('{amount} for {days, plural, one {1 day} other {# days}} of {month}'),
  first_debit: msg(
    '{amount} for {days, plural, one {1 day} other {# days}} of {month}, by direct debit',
  ),
  month: msg('{amount} for {ownMonth}'),
  monthly: msg('{amount}, then each month'),
  once: '{amount}',
  part: msg('{amount}, by direct debit'),
};
const withRest = msg(
  '{amount} for {ownMonth}, and what is still due for {days, plural, one {1 day} other {# days}} of {month}',
);
const withMonth = msg(
  '{amount} for {days, plural, one {1 day} other {# days}} of {month} and all of {next}, by direct debit',
);

type PaymentDatesProps = { info: AppInfo; price: Price; changes?: Changes };

/** The payments by date, below the other dates of the last page. */
export function PaymentDates({ info, price, changes = [] }: PaymentDatesProps) {
  const t = useText();
  const today = useToday();
  const schedule = useSchedule(info, { changes });
  const when = ({ kind, on }: DatedPayment): string => {
    if (kind === 'first_debit') return t('About {day}', { day: briefDate(on, t) });
    return on === today ? t('Today') : briefDate(on, t);
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
                  amount: <b>{inDirhams(line.fils, t)}</b>,
                  days: price.days,
                  month: monthOf(price.startsOn, t),
                  next: monthOf(price.nextOn, t),
                  ownMonth: monthOf(line.on, t),
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
