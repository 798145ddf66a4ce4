import { and, asc, eq, exists, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { openStates, paidStates } from '../../rules/payment-state.ts';
import type { Job } from '../platform/jobs/job.ts';
import {
  applications,
  mandates,
  paymentEvents,
  payments,
  refunds,
} from '../platform/store/schema.ts';
import { wishOf } from './begin.ts';
import type { Payment } from './paid.ts';
import { type Paying, lockApplication } from './paying.ts';
import { carryOut, refund } from './refund.ts';
import { applyTruth, keepReference, settle } from './settle.ts';

const AT_ONCE = 100;
const liveMandates = ['draft', 'signed', 'lodged', 'active'] as const;
const DAY = 86_400_000;

/** Asked about often while it is young, and less and less later. */
const isDue = sql`${payments.updatedAt} < now()
  - least(greatest((now() - ${payments.createdAt}) / 4, interval '15 seconds'), interval '10 minutes')`;

/** The family has chosen direct debit since: a mandate lives only then. */
async function isByDebit({ parts: { store } }: Paying, applicationId: string): Promise<boolean> {
  const [mandate] = await store.db
    .select({ id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.applicationId, applicationId), inArray(mandates.state, liveMandates)))
    .limit(1);
  return mandate !== undefined;
}

/** One that is not paid yet: learned anew, and closed when nobody should pay it any more. */
async function settleOpen(paying: Paying, payment: Payment): Promise<void> {
  const { gateway, parts, transaction } = paying;
  const owner = await transaction((db) => lockApplication(db, parts, payment.applicationId));
  // Nobody heard the gateway's answer when it was begun: the same key gives the same answer.
  const known =
    payment.providerReference === null
      ? await keepReference(paying, payment, await gateway.begin(wishOf(paying, payment, owner)))
      : payment;
  const state = await settle(paying, known);
  if (!openStates.some((open) => open === state)) return;
  const isOld = Date.now() - payment.createdAt.getTime() > DAY;
  const { providerReference } = known;
  const isOver =
    isOld || owner.application.state !== 'open' || (await isByDebit(paying, payment.applicationId));
  if (providerReference !== null && isOver) {
    await applyTruth(paying, known, await gateway.cancel(providerReference));
    return;
  }
  await parts.store.db
    .update(payments)
    .set({ updatedAt: sql`now()` })
    .where(eq(payments.id, payment.id));
}

/** Paid for an application that ended meanwhile, for one that pays by direct debit, or a second time: nobody wants that money. */
const unwanted = ({ parts: { store }, gateway }: Paying) => {
  const isSecond = sql`exists (select 1 from payments first
    where first.application_id = ${payments.applicationId}
      and first.state in ('captured', 'part_refunded')
      and (first.captured_at, first.id) < (${payments.capturedAt}, ${payments.id}))`;
  const hasMandate = exists(
    store.db
      .select({ id: mandates.id })
      .from(mandates)
      .where(
        and(
          eq(mandates.applicationId, payments.applicationId),
          inArray(mandates.state, liveMandates),
        ),
      ),
  );
  return store.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .where(
      and(
        eq(payments.provider, gateway.name),
        inArray(payments.state, paidStates),
        or(inArray(applications.state, ['cancelled', 'expired']), isSecond, hasMandate),
        sql`not exists (select 1 from refunds where refunds.payment_id = ${payments.id}
          and refunds.idempotency_key = 'unwanted:' || ${payments.id}::text)`,
      ),
    )
    .limit(AT_ONCE);
};

/** Each by itself: one that fails hinders no other, and is tried again the next time. */
async function eachOf<Row extends { readonly id: unknown }>(
  { parts }: Paying,
  rows: readonly Row[],
  signal: AbortSignal,
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  let failed = 0;
  for (const row of rows) {
    if (signal.aborted) break;
    await work(row).catch((error: unknown) => {
      failed += 1;
      parts.log.warn({ err: error, row: row.id }, 'A payment waits for the next reconciliation');
    });
  }
  return failed;
}

/** Settles what was lost: a closed tab, a telling that never came, a crash between two writes. */
export async function reconcileAll(
  paying: Paying,
  signal: AbortSignal,
  due = isDue,
): Promise<void> {
  const { gateway, parts } = paying;
  const { db } = parts.store;
  const open = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, gateway.name), inArray(payments.state, openStates), due))
    .orderBy(asc(payments.updatedAt))
    .limit(AT_ONCE);
  let failed = await eachOf(paying, open, signal, (payment) => settleOpen(paying, payment));

  const heard = await db
    .select({ id: paymentEvents.id, payment: payments })
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
  failed += await eachOf(paying, heard, signal, async ({ id, payment }) => {
    await settle(paying, payment);
    const isThis = and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt));
    await db
      .update(paymentEvents)
      .set({ handledAt: sql`now()` })
      .where(isThis);
  });

  const back = await unwanted(paying);
  failed += await eachOf(paying, back, signal, ({ id }) =>
    refund(paying, { paymentId: id, fils: 'all', key: `unwanted:${id}` }),
  );

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
