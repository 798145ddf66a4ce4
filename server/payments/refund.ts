import { and, eq, ne, sql, sum } from 'drizzle-orm';
import { isPaidPayment, stateRefunded } from '../../rules/money/payment-state.ts';
import { appendEvent, openText, undoStep } from '../applications/index.ts';
import { enqueue } from '../messages/index.ts';
import { creditNoteFor, receiptFor } from '../papers/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { payments, refunds } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { GatewayRefusal } from './gateway.ts';
import type { Payment } from './paid.ts';
import { type LockedApplication, lockApplication, lockPayment, type Paying } from './paying.ts';

type RefundRow = typeof refunds.$inferSelect;

/** Replaces the gateway's reference when the money was returned another way. */
export const PAID_OTHERWISE = 'paid otherwise';

export const noPayment = () => new Refusal(404, 'NO_PAYMENT');
const otherRefund = () => new Refusal(409, 'KEY_REUSED.refund');
const tooMuch = (left: number) => new Refusal(400, 'TOO_MUCH', { left: (left / 100).toFixed(2) });
const refusedBack = () => new Refusal(400, 'REFUND_REFUSED');
const badAmount = () => new Refusal(400, 'BAD_AMOUNT');

export interface RefundOrder {
  readonly paymentId: string;
  readonly fils: number | 'all';
  readonly key: string;
  /** Checked after the application is locked; false makes no refund. */
  readonly isDue?: (db: Database) => Promise<boolean>;
}

/** What is left of a payment, pending refunds subtracted. */
export async function leftOf(db: Database, payment: Payment): Promise<number> {
  const [asked] = await db
    .select({ fils: sum(refunds.amountFils).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.state, 'failed')));
  return isPaidPayment(payment.state) ? payment.amountFils - (asked?.fils ?? 0) : 0;
}

/** Refuses an amount that is not left of a payment. */
export function requireLeft(amountFils: number, left: number): void {
  if (!Number.isSafeInteger(amountFils) || amountFils < 0) throw badAmount();
  if (amountFils === 0 || amountFils > left) throw tooMuch(left);
}

/**
 * Records a refund before money moves, in the caller's transaction: never more than was paid, pending refunds included.
 * The payments job carries it out.
 */
export async function recordRefund(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  { paymentId, fils, key, isDue }: RefundOrder,
): Promise<RefundRow | null> {
  const [found] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (found === undefined) throw noPayment();
  const owner = await lockApplication(db, deps, found.applicationId);
  const payment = await lockPayment(db, paymentId);
  const [same] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, key));
  if (same !== undefined) {
    const isSame = same.paymentId === paymentId && (fils === 'all' || same.amountFils === fils);
    if (!isSame) throw otherRefund();
    return same;
  }
  if (isDue !== undefined && !(await isDue(db))) return null;
  const left = await leftOf(db, payment);
  const amountFils = fils === 'all' ? left : fils;
  requireLeft(amountFils, left);
  const [row] = await db
    .insert(refunds)
    .values({ paymentId, idempotencyKey: key, amountFils })
    .returning();
  if (row === undefined) throw new Error('A refund was not stored.');
  // The refunded amount is no longer paid, so an open application asks for it again.
  if (amountFils === left && owner.application.state === 'open') {
    await undoStep(db, owner, 'CREDIT_CARD_INFO', 'system');
  }
  return row;
}

/** Adds a refund that was given to its payment, with its tax credit note. */
export async function addRefund(
  db: Database,
  { application, dataKey }: LockedApplication,
  payment: Payment,
  row: RefundRow,
): Promise<void> {
  const refundedFils = payment.refundedFils + row.amountFils;
  const state = stateRefunded(payment.amountFils, refundedFils);
  await db.update(payments).set({ refundedFils, state }).where(eq(payments.id, payment.id));
  await creditNoteFor(db, row);
  await appendEvent(db, application.id, { kind: 'refunded', actor: 'system' }, dataKey);
}

/** Records a refund to the card and sends the family a message. */
export async function countRefund(
  db: Database,
  deps: Deps,
  owner: LockedApplication,
  payment: Payment,
  row: RefundRow,
): Promise<void> {
  await addRefund(db, owner, payment, row);
  const { application, dataKey, isErased } = owner;
  const { id, mobileSealed } = application;
  const mobile = openText({ id, dataKey }, 'mobile_sealed', mobileSealed);
  if (isErased || mobile === null) return;
  await enqueue(db, deps, {
    applicationId: id,
    dataKey,
    channel: 'sms',
    template: 'refunded',
    to: mobile,
    slots: { amount: row.amountFils, reference: await receiptFor(db, payment) },
    dedupeKey: `refund:${row.id}`,
  });
}

/** Records once that the refund was made. */
async function noteRefund({ deps, transaction }: Paying, row: RefundRow, reference: string) {
  const [found] = await deps.store.db.select().from(payments).where(eq(payments.id, row.paymentId));
  if (found === undefined) throw noPayment();
  await transaction(async (db) => {
    const owner = await lockApplication(db, deps, found.applicationId);
    const payment = await lockPayment(db, row.paymentId);
    const [done] = await db
      .update(refunds)
      .set({ state: 'done', providerReference: reference, settledAt: sql`now()` })
      .where(and(eq(refunds.id, row.id), eq(refunds.state, 'asked')))
      .returning();
    if (done === undefined) return;
    await countRefund(db, deps, owner, payment, row);
  });
}

/** Marks a refund as failed and tells the operator, who has to return the money another way; null if it was not in that state. */
export async function failRefund(
  db: Database,
  deps: Deps,
  { application, dataKey }: LockedApplication,
  id: string,
  from: 'asked' | 'done',
): Promise<RefundRow | null> {
  const [row] = await db
    .update(refunds)
    .set({ state: 'failed', settledAt: sql`now()` })
    .where(and(eq(refunds.id, id), eq(refunds.state, from)))
    .returning();
  if (row === undefined) return null;
  await appendEvent(db, application.id, { kind: 'refund_failed', actor: 'system' }, dataKey);
  await enqueue(db, deps, {
    applicationId: application.id,
    dataKey,
    channel: 'operator',
    template: 'operator_refund_failed',
    to: 'operator',
    slots: { amount: row.amountFils },
    dedupeKey: `refund failed:${id}`,
  });
  return row;
}

/** Asks the gateway to refund; without an answer the refund stays pending, and the job asks again. */
export async function carryOut(paying: Paying, row: RefundRow): Promise<void> {
  const { gateway, deps } = paying;
  if (row.state === 'failed') throw refusedBack();
  if (row.state === 'done') return;
  const [payment] = await deps.store.db
    .select()
    .from(payments)
    .where(eq(payments.id, row.paymentId));
  if (!payment?.providerReference) throw noPayment();
  const { id: key, amountFils } = row;
  try {
    const reference = payment.providerReference;
    const { reference: given } = await gateway.refund({ key, reference, amountFils });
    await noteRefund(paying, row, given);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    deps.log.error({ err: error, payment: payment.id }, 'The gateway refused a refund');
    await paying.transaction(async (db) => {
      const owner = await lockApplication(db, deps, payment.applicationId);
      await failRefund(db, deps, owner, row.id, 'asked');
    });
    throw refusedBack();
  }
}

/** Refunds a payment, whole or in part, and returns the amount; the same key refunds only once. */
export async function refund(paying: Paying, wish: RefundOrder): Promise<number> {
  const row = await paying.transaction((db) => recordRefund(db, paying.deps, wish));
  if (row === null) return 0;
  await carryOut(paying, row);
  return row.amountFils;
}
