import type { CommandInput } from '../../../contract/office/office-calls.ts';
import type { RefundReason } from '../../../rules/office/ledger.ts';
import type { StopReason } from '../../../rules/visa/stages.ts';
import { appendEvent } from '../../applications/index.ts';
import { addTransfers, visaMoneyOf, type VisaShare } from '../../home-requests/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { waitForSecond } from '../commands/approvals.ts';
import { type CommandContext, type Commands, staffIdOf } from '../commands/command.ts';
import { lockedVisa } from './commands.ts';
import { followRefund } from './follow-refunds.ts';

/** Gives a payment back, or prepares it for a second person; the office joins it. */
export type GiveBack = (
  context: CommandContext,
  input: CommandInput<'refund_payment'>,
) => Promise<void>;

/** Finance and the family never learn of a medical reason. */
const refundReason: Readonly<Record<StopReason, RefundReason>> = {
  medical_unfit: 'cancelled',
  permit_refused: 'cancelled',
  she_withdrew: 'left',
  family_cancelled: 'cancelled',
};

const totalOf = (shares: readonly VisaShare[]): number =>
  shares.reduce((sum, { fils }) => sum + fils, 0);
const byDebit = (shares: readonly VisaShare[]) =>
  shares.filter(({ way }) => way === 'direct_debit');

/** A stopped visa with what still has to go back for it; locked. */
async function stoppedVisa(context: CommandContext, caseId: string) {
  const { db } = context;
  const visa = await lockedVisa(context, caseId);
  const { stopReason, state } = visa.progress;
  if (state !== 'stopped' || stopReason === null) throw new Refusal(409, 'VISA_NOT_REFUND');
  const money = await visaMoneyOf(db, visa);
  if (money === null) throw new Refusal(400, 'VISA_REFUND_IN_MONEY');
  if (money.onTheWayFils > 0) throw new Refusal(409, 'DEBIT_ON_ITS_WAY.visa');
  if (money.refund.refund === 0) throw new Refusal(400, 'NOTHING_TO_PREPARE');
  return { visa, reason: refundReason[stopReason], shares: money.shares };
}

/** A transfer to the account always needs a second person: nothing but our own books stops it. */
const pay_visa_transfer: Commands<'pay_visa_transfer'>['pay_visa_transfer'] = {
  async prepare(context, { caseId }) {
    const { visa, reason, shares } = await stoppedVisa(context, caseId);
    const transfers = byDebit(shares);
    const fils = totalOf(transfers);
    if (fils === 0) throw new Refusal(400, 'NOTHING_TO_PREPARE');
    return {
      subject: caseId,
      needsSecond: true,
      applicationIds: [visa.application.id],
      details: { fils, reason },
      bound: { caseId, shares: transfers.map(({ id, fils: of }) => `${id} ${of}`) },
    };
  },
  async run(context, { caseId }) {
    const { db, deps, actor, preparedBy } = context;
    const { visa, shares } = await stoppedVisa(context, caseId);
    const transfers = byDebit(shares);
    if (transfers.length === 0) throw new Refusal(400, 'NOTHING_TO_PREPARE');
    const applicationId = visa.application.id;
    await addTransfers(
      db,
      deps,
      visa,
      transfers.map(({ id: debitId, month, fils: amountFils }) => ({
        caseId,
        debitId,
        month,
        amountFils,
        preparedBy: preparedBy ?? staffIdOf(actor),
        approvedBy: preparedBy === null ? null : staffIdOf(actor),
      })),
    );
    await appendEvent(db, applicationId, { kind: 'refunded', actor: 'staff' });
    await followRefund(db, deps, caseId, staffIdOf(actor));
    const fils = totalOf(transfers);
    return { applicationIds: [applicationId], details: { fils }, answer: { fils } };
  },
};

/** Orders what still goes back: to the card by the money's own command, to the account by a transfer (VISA-08). */
const visa_refund = (giveBack: GiveBack): Commands<'visa_refund'>['visa_refund'] => ({
  async run(context, { caseId }) {
    const { db, deps, actor } = context;
    const { visa, reason, shares } = await stoppedVisa(context, caseId);
    for (const { id: paymentId, way, fils } of shares) {
      if (way === 'card') await giveBack(context, { paymentId, fils, reason });
    }
    if (byDebit(shares).length > 0) {
      const input = { caseId };
      const prepare = async () => (await pay_visa_transfer.prepare?.(context, input)) ?? null;
      const waits = await waitForSecond(context, 'pay_visa_transfer', { input, prepare });
      if (waits === null) await pay_visa_transfer.run(context, input);
    }
    await followRefund(db, deps, caseId, staffIdOf(actor));
    const details = { fils: totalOf(shares) };
    return { applicationIds: [visa.application.id], details, answer: details };
  },
});

export const refundCommands = (
  giveBack: GiveBack,
): Commands<'visa_refund' | 'pay_visa_transfer'> => ({
  visa_refund: visa_refund(giveBack),
  pay_visa_transfer,
});
