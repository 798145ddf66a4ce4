import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { dubaiDay } from '../../../rules/text/days.ts';
import { isPaidPayment, paidStates } from '../../../rules/money/payment-state.ts';
import { type CardMove, creditOf } from '../../../rules/money/settlement.ts';
import { payments, refunds } from '../../payments/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { Refusal } from '../../platform/refusal.ts';

const paid = () => new Refusal(400, 'ALREADY_PAID.bank');

/** The part of a payment that is neither refunded nor being refunded. */
export const leftFils = sql<number>`(payments.amount_fils - coalesce((select sum(refunds.amount_fils)
  from refunds where refunds.payment_id = payments.id and refunds.state <> 'failed'), 0))::int`;

/** Refuses another payment method once the card has paid, so that nobody pays twice. */
export async function refusePaid(db: Database, applicationId: string): Promise<void> {
  const states = await db
    .select({ state: payments.state, left: leftFils })
    .from(payments)
    .where(eq(payments.applicationId, applicationId));
  if (states.some(({ state, left }) => isPaidPayment(state) && left > 0)) throw paid();
}

/** Refunds with these keys return an overpayment. All others are goodwill of the office. */
const settles = /^(?:difference|unwanted):/;

/** Fils of a failed refund that no later refund of the same payment replaces. */
export const notReplaced = sql<number>`greatest(0, ${refunds.amountFils}
  - (select coalesce(sum(later.amount_fils), 0) from refunds later
    where later.payment_id = ${refunds.paymentId} and later.created_at >= ${refunds.settledAt}))`.mapWith(
  Number,
);

async function failedRefunds(db: Database, applicationId: string): Promise<CardMove[]> {
  const rows = await db
    .select({ fils: notReplaced, settledAt: refunds.settledAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.applicationId, applicationId), eq(refunds.state, 'failed')))
    .orderBy(refunds.settledAt);
  return rows.flatMap(({ fils, settledAt }) =>
    fils === 0 || settledAt === null
      ? []
      : [{ kind: 'not_returned' as const, on: dubaiDay(settledAt), fils }],
  );
}

/** Card payments for the first part and their refunds, failed ones included. Fully refunded payments are left out. */
export async function cardMoves(db: Database, applicationId: string): Promise<CardMove[]> {
  const rows = await db
    .select({
      id: payments.id,
      amountFils: payments.amountFils,
      capturedAt: payments.capturedAt,
      refundFils: refunds.amountFils,
      refundKey: refunds.idempotencyKey,
      refundedAt: sql<Date | null>`coalesce(${refunds.settledAt}, ${refunds.createdAt})`.mapWith(
        refunds.createdAt,
      ),
    })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.state, 'failed')))
    .where(
      and(
        eq(payments.applicationId, applicationId),
        isNull(payments.month),
        inArray(payments.state, paidStates),
        sql`${leftFils} > 0`,
      ),
    )
    .orderBy(payments.capturedAt, payments.id, refunds.createdAt);
  const moves: CardMove[] = [];
  const seen = new Set<string>();
  for (const { id, amountFils, capturedAt, refundFils, refundKey, refundedAt } of rows) {
    if (!seen.has(id) && capturedAt !== null) {
      moves.push({ kind: 'paid', on: dubaiDay(capturedAt), fils: amountFils });
    }
    seen.add(id);
    if (refundFils === null || refundKey === null || refundedAt === null) continue;
    const kind = settles.test(refundKey) ? 'returned' : 'gift';
    moves.push({ kind, on: dubaiDay(refundedAt), fils: refundFils });
  }
  return [...moves, ...(await failedRefunds(db, applicationId))];
}

/** Fils that the card has paid towards the first part. */
export const creditFils = async (db: Database, applicationId: string): Promise<number> =>
  creditOf(await cardMoves(db, applicationId));
