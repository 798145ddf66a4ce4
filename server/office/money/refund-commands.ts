import { randomUUID } from 'node:crypto';
import type { CommandInput } from '../../../contract/office/office-calls.ts';
import { appendEvent } from '../../applications/index.ts';
import { waitForSecond } from '../commands/approvals.ts';
import {
  failedRefund,
  recordRefund,
  refundPaidOtherwise,
  requireLeft,
} from '../../payments/index.ts';
import type { CommandContext, Commands } from '../commands/command.ts';
import { staffIdOf } from '../commands/command.ts';
import { givenAlone, limitFils, lockFamily, refundTerms } from './refund-terms.ts';
import { refundOrders } from './table.ts';

/** Who prepared and who approved; the database refuses the same person for both. */
const peopleOf = ({ actor, preparedBy }: CommandContext) => ({
  preparedBy: preparedBy ?? staffIdOf(actor),
  approvedBy: preparedBy === null ? null : staffIdOf(actor),
});

/** Refunds: prepared by one person and, above the limit, approved by another (OFF-51). */
export const refundCommands: Pick<Commands, 'refund_payment' | 'record_transfer'> = {
  refund_payment: {
    async prepare({ db }, { paymentId, fils, reason, since: given }) {
      await lockFamily(db, paymentId);
      const { payment, left, since, unused } = await refundTerms(db, paymentId, given);
      requireLeft(fils, left);
      const { applicationId, provider, providerReference: card } = payment;
      const alone = (await givenAlone(db, applicationId)) + fils;
      const isUnused = unused?.fils === fils;
      return {
        subject: paymentId,
        needsSecond: alone > (await limitFils(db)),
        applicationIds: [applicationId],
        details: {
          fils,
          reason,
          since,
          ...(isUnused && { days: unused.days, left: unused.left }),
        },
        bound: { paymentId, payee: `${provider} ${card}`, fils, left },
      };
    },
    async run(context, { paymentId, fils, reason, since: given }) {
      const { db, deps } = context;
      const { payment, since } = await refundTerms(db, paymentId, given);
      const row = await recordRefund(db, deps, { paymentId, fils, key: `office:${randomUUID()}` });
      if (row === null) throw new Error('A refund was not recorded.');
      await db
        .insert(refundOrders)
        .values({ refundId: row.id, reason, since, ...peopleOf(context) });
      // Open pages of the family show that it is on its way (HOME-10).
      await appendEvent(db, payment.applicationId, { kind: 'refund_ordered', actor: 'staff' });
      return {
        applicationIds: [payment.applicationId],
        details: { fils, reason },
        answer: { refundId: row.id, paymentId, fils },
      };
    },
  },

  record_transfer: {
    async prepare({ db }, { refundId }) {
      const { refund, payment } = await failedRefund(db, refundId);
      const fils = refund.amountFils;
      return {
        subject: refundId,
        needsSecond: fils > (await limitFils(db)),
        applicationIds: [payment.applicationId],
        details: { fils, paymentId: payment.id },
        bound: { refundId, fils },
      };
    },
    async run({ db, deps }, { refundId }) {
      const { applicationId, fils } = await refundPaidOtherwise(db, deps, refundId);
      return { applicationIds: [applicationId], details: { fils }, answer: { fils } };
    },
  },
};

/** A refund that another command leads to; above the limit it waits for a second person like any other. */
export async function giveBack(
  context: CommandContext,
  input: CommandInput<'refund_payment'>,
): Promise<void> {
  const { prepare, run } = refundCommands.refund_payment;
  const bound = { input, prepare: async () => (await prepare?.(context, input)) ?? null };
  const waits = await waitForSecond(context, 'refund_payment', bound);
  if (waits === null) await run(context, input);
}
