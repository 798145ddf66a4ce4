import type { AnswerOf } from '../../../contract/api.ts';
import { dayAndMonth } from '../../maids/maid-words.ts';
import { useText } from '../../text/use-text.tsx';
import styles from './alerts.module.css';

type FitHistoryProps = Pick<AnswerOf<'GET alerts/about'>, 'days' | 'from' | 'to'>;

/** How many women who fit became free in the last 30 days, day by day. */
export function FitHistory({ days, from, to }: FitHistoryProps) {
  const t = useText();
  const count = days.reduce((sum, one) => sum + one, 0);
  return (
    <div className={styles.history}>
      <b>
        {count === 0
          ? t('Nobody who fits became free lately')
          : t('{count, plural, one {1 woman} other {# women}} who fit became free', { count })}
      </b>
      <span>
        {t('Last 30 days: {from} to {to}', {
          from: dayAndMonth(from, t),
          to: dayAndMonth(to, t),
        })}
      </span>
      <span className={styles.days} aria-hidden="true">
        {days.map((one, at) => (
          <i key={at} data-fits={one > 0 ? '' : undefined} />
        ))}
      </span>
    </div>
  );
}
