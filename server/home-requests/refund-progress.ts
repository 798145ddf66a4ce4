import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { refundDueBy } from '../../rules/money/refund.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { officeApprovals } from '../office/commands/table.ts';
import { refundOrders } from '../office/money/table.ts';
import { payments, refunds } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import type { HomeRequest } from './requests.ts';
import { homeTransfers } from './table.ts';

interface RefundProgress {
  readonly fils: number;
  /** What was ordered, and what reached the bank. */
  readonly orderedFils: number;
  readonly paidFils: number;
  /** A prepared refund waits for a second person. */
  readonly isWaiting: boolean;
  /** The day of the last approval or order, once everything is ordered. */
  readonly approvedOn: string | null;
  readonly byTwo: boolean;
  readonly paidOn: string | null;
  readonly dueBy: string;
}

interface Movement {
  readonly fils: number;
  readonly orderedAt: Date;
  readonly paidAt: Date | null;
  readonly byTwo: boolean;
}

async function movementsOf(
  db: Database,
  { id, applicationId, decidedAt }: HomeRequest,
): Promise<Movement[]> {
  const since = decidedAt ?? new Date();
  const cards = await db
    .select({ refund: refunds, approvedBy: refundOrders.approvedBy })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(refundOrders, eq(refundOrders.refundId, refunds.id))
    .where(
      and(
        eq(payments.applicationId, applicationId),
        eq(refundOrders.reason, 'cancelled'),
        gte(refunds.createdAt, since),
      ),
    );
  const transfers = await db.select().from(homeTransfers).where(eq(homeTransfers.requestId, id));
  return [
    ...cards.flatMap(({ refund: { amountFils, createdAt, settledAt, state }, approvedBy }) =>
      state === 'failed'
        ? []
        : [
            {
              fils: amountFils,
              orderedAt: createdAt,
              paidAt: state === 'done' ? (settledAt ?? createdAt) : null,
              byTwo: approvedBy !== null,
            },
          ],
    ),
    ...transfers.map(({ amountFils, createdAt, approvedBy }) => ({
      fils: amountFils,
      orderedAt: createdAt,
      paidAt: createdAt,
      byTwo: approvedBy !== null,
    })),
  ];
}

async function isWaiting(db: Database, { id, applicationId }: HomeRequest): Promise<boolean> {
  const isOfPayment = sql`(${officeApprovals.command} = 'refund_payment' and ${officeApprovals.subject} in (
    select payments.id::text from payments where payments.application_id = ${applicationId}))`;
  const isTransfer = and(
    eq(officeApprovals.command, 'pay_home_transfer'),
    eq(officeApprovals.subject, id),
  );
  const [row] = await db
    .select({ id: officeApprovals.id })
    .from(officeApprovals)
    .where(
      and(
        isNull(officeApprovals.decision),
        sql`${officeApprovals.lapsesAt} > now()`,
        or(isOfPayment, isTransfer),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const lastDay = (times: readonly Date[]): string | null =>
  times
    .map((at) => dubaiDay(at))
    .toSorted()
    .at(-1) ?? null;

/** How far the refund of an accepted cancellation is, from orders, approvals and the bank's answers alone. */
export async function refundProgress(db: Database, request: HomeRequest): Promise<RefundProgress> {
  const movements = await movementsOf(db, request);
  const sum = (some: readonly Movement[]) => some.reduce((total, { fils }) => total + fils, 0);
  const fils = request.bookedFils ?? request.shownFils ?? 0;
  const paid = movements.filter(({ paidAt }) => paidAt !== null);
  const orderedFils = sum(movements);
  const paidFils = sum(paid);
  const isOrdered = movements.length > 0 && orderedFils >= fils;
  const isPaid = paid.length > 0 && paidFils >= fils;
  return {
    fils,
    orderedFils,
    paidFils,
    isWaiting: await isWaiting(db, request),
    approvedOn: isOrdered ? lastDay(movements.map(({ orderedAt }) => orderedAt)) : null,
    byTwo: isOrdered && movements.every(({ byTwo }) => byTwo),
    paidOn: isPaid ? lastDay(paid.flatMap(({ paidAt }) => paidAt ?? [])) : null,
    dueBy: refundDueBy(request.backOn ?? request.lastDay ?? dubaiDay(request.createdAt)),
  };
}
