import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { refundClock, type RefundReason, refundReasons } from '../../../rules/office/ledger.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { notReplaced } from '../../applications/index.ts';
import { payments, refunds } from '../../payments/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { officeApprovals } from '../commands/table.ts';
import { undoOf } from '../commands/undo-of.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { familiesOf } from './lines-view.ts';
import { refundOrders } from './table.ts';

const RECENT_DAYS = 7;
const MOST = 200;
const commands = ['refund_payment', 'record_transfer'] as const;
const preparers = alias(staff, 'preparer');
const approvers = alias(staff, 'approver');
const isReason = (value: unknown): value is RefundReason =>
  refundReasons.some((one) => one === value);

/** Prepared refunds that nobody approved: waiting, sent back, or lapsed after a day. */
async function preparedRefunds(db: Database, member: StaffMember, today: string) {
  const rows = await db
    .select({
      approval: officeApprovals,
      preparedBy: { id: preparers.id, name: preparers.name },
      payment: payments,
    })
    .from(officeApprovals)
    .innerJoin(preparers, eq(preparers.id, officeApprovals.preparedBy))
    .leftJoin(refunds, sql`${refunds.id}::text = ${officeApprovals.subject}`)
    .innerJoin(
      payments,
      or(
        sql`${payments.id}::text = ${officeApprovals.subject}`,
        eq(payments.id, refunds.paymentId),
      ),
    )
    .where(
      and(
        inArray(officeApprovals.command, [...commands]),
        or(
          isNull(officeApprovals.decision),
          inArray(officeApprovals.decision, ['sent_back', 'lapsed']),
        ),
        gt(officeApprovals.preparedAt, sql`now() - make_interval(days => ${RECENT_DAYS})`),
        // A newer one about the same payment takes its place.
        sql`not exists (select from ${officeApprovals} newer where newer.command = ${officeApprovals.command}
          and newer.subject = ${officeApprovals.subject} and newer.prepared_at > ${officeApprovals.preparedAt})`,
      ),
    )
    .orderBy(officeApprovals.preparedAt)
    .limit(MOST);
  const ids = rows.map(({ approval }) => approval.id);
  const actions = await undoOf(db, member, commands, 'approvalId', ids);
  return rows.map(({ approval, preparedBy, payment }) => {
    const { id, details, decision, lapsesAt, words } = approval;
    const isTransfer = approval.command === 'record_transfer';
    const byMe = approval.preparedBy === member.id;
    const isOpen = decision === null && lapsesAt > new Date();
    const { since, reason, days, left } = details;
    return {
      id,
      approvalId: id,
      refundId: isTransfer ? approval.subject : null,
      payment,
      state: isOpen
        ? ('waiting' as const)
        : decision === 'sent_back'
          ? ('sent_back' as const)
          : ('lapsed' as const),
      reason: isReason(reason) ? reason : null,
      fils: Number(details['fils']),
      unused: typeof days === 'number' && typeof left === 'number' ? { days, left } : null,
      how: isTransfer ? ('transfer' as const) : ('card' as const),
      preparedBy,
      approvedBy: null,
      byMe,
      mayDecide: isOpen && !byMe && hasRight(member, 'approve_refunds'),
      undoId: (byMe && isOpen && actions.get(id)) || null,
      lapsesAt: isOpen ? lapsesAt.toISOString() : null,
      words,
      since: typeof since === 'string' ? since : today,
    };
  });
}

/** Refunds on their way to the card, failed at the bank, or given within the last days. */
async function orderedRefunds(db: Database) {
  const rows = await db
    .select({
      refund: refunds,
      payment: payments,
      order: refundOrders,
      preparedBy: { id: preparers.id, name: preparers.name },
      approvedBy: { id: approvers.id, name: approvers.name },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(refundOrders, eq(refundOrders.refundId, refunds.id))
    .leftJoin(preparers, eq(preparers.id, refundOrders.preparedBy))
    .leftJoin(approvers, eq(approvers.id, refundOrders.approvedBy))
    .where(
      or(
        eq(refunds.state, 'asked'),
        and(eq(refunds.state, 'failed'), sql`${notReplaced} > 0`),
        and(
          eq(refunds.state, 'done'),
          gt(refunds.settledAt, sql`now() - make_interval(days => ${RECENT_DAYS})`),
        ),
      ),
    )
    .orderBy(desc(refunds.createdAt))
    .limit(MOST);
  const states = { asked: 'unsent', failed: 'failed', done: 'done' } as const;
  return rows.map(({ refund, payment, order, preparedBy, approvedBy }) => ({
    id: refund.id,
    approvalId: null,
    refundId: refund.id,
    payment,
    state: states[refund.state],
    reason: order?.reason ?? null,
    fils: refund.amountFils,
    unused: null,
    how: refund.state === 'failed' ? ('transfer' as const) : ('card' as const),
    preparedBy,
    approvedBy,
    byMe: false,
    mayDecide: false,
    undoId: null,
    lapsesAt: null,
    words: '',
    since: order?.since ?? dubaiDay(refund.createdAt),
  }));
}

/** Work first: what waits longest is at the top, given refunds are at the end. */
const isOver = ({ state }: { readonly state: string }) => state === 'done';

/** The refunds that somebody has to do something about, with their fourteen days (OFF-51). */
export async function shownRefunds(
  { keys, store: { db } }: Pick<Deps, 'keys' | 'store'>,
  member: StaffMember,
) {
  const today = dubaiDay(new Date());
  const prepared = await preparedRefunds(db, member, today);
  const waiting = new Set(prepared.map(({ refundId }) => refundId));
  const ordered = (await orderedRefunds(db)).filter(({ refundId }) => !waiting.has(refundId));
  const all = [...prepared, ...ordered];
  const ids = all.map(({ payment }) => payment.applicationId);
  const familyOf = await familiesOf(db, keys, ids);
  const refundList = all
    .map(({ payment, since, ...row }) => ({
      ...row,
      ...familyOf(payment.applicationId),
      applicationId: payment.applicationId,
      paymentId: payment.id,
      paidFils: payment.amountFils,
      clock: { since, ...refundClock(since, today) },
    }))
    .toSorted(
      (one, other) =>
        Number(isOver(one)) - Number(isOver(other)) || other.clock.day - one.clock.day,
    );
  return { today, refunds: refundList };
}

export const refundCalls = (
  deps: Pick<Deps, 'keys' | 'store'>,
): OfficeHandlers<'GET office/money/refunds'> => ({
  'GET office/money/refunds': (_input, { member }) => shownRefunds(deps, member),
});
