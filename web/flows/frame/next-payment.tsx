import { ChevronUp } from 'lucide-react';
import type { DatedPayment } from '../../../rules/money/money-by-date.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Price } from '../../ui/price.tsx';
import { shortDay } from '../../text/day-words.ts';
import { useFrame } from './frame-context.ts';
import { nextPayment } from './schedule-items.ts';
import styles from './step-screen.module.css';

function label({ kind, on }: DatedPayment, t: Translate): string {
  if (kind === 'to_pay') return t('To pay today');
  if (kind === 'to_return') return t('Back to your card');
  if (kind === 'first') return t('First month');
  if (kind === 'once') return t('To pay at the end');
  return kind === 'first_debit' ? t('About {day}', { day: shortDay(on, t) }) : shortDay(on, t);
}

/** Above the action: the next payment and its date. One tap opens the whole schedule. */
export function NextPayment() {
  const t = useText();
  const { schedule, showSummary } = useFrame();
  const next = nextPayment(schedule);
  if (next === undefined) return null;
  return (
    <>
      <span>
        <span className="muted">{label(next, t)}</span>{' '}
        <Price amount={next.fils / 100} className={styles.amount} />
      </span>
      <button type="button" className={styles.more} aria-haspopup="dialog" onClick={showSummary}>
        {t('Summary')}
        <ChevronUp aria-hidden="true" />
      </button>
    </>
  );
}
