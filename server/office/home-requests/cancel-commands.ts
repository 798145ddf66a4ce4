import { and, eq, inArray } from 'drizzle-orm';
import type { CommandInput } from '../../../contract/office/office-calls.ts';
import type { ContractStatus } from '../../../rules/office/contract-status.ts';
import { refundDueBy } from '../../../rules/money/refund.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { appendEvent, setState } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { revokeLinks } from '../../capability-links/index.ts';
import { stopCollections } from '../../collections/index.ts';
import { freeArrival } from '../../contact/index.ts';
import { releaseHolds } from '../../holds/index.ts';
import {
  addTransfers,
  cancellationTerms,
  decideRequest,
  type FamilyPayment,
  setBackOn,
  sumOn,
} from '../../home-requests/index.ts';
import { enqueue } from '../../messages/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { requireRight } from '../allowed.ts';
import { waitForSecond } from '../commands/approvals.ts';
import { type CommandContext, type Commands, staffIdOf } from '../commands/command.ts';
import { endMandates } from '../direct-debits/end-mandates.ts';
import { closeTask } from './answer-commands.ts';
import {
  maidName,
  openRequest,
  type OpenedRequest,
  textToClient,
  undecided,
} from './opened-request.ts';

/** What belongs to other parts of the office. */
export interface CancellationFollowUps {
  /** Orders a refund to a card; above the limit it waits for a second person (OFF-51). */
  readonly giveBack: (
    context: CommandContext,
    order: CommandInput<'refund_payment'>,
  ) => Promise<unknown>;
  readonly setContractStatus: (
    context: CommandContext,
    applicationId: string,
    status: ContractStatus,
  ) => Promise<unknown>;
}

/** The last day and what is still to be given back for it. */
async function termsFor({ db, deps }: CommandContext, { application, request }: OpenedRequest) {
  const terms = await cancellationTerms(db, deps, application);
  if (terms === null || request.lastDay === null) throw new Refusal(400, 'REQUEST_NOT_POSSIBLE');
  return { lastDay: request.lastDay, terms, sum: sumOn(terms, request.lastDay) };
}
type Share = { readonly part: FamilyPayment; readonly fils: number };

/** An accepted cancellation. */
async function accepted(context: CommandContext, requestId: string): Promise<OpenedRequest> {
  const opened = await openRequest(context, requestId);
  const { kind, state } = opened.request;
  if (kind !== 'cancellation' || state !== 'accepted') throw new Refusal(400, 'CHANGED_MEANWHILE');
  return opened;
}

const totalOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { fils }) => sum + fils, 0);
const byDebit = (shares: readonly Share[]) =>
  shares.filter(({ part }) => part.way === 'direct_debit');

/** A transfer to the account always needs a second person: nothing but our own books stops it. */
const transferCommand: Commands<'pay_home_transfer'>['pay_home_transfer'] = {
  async prepare(context, { requestId }) {
    const opened = await accepted(context, requestId);
    const { sum } = await termsFor(context, opened);
    const shares = byDebit(sum.shares);
    const fils = totalOf(shares);
    if (fils === 0) throw new Refusal(400, 'NOTHING_TO_PREPARE');
    const { applicationId, lastDay } = opened.request;
    return {
      subject: requestId,
      needsSecond: true,
      applicationIds: [applicationId],
      details: { fils, reason: 'cancelled', since: lastDay },
      bound: { requestId, shares: shares.map(({ part, fils: of }) => `${part.id} ${of}`) },
    };
  },
  async run(context, { requestId }) {
    const { db, deps, actor, preparedBy } = context;
    const opened = await accepted(context, requestId);
    const { sum } = await termsFor(context, opened);
    const shares = byDebit(sum.shares);
    const { applicationId } = opened.request;
    if (shares.length === 0) throw new Refusal(400, 'NOTHING_TO_PREPARE');
    await addTransfers(
      db,
      deps,
      opened,
      shares.map(({ part, fils }) => ({
        requestId,
        debitId: part.id,
        month: part.forMonth ?? '',
        amountFils: fils,
        preparedBy: preparedBy ?? staffIdOf(actor),
        approvedBy: preparedBy === null ? null : staffIdOf(actor),
      })),
    );
    await appendEvent(db, applicationId, { kind: 'refunded', actor: 'staff' });
    const fils = totalOf(shares);
    return { applicationIds: [applicationId], details: { fils }, answer: { fils } };
  },
};

/** Prepares every share of a refund: to the card by the money's own command, to the account by a transfer. */
async function prepareShares(
  context: CommandContext,
  { giveBack }: CancellationFollowUps,
  requestId: string,
  shares: readonly Share[],
): Promise<void> {
  for (const { part, fils } of shares) {
    if (part.way !== 'card') continue;
    await giveBack(context, { paymentId: part.id, fils, reason: 'cancelled' });
  }
  if (byDebit(shares).length === 0) return;
  const input = { requestId };
  const prepare = async () => (await transferCommand.prepare?.(context, input)) ?? null;
  const waits = await waitForSecond(context, 'pay_home_transfer', { input, prepare });
  if (waits === null) await transferCommand.run(context, input);
}

async function endOne(db: Database, id: string, state: string): Promise<void> {
  if (state === 'submitted') await setState(db, id, 'active');
  if (state === 'submitted' || state === 'active') await setState(db, id, 'ended');
  await releaseHolds(db, id, { hired: true });
  await freeArrival(db, id);
}

/** The contract and its replacements are over: she is free again, and no direct debit is in force. */
async function endHome(
  context: CommandContext,
  { setContractStatus }: CancellationFollowUps,
  { application }: OpenedRequest,
): Promise<void> {
  const { db } = context;
  const { id } = application;
  await setContractStatus(context, id, 'ended');
  const replacements = await db
    .select({ id: applications.id, state: applications.state })
    .from(applications)
    .where(
      and(
        eq(applications.replacesApplicationId, id),
        inArray(applications.state, ['submitted', 'active']),
      ),
    );
  for (const one of replacements) await endOne(db, one.id, one.state);
  await appendEvent(db, id, { kind: 'ended', actor: 'staff' });
  await endOne(db, id, application.state);
  await revokeLinks(db, id);
  await endMandates(context, id);
}

export const cancelCommands = (
  followUps: CancellationFollowUps,
): Commands<
  'accept_cancellation' | 'prepare_home_refund' | 'pay_home_transfer' | 'record_return'
> => ({
  pay_home_transfer: transferCommand,

  accept_cancellation: {
    async run(context, { requestId, fils, words }) {
      const { db, deps, actor } = context;
      const opened = await undecided(context, requestId);
      const { request, application } = opened;
      if (request.kind !== 'cancellation') throw new Refusal(400, 'CHANGED_MEANWHILE');
      if (request.confirmedAt === null) throw new Refusal(400, 'NOT_CONFIRMED');
      const { lastDay, terms, sum } = await termsFor(context, opened);
      if (sum.onTheWayFils > 0) throw new Refusal(409, 'DEBIT_ON_ITS_WAY');
      const { refundFils } = sum;
      if (refundFils !== fils)
        throw new Refusal(409, 'REFUND_CHANGED.office', { fils: (refundFils / 100).toFixed(2) });
      if (refundFils > 0 && actor.kind === 'staff') requireRight(actor.member, 'prepare_refunds');
      await stopCollections(db, deps, application, lastDay);
      const answer = { state: 'accepted', by: staffIdOf(actor), words } as const;
      await decideRequest(db, opened, request, { ...answer, bookedFils: refundFils });
      const maid = await maidName(context, opened);
      await prepareShares(context, followUps, requestId, sum.shares);
      // She has not left us.
      const isBefore = lastDay < terms.contract.startsOn;
      if (isBefore) await endHome(context, followUps, opened);
      if (isBefore) await setBackOn(db, opened, request, lastDay);
      const text = textToClient(opened);
      const dueBy = refundDueBy(lastDay);
      const path = '/my/cancel';
      const slots = { maid, day: lastDay, amount: refundFils, dueBy, words: words ?? '', path };
      if (text !== null)
        await enqueue(db, deps, { ...text, template: 'cancellation_accepted', slots });
      await closeTask(context, opened);
      return {
        applicationIds: [application.id],
        details: { lastDay, fils: refundFils },
        answer: { refundFils },
      };
    },
  },

  prepare_home_refund: {
    async run(context, { requestId }) {
      const opened = await accepted(context, requestId);
      const { sum } = await termsFor(context, opened);
      if (sum.refundFils === 0) throw new Refusal(400, 'NOTHING_TO_PREPARE');
      await prepareShares(context, followUps, requestId, sum.shares);
      return {
        applicationIds: [opened.application.id],
        details: { fils: sum.refundFils },
        answer: { fils: sum.refundFils },
      };
    },
  },

  record_return: {
    async run(context, { requestId, day }) {
      const { db } = context;
      if (day > dubaiDay(new Date())) throw new Refusal(400, 'BACK_IN_FUTURE');
      const opened = await accepted(context, requestId);
      if (opened.request.backOn !== null) throw new Refusal(409, 'BACK_ALREADY');
      const terms = await cancellationTerms(db, context.deps, opened.application);
      if (terms !== null && day < terms.contract.startsOn)
        throw new Refusal(400, 'BACK_BEFORE_ARRIVAL');
      await setBackOn(db, opened, opened.request, day);
      await endHome(context, followUps, opened);
      return { applicationIds: [opened.application.id], details: { day } };
    },
  },
});
