import { Info } from 'lucide-react';
import type { AnswerOf } from '../../../contract/api.ts';
import type { MyPayment } from '../../../contract/my/payments.ts';
import type { ReturnReason } from '../../../rules/office/bank-reasons.ts';
import { addDays, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { fileAddress } from '../frame/use-frame.ts';
import { minusMoney, money } from '../words/amounts.ts';
import { briefDate, monthOf } from '../../text/day-words.ts';
import { wholeDay } from '../../text/day-words.ts';
import styles from './payments.module.css';

type Returned = AnswerOf<'GET my/payments'>['returned'][number];

const ways = {
  card: msg('card'),
  direct_debit: msg('direct debit'),
  transfer: msg('bank transfer'),
} as const;
const reasons: Readonly<Record<ReturnReason, string>> = {
  no_funds: msg('not enough funds'),
  account_closed: msg('the account is closed'),
  account_blocked: msg('the account is blocked'),
  mandate_cancelled: msg('the direct debit was cancelled'),
  over_limit: msg('the amount was above your limit'),
  other: msg('your bank gave no reason we know'),
};

/** What a line is for. */
function titleOf({ kind, month, from, maid }: MyPayment, t: Translate): string {
  const of = month ? monthOf(month, t) : null;
  if (kind === 'refund') return of ? t('Refund for {month}', { month: of }) : t('Refund');
  if (kind === 'debit_return') return t('{month}, returned by your bank', { month: of ?? '' });
  if (kind === 'correction') return t('Correction');
  const time = from
    ? t('{from} to {to}', {
        from: `${Number(from.slice(8))}`,
        to: wholeDay(addDays(firstOfMonthAfter(from), -1), t),
      })
    : of;
  if (time === null) return t('Payment');
  return maid ? t('{maid}, {time}', { maid, time }) : time;
}

type PaymentLineProps = { home: string; line: MyPayment; returned: readonly Returned[] };

export function PaymentLine({ home, line, returned }: PaymentLineProps) {
  const t = useText();
  const { fils, day, how, paper } = line;
  return (
    <li className={styles.line}>
      <b>{titleOf(line, t)}</b>
      <b className={styles.amount}>{fils < 0 ? minusMoney(fils, t) : money(fils, t)}</b>
      <span className={styles.small}>
        {listWords([briefDate(day, t), t(ways[how])], t.language)}
      </span>
      {paper && (
        <a
          className={styles.paper}
          href={fileAddress('/api/my/payments/paper', { home, paper }, t)}
          download
          aria-label={
            paper.startsWith('CN')
              ? t('Credit note {paper}, PDF', { paper })
              : t('Tax invoice {paper}, PDF', { paper })
          }
        >
          <bdi dir="ltr">{paper}</bdi>
        </a>
      )}
      {returned.map((one) => (
        <p key={one.id} className={styles.returned}>
          <Info aria-hidden="true" />
          <span>
            {t('{day} was returned by your bank: {reason}.', {
              day: briefDate(one.day, t),
              reason: t(reasons[one.reason]),
            })}{' '}
            {one.isCollected && t('Collected on the next try.')} {t('We charged nothing for it.')}
          </span>
        </p>
      ))}
    </li>
  );
}

/** A debit that nobody has paid since. */
export function ReturnedLine({ debit }: { debit: Returned }) {
  const t = useText();
  const { month, fils, day, reason } = debit;
  return (
    <li className={styles.line}>
      <b>{t('{month}, not paid', { month: monthOf(month, t) })}</b>
      <b className={styles.amount}>{money(fils, t)}</b>
      <p className={styles.returned}>
        <Info aria-hidden="true" />
        <span>
          {t('{day} was returned by your bank: {reason}.', {
            day: briefDate(day, t),
            reason: t(reasons[reason]),
          })}{' '}
          {t('We charged nothing for it.')}
        </span>
      </p>
    </li>
  );
}
