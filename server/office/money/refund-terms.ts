import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { REFUND_LIMIT, unusedDays } from '../../../rules/office/ledger.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { openDataKey } from '../../applications/index.ts';
import { applicationEvents, applications } from '../../applications/table.ts';
import { parameters } from '../../parameters/table.ts';
import { balanceOf, leftOf, noPayment } from '../../payments/index.ts';
import { payments } from '../../payments/table.ts';
import { maidReturns } from '../../replacement/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { ledgerLines, refundOrders } from './table.ts';

type Payment = typeof payments.$inferSelect;

/** Fils above which a second person approves a refund. */
export async function limitFils(db: Database): Promise<number> {
  const [row] = await db
    .select({ value: parameters.value })
    .from(parameters)
    .where(eq(parameters.code, REFUND_LIMIT.code));
  const dirhams = row !== undefined && /^\d{1,6}$/.test(row.value) ? Number(row.value) : null;
  return (dirhams ?? REFUND_LIMIT.dirhams) * 100;
}

/** Until the transaction ends nobody else gives money back to this family, so that small refunds cannot pass the limit together. */
export async function lockFamily(db: Database, paymentId: string): Promise<void> {
  await db.execute(sql`
    select from applications
    where id = (select application_id from payments where id = ${paymentId}) for no key update`);
}

/** What was given back of an application without a second person; small refunds add up (OFF-51). */
export async function givenAlone(db: Database, applicationId: string): Promise<number> {
  const { rows } = await db.execute<{ fils: number }>(sql`
    select coalesce(sum(refunds.amount_fils), 0)::float8 as fils from refunds
    join payments on payments.id = refunds.payment_id
    join ${refundOrders} on ${refundOrders.refundId} = refunds.id
    where payments.application_id = ${applicationId} and ${isNull(refundOrders.approvedBy)}
      and refunds.state <> 'failed'`);
  return rows[0]?.fils ?? 0;
}

/** The day on which the maid came back or the family cancelled; null if neither happened. */
export async function endedOn(db: Database, applicationId: string): Promise<string | null> {
  const [ended] = await db
    .select({ at: applicationEvents.happenedAt })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        inArray(applicationEvents.kind, ['ended', 'cancelled', 'expired']),
      ),
    )
    .orderBy(desc(applicationEvents.sequence))
    .limit(1);
  const [returned] = await db
    .select({ at: maidReturns.createdAt })
    .from(maidReturns)
    .innerJoin(applications, eq(applications.id, maidReturns.applicationId))
    .where(eq(applications.replacesApplicationId, applicationId))
    .orderBy(desc(maidReturns.createdAt))
    .limit(1);
  const days = [ended?.at, returned?.at].flatMap((at) => (at ? [dubaiDay(at)] : []));
  return days.toSorted().at(-1) ?? null;
}

/** The paid days after her last one; null if she has not left or the days are unknown. */
function unusedOf({ amountFils: fils, coversFrom, month }: Payment, lastDay: string | null) {
  const from = month ?? coversFrom;
  if (from === null || lastDay === null) return null;
  const unused = unusedDays({ fils, from, to: addDays(firstOfMonthAfter(from), -1) }, lastDay);
  return unused.left === 0 ? null : unused;
}

/** What may be given back of a payment; the days count from `given`, or from the end that the office knows. */
export async function refundTerms(db: Database, paymentId: string, given?: string) {
  const today = dubaiDay(new Date());
  if (given !== undefined && given > today) throw new Refusal(400, 'SINCE_IN_FUTURE');
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) throw noPayment();
  const left = await leftOf(db, payment);
  const ended = given ?? (await endedOn(db, payment.applicationId));
  const unused = unusedOf(payment, ended);
  return {
    payment,
    left,
    since: ended ?? today,
    unused: unused !== null && unused.fils <= left ? unused : null,
  };
}

/** Both figures of an application, paid and due, and what may be given back of one payment (T78). */
export const termsCalls = ({
  keys,
  store: { db },
}: Pick<Deps, 'keys' | 'store'>): OfficeHandlers<'GET office/money/payment'> => ({
  async 'GET office/money/payment'({ query: { paymentId, since: given } }) {
    const { payment, left, since, unused } = await refundTerms(db, paymentId, given);
    const { applicationId } = payment;
    const [application] = await db
      .select()
      .from(applications)
      .where(eq(applications.id, applicationId));
    const dataKey = application && openDataKey(keys, application);
    const balance = application && dataKey ? await balanceOf(db, { application, dataKey }) : null;
    const [booked] = await db
      .select({ fils: sql<number>`coalesce(sum(${ledgerLines.fils}), 0)`.mapWith(Number) })
      .from(ledgerLines)
      .where(eq(ledgerLines.applicationId, applicationId));
    return {
      paymentId,
      leftFils: left,
      limitFils: await limitFils(db),
      since,
      unused,
      ledgerFils: booked?.fils ?? 0,
      paidFils: balance?.paid ?? booked?.fils ?? 0,
      dueFils: balance?.due ?? null,
    };
  },
});
