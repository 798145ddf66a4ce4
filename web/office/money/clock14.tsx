import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { refundTerms } from '../../../rules/money/refund.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { shortDate } from '../words/time-words.ts';
import styles from './refunds.module.css';

export type Refund = OfficeAnswer<'GET office/money/refunds'>['refunds'][number];

const tones = { normal: '', soon: 'hot', late: 'late' } as const;
const texts = { normal: '', soon: 'warnT', late: 'lateT' } as const;

/** The legal fourteen days: one mark for each day. */
export function Clock14({ clock: { day, payBy, state } }: Pick<Refund, 'clock'>) {
  const t = useText();
  return (
    <span
      className={styles.clock}
      title={t('Day {day}, pay by {date}', { day, date: shortDate(payBy) })}
    >
      <span className={classNames('d14', tones[state], styles.marks)} aria-hidden="true">
        {Array.from({ length: refundTerms.daysToPay }, (_none, at) => (
          <i key={at} className={at < day ? 'd' : ''} />
        ))}
      </span>
      <span className={classNames('num', texts[state])}>
        {state === 'late'
          ? t('{days, plural, one {1 day} other {# days}} late', {
              days: day - refundTerms.daysToPay,
            })
          : day}
      </span>
    </span>
  );
}
