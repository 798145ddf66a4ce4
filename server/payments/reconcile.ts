import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { openStates } from '../../rules/money/payment-state.ts';
import { latestAnswer } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { RepeatedWarnings } from '../platform/repeated-warnings.ts';
import type { Job } from '../platform/jobs/job.ts';
import { paymentEvents, payments, refunds } from './table.ts';
import { begunAt, isPast } from './begin.ts';
import type { Payment } from './paid.ts';
import { type Owner, type Paying, lockApplication } from './paying.ts';
import { carryOut } from './refund.ts';
import { applyTruth, settle } from './settle.ts';
import { AT_ONCE, giveBackUnwanted, unwanted } from './unwanted.ts';
import { applyEvent } from './webhook.ts';

/** Checked often while it is new, and less often later. */
const isDue = sql`${payments.updatedAt} < now()
  - least(greatest((now() - ${payments.createdAt}) / 4, interval '15 seconds'), interval '10 minutes')`;

/** The family has not chosen another payment method since. */
async function isByCard({ deps: { store } }: Paying, owner: Owner): Promise<boolean> {
  return (await latestAnswer(store.db, owner, 'BANK_INFO'))?.method === 'card';
}

/** Reads the state of an unpaid payment, and closes it if nobody should pay it any more. */
async function settleOpen(paying: Paying, payment: Payment): Promise<void> {
  const { gateway, deps, transaction } = paying;
  const owner = await transaction((db) => lockApplication(db, deps, payment.applicationId));
  // The gateway's answer to the first call was lost: the same key gives the same answer.
  const known =
    payment.providerReference === null ? await begunAt(paying, payment, owner) : payment;
  if (known === null) return;
  const state = await settle(paying, known);
  if (!openStates.some((open) => open === state)) return;
  const { providerReference } = known;
  const isOver =
    owner.application.state !== 'open' ||
    (await isPast(deps.store.db, payment)) ||
    !(await isByCard(paying, owner));
  if (providerReference !== null && isOver) {
    await applyTruth(paying, known, await gateway.cancel(providerReference));
    return;
  }
  await deps.store.db
    .update(payments)
    .set({ updatedAt: sql`now()` })
    .where(eq(payments.id, payment.id));
}

const known = new WeakMap<Deps['log'], RepeatedWarnings>();

function warningsOf(log: Deps['log']): RepeatedWarnings {
  const warnings = known.get(log) ?? new RepeatedWarnings(log);
  known.set(log, warnings);
  return warnings;
}

/** Handles each row separately: a failure does not stop the others and is retried next time. */
async function eachOf<Row extends { readonly id: unknown }>(
  { deps }: Paying,
  rows: readonly Row[],
  signal: AbortSignal,
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  let failed = 0;
  for (const row of rows) {
    if (signal.aborted) break;
    const key = String(row.id);
    const warnings = warningsOf(deps.log);
    try {
      await work(row);
      warnings.clear(key);
    } catch (error) {
      failed += 1;
      const message = 'A payment waits for the next reconciliation';
      warnings.warn(key, error, { row: row.id }, message);
    }
  }
  return failed;
}

/** Recovers what was lost: a closed tab, a missing webhook event, a crash between two writes. */
export async function reconcileAll(
  paying: Paying,
  signal: AbortSignal,
  due = isDue,
): Promise<void> {
  const { gateway, deps } = paying;
  const { db } = deps.store;
  const open = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, gateway.name),
        inArray(payments.state, openStates),
        isNull(payments.month),
        due,
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(AT_ONCE);
  let failed = await eachOf(paying, open, signal, (payment) => settleOpen(paying, payment));

  const heard = await db
    .select({ id: paymentEvents.id, kind: paymentEvents.kind, payment: payments })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(paymentEvents.provider, gateway.name),
        isNull(paymentEvents.handledAt),
        lt(paymentEvents.receivedAt, sql`now() - interval '15 seconds'`),
      ),
    )
    .limit(AT_ONCE);
  failed += await eachOf(paying, heard, signal, async ({ id, kind, payment }) => {
    await applyEvent(paying, payment, kind);
    const isThis = and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt));
    await db
      .update(paymentEvents)
      .set({ handledAt: sql`now()` })
      .where(isThis);
  });

  const back = await unwanted(paying, db);
  failed += await eachOf(paying, back, signal, ({ id }) => giveBackUnwanted(paying, id));

  const asked = await db
    .select({ refund: refunds, id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, 'asked'),
        eq(payments.provider, gateway.name),
        ne(payments.state, 'refunded'),
      ),
    )
    .limit(AT_ONCE);
  failed += await eachOf(paying, asked, signal, (row) => carryOut(paying, row.refund));
  if (failed > 0) throw new Error(`${failed} payments could not be settled.`);
}

export const reconciliation = (paying: Paying): Job => ({
  name: 'payments',
  everySeconds: 10,
  limitSeconds: 120,
  run: (_parts, signal) => reconcileAll(paying, signal),
});
