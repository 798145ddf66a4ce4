import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refundDueBy } from '../../rules/money/refund.ts';
import type { RefundReason } from '../../rules/office/ledger.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { notReplaced } from '../applications/index.ts';
import { officeApprovals } from '../office/commands/table.ts';
import { refundOrders } from '../office/money/table.ts';
import { payments, refunds } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import type { HomeRequest } from './requests.ts';
import { homeTransfers } from './table.ts';

export interface RefundProgress {
  readonly fils: number;
  /** What was ordered, and what reached the bank. */
  readonly orderedFils: number;
  readonly paidFils: number;
  /** What the bank refused or sent back and nothing has replaced, with the last day of it. */
  readonly sentBack: { readonly fils: number; readonly on: string } | null;
  readonly hasFailed: boolean;
  /** A prepared refund waits for a second person. */
  readonly isWaiting: boolean;
  /** The day of the last approval or order, once everything is ordered. */
  readonly approvedOn: string | null;
  readonly byTwo: boolean;
  readonly paidOn: string | null;
  readonly dueBy: string;
}

/** Money that goes back to a family for one reason. */
export interface OwedRefund {
  readonly applicationId: string;
  /** Orders from then on belong to it. */
  readonly since: Date;
  /** Only orders with this reason; undefined for all. */
  readonly reason?: RefundReason;
  /** Its bank transfers, and how an approval names them. */
  readonly transfers: SQL;
  readonly approval: { readonly command: string; readonly subject: string };
}

interface Movement {
  readonly fils: number;
  readonly orderedAt: Date;
  readonly paidAt: Date | null;
  readonly byTwo: boolean;
}

/** Orders that count; those that the bank sent back are only noted. */
async function movementsOf(
  db: Database,
  { applicationId, since, reason, transfers }: OwedRefund,
): Promise<{ readonly movements: Movement[] } & Pick<RefundProgress, 'sentBack'>> {
  const cards = await db
    .select({ refund: refunds, approvedBy: refundOrders.approvedBy, failedFils: notReplaced })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(refundOrders, eq(refundOrders.refundId, refunds.id))
    .where(
      and(
        eq(payments.applicationId, applicationId),
        reason === undefined ? undefined : eq(refundOrders.reason, reason),
        gte(refunds.createdAt, since),
      ),
    );
  const given = await db.select().from(homeTransfers).where(transfers);
  const movements = [
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
    ...given.map(({ amountFils, createdAt, approvedBy }) => ({
      fils: amountFils,
      orderedAt: createdAt,
      paidAt: createdAt,
      byTwo: approvedBy !== null,
    })),
  ];
  const failed = cards.filter(({ refund: { state } }) => state === 'failed');
  const fils = failed.reduce((sum, { failedFils }) => sum + failedFils, 0);
  const on = lastDay(
    failed.flatMap(({ refund: { settledAt }, failedFils }) => (failedFils > 0 && settledAt) || []),
  );
  return { movements, sentBack: on === null ? null : { fils, on } };
}

async function isWaiting(
  db: Database,
  { applicationId, approval: { command, subject } }: OwedRefund,
): Promise<boolean> {
  const isOfPayment = sql`(${officeApprovals.command} = 'refund_payment' and ${officeApprovals.subject} in (
    select payments.id::text from payments where payments.application_id = ${applicationId}))`;
  const isOfRefund = sql`(${officeApprovals.command} = 'record_transfer' and ${officeApprovals.subject} in (
    select refunds.id::text from refunds join payments on payments.id = refunds.payment_id
    where payments.application_id = ${applicationId}))`;
  const isTransfer = and(
    eq(officeApprovals.command, command),
    eq(officeApprovals.subject, subject),
  );
  const [row] = await db
    .select({ id: officeApprovals.id })
    .from(officeApprovals)
    .where(
      and(
        isNull(officeApprovals.decision),
        sql`${officeApprovals.lapsesAt} > now()`,
        or(isOfPayment, isOfRefund, isTransfer),
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

const sumOf = (some: readonly Movement[]) => some.reduce((total, { fils }) => total + fils, 0);

/**
 * How far a refund is, from orders, approvals and the bank's answers alone. `totalOf` gives the whole sum from what is
 * ordered so far.
 */
export async function progressOf(
  db: Database,
  owed: OwedRefund,
  totalOf: (orderedFils: number) => number,
  dueFrom: string,
): Promise<RefundProgress> {
  const { movements, sentBack } = await movementsOf(db, owed);
  const paid = movements.filter(({ paidAt }) => paidAt !== null);
  const orderedFils = sumOf(movements);
  const paidFils = sumOf(paid);
  const fils = totalOf(orderedFils);
  const isOrdered = movements.length > 0 && orderedFils >= fils;
  const isPaid = paid.length > 0 && paidFils >= fils;
  return {
    fils,
    orderedFils,
    paidFils,
    sentBack,
    hasFailed: sentBack !== null,
    isWaiting: await isWaiting(db, owed),
    approvedOn: isOrdered ? lastDay(movements.map(({ orderedAt }) => orderedAt)) : null,
    byTwo: isOrdered && movements.every(({ byTwo }) => byTwo),
    paidOn: isPaid ? lastDay(paid.flatMap(({ paidAt }) => paidAt ?? [])) : null,
    dueBy: refundDueBy(dueFrom),
  };
}

/** How far the refund of an accepted cancellation is. */
export const refundProgress = (db: Database, request: HomeRequest): Promise<RefundProgress> => {
  const { id, applicationId, bookedFils, shownFils } = request;
  const owed: OwedRefund = {
    applicationId,
    since: request.decidedAt ?? new Date(),
    reason: 'cancelled',
    transfers: eq(homeTransfers.requestId, id),
    approval: { command: 'pay_home_transfer', subject: id },
  };
  const dueFrom = request.backOn ?? request.lastDay ?? dubaiDay(request.createdAt);
  return progressOf(db, owed, () => bookedFils ?? shownFils ?? 0, dueFrom);
};
