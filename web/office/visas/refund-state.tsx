import { useText } from '../../text/use-text.tsx';
import { decideApproval, useApprovals } from '../shell/approvals.ts';
import { moneyWords } from '../words/money-words.ts';
import { shortDate } from '../words/time-words.ts';
import type { VisaView } from './visa-words.ts';

type RefundStateProps = { caseId: string; refund: NonNullable<VisaView['refund']> };

/** How far the refund of a stopped visa is, with the approval of its bank transfer. */
export function RefundState({ caseId, refund }: RefundStateProps) {
  const t = useText();
  const [approval] = useApprovals('pay_visa_transfer').filter(({ subject }) => subject === caseId);
  const { fils, orderedFils, paidFils, onTheWayFils } = refund;
  const amount = moneyWords(fils);
  const state =
    onTheWayFils > 0
      ? t('The bank is taking {amount}. Prepare the refund once it has answered.', {
          amount: moneyWords(onTheWayFils),
        })
      : fils === 0
        ? t('Nothing to give back')
        : paidFils >= fils
          ? t('{amount} given back', { amount })
          : refund.isWaiting
            ? t('{amount} waits for a second person', { amount })
            : orderedFils >= fils
              ? t('{amount} is on its way', { amount })
              : refund.hasFailed
                ? t('The bank sent the refund back')
                : t('{amount} is not prepared', { amount });
  return (
    <>
      <p data-testid="visa-refund">
        {state}
        {paidFils < fils && (
          <small className="mute"> {t('by {day}', { day: shortDate(refund.dueBy) })}</small>
        )}
      </p>
      {approval?.mayDecide === true && (
        <button
          type="button"
          className="btn sm sec"
          onClick={() =>
            void decideApproval(
              approval.id,
              'approved',
              t('{amount} approved', { amount: moneyWords(Number(approval.details['fils'])) }),
            )
          }
        >
          {t('Approve the transfer')}
        </button>
      )}
    </>
  );
}
