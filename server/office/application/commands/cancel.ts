import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CommandInput } from '../../../../contract/office/office-calls.ts';
import { isPaidPayment } from '../../../../rules/money/payment-state.ts';
import { dubaiDay } from '../../../../rules/text/days.ts';
import {
  appendEvent,
  endApplication,
  endContractOn,
  sealText,
  setState,
} from '../../../applications/index.ts';
import { revokeLinks } from '../../../capability-links/index.ts';
import { freeArrival } from '../../../contact/index.ts';
import { releaseHolds } from '../../../holds/index.ts';
import { paidFils, paymentsOf } from '../../../payments/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/store/store.ts';
import { requireRight } from '../../allowed.ts';
import { arrivalPlans } from '../../arrivals/table.ts';
import type { CommandContext, Commands } from '../../commands/command.ts';
import { staffIdOf } from '../../commands/command.ts';
import { endMandates } from '../../direct-debits/end-mandates.ts';
import { type LockedCase, lockCase } from '../opened-case.ts';
import { caseNotes } from '../table.ts';
import { statusOf } from './contract.ts';

/** Only before she arrives; afterwards the contract ends by its status. */
async function refuseArrived(db: Database, id: string): Promise<void> {
  const status = await statusOf(db, id);
  const [plan] = await db.select().from(arrivalPlans).where(eq(arrivalPlans.applicationId, id));
  const isBefore = status === 'preparing' || status === 'arriving';
  if (!isBefore || plan?.outcome === 'arrived') throw new Refusal(400, 'ARRIVED_ALREADY');
}

/** Orders a refund; above the limit it waits for a second person (OFF-51). */
export type GiveBack = (
  context: CommandContext,
  order: CommandInput<'refund_payment'>,
) => Promise<unknown>;

/** Gives back everything that the card paid. */
async function refundAll(context: CommandContext, id: string, giveBack: GiveBack): Promise<number> {
  let sum = 0;
  for (const { id: paymentId, state, leftFils } of await paymentsOf(context.db, id)) {
    if (!isPaidPayment(state) || leftFils <= 0) continue;
    await giveBack(context, { paymentId, fils: leftFils, reason: 'cancelled' });
    sum += leftFils;
  }
  return sum;
}

/** Ends a contract before it began: she is free again, nothing is charged any more. */
async function endContract(db: Database, { application: { id, state } }: LockedCase) {
  await appendEvent(db, id, { kind: 'ended', actor: 'staff' });
  await endContractOn(db, id, dubaiDay(new Date()));
  if (state === 'submitted') await setState(db, id, 'active');
  await setState(db, id, 'ended');
  await releaseHolds(db, id, { hired: true });
  await revokeLinks(db, id);
}

async function keepReason(
  { db, actor }: CommandContext,
  { application, contract, dataKey }: LockedCase,
  reason: string,
): Promise<string> {
  const id = randomUUID();
  const cell = { table: 'case_notes', row: id };
  const textSealed = sealText({ id: contract.id, dataKey }, 'text_sealed', reason, cell);
  const row = { id, applicationId: application.id, kind: 'note', textSealed } as const;
  await db.insert(caseNotes).values({ ...row, staffId: staffIdOf(actor) });
  return id;
}

export const cancelCommands = (giveBack: GiveBack): Commands<'cancel_application'> => ({
  cancel_application: {
    async run(context, { applicationId: id, reason, refund }) {
      const { db, deps, actor } = context;
      if (refund && actor.kind === 'staff') requireRight(actor.member, 'prepare_refunds');
      const opened = await lockCase(db, deps.keys, id);
      const { state, flow } = opened.application;
      let fils = 0;
      if (state === 'open') {
        // The payments job returns everything that an open application paid.
        fils = (await paidFils(db, id)) ?? 0;
        await endApplication(
          db,
          { id, dataKey: opened.dataKey },
          { state: 'cancelled', actor: 'staff' },
        );
      } else if (flow === 'hire' && (state === 'submitted' || state === 'active')) {
        await refuseArrived(db, id);
        await endContract(db, opened);
        if (refund) fils = await refundAll(context, id, giveBack);
      } else throw new Refusal(400, 'NOT_OPEN_ANY_MORE');
      await freeArrival(db, id);
      await endMandates(context, id);
      const noteId = await keepReason(context, opened, reason);
      return {
        applicationIds: [id],
        details: { noteId, refundFils: fils },
        answer: { refundFils: fils },
      };
    },
  },
});
