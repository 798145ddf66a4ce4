import { needsNewTime } from '../../../rules/office/arrival-outcomes.ts';
import { useText } from '../../text/use-text.tsx';
import { useApprovals } from '../shell/approvals.ts';
import { useRights } from '../shell/me.ts';
import { moneyWords } from '../words/money-words.ts';
import { shortDate } from '../words/time-words.ts';
import parts from './parts.module.css';
import type { View } from './view.ts';

type FailedArrivalProps = { view: View; onRefund: (paymentId: string) => void };

/** After an arrival that failed: the payments that can go back, or who gives them back (OFF-31). */
export function FailedArrival({ view, onRefund }: FailedArrivalProps) {
  const t = useText();
  const may = useRights();
  const { refundable } = view.money;
  const canPrepare = may('prepare_refunds');
  const hasFailed = needsNewTime(view.arrival?.outcome ?? null);
  // Who sees no money is not told whether there is any.
  const isKnown = canPrepare || may('see_money');
  if (isKnown ? refundable.length === 0 : !hasFailed) return null;
  return (
    <section className="sc" data-part="tasks" data-testid="failed-arrival">
      <h3>{t('If the family wants its money back')}</h3>
      {canPrepare ? (
        <Refundable refundable={refundable} onRefund={onRefund} />
      ) : (
        <p className="mute">{t('Add a task for a colleague who prepares refunds.')}</p>
      )}
    </section>
  );
}

type RefundableProps = Pick<FailedArrivalProps, 'onRefund'> & Pick<View['money'], 'refundable'>;

function Refundable({ refundable, onRefund }: RefundableProps) {
  const t = useText();
  const approvals = useApprovals('refund_payment');
  return (
    <ul className={parts.unpaid}>
      {refundable.map(({ paymentId, on, fils }) => (
        <li key={paymentId}>
          <span>{t('{amount} of {day}', { amount: moneyWords(fils), day: shortDate(on) })}</span>
          {approvals.some(({ subject }) => subject === paymentId) ? (
            <small>{t('Waits for a second person')}</small>
          ) : (
            <button type="button" className="btn sm" onClick={() => onRefund(paymentId)}>
              {t('Prepare a refund')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
