import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { paidStates } from '../../rules/money/payment-state.ts';
import { type MonthlyWay, type WayChange, wayIn } from '../../rules/money/payment-way.ts';
import { applications } from '../applications/table.ts';
import { keepsCard } from '../payments/index.ts';
import { payments } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import { paymentWays } from './table.ts';

/** Before every contract: the way that was agreed at the start. */
const ALWAYS = '2000-01-01';

/** Paid by card with consent to monthly payments. */
const keptCard = sql`exists (select 1 from payments where payments.application_id = ${applications.id}
    and ${inArray(payments.state, paidStates)} and ${keepsCard})`;

/** The way that the family changed to for a month; null if it never changed. */
export const changedWay = (applicationId: SQL | typeof applications.id, month: SQL | string) =>
  sql`(select ways.way from payment_ways ways where ways.application_id = ${applicationId}
    and ways.from_month <= ${month}::date order by ways.from_month desc limit 1)`;

/** A contract whose month is paid by card. */
export const isByCardIn = (month: string) =>
  sql`coalesce(${changedWay(applications.id, month)} = 'card', ${keptCard})`;

/** A contract that is paid by card, if it was changed from the newest change on. */
export const isByCard = isByCardIn('infinity');

/** Every change of a contract; empty if it is paid as it was agreed at the start. */
export const waysOf = (
  db: Database,
  applicationId: string,
): Promise<(WayChange & { readonly changedAt: Date })[]> =>
  db.select().from(paymentWays).where(eq(paymentWays.applicationId, applicationId));

export async function paysByCard(db: Database, applicationId: string): Promise<boolean> {
  const isOf = and(eq(applications.id, applicationId), isByCard);
  return (await db.$count(applications, isOf)) > 0;
}

/** The way that a family changed to last; null if it never changed. */
export async function newestWay(db: Database, applicationId: string): Promise<MonthlyWay | null> {
  return wayIn(await waysOf(db, applicationId), '9999-12-01');
}

/** When a family last changed its way of paying; null if it never did. */
export async function changedAt(db: Database, applicationId: string): Promise<Date | null> {
  const ways = await waysOf(db, applicationId);
  const times = ways.flatMap((one) => (one.fromMonth > ALWAYS ? [+one.changedAt] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** True for a form that was drafted before the family last changed its way of paying: it no longer changes anything. */
export async function isBeforeChange(db: Database, applicationId: string, at: Date) {
  const last = await changedAt(db, applicationId);
  return last !== null && last > at;
}

/** True for a contract whose family changed its way of paying after this moment. */
export const wasChangedAfter = (applicationId: AnyPgColumn, at: AnyPgColumn) =>
  sql`exists (select from payment_ways ways where ways.application_id = ${applicationId}
    and ways.from_month > ${ALWAYS}::date and ways.changed_at > ${at})`;

/** Writes down how a contract is paid now, so that a payment in another way changes nothing by itself. */
export async function keepWay(db: Database, applicationId: string, way: MonthlyWay): Promise<void> {
  await db
    .insert(paymentWays)
    .values({ applicationId, fromMonth: ALWAYS, way })
    .onConflictDoNothing();
}

/** From this month on the contract is paid in this way. The caller holds the application's lock. */
export async function changeWay(
  db: Database,
  applicationId: string,
  { fromMonth, way }: WayChange,
): Promise<void> {
  await keepWay(db, applicationId, way === 'card' ? 'direct_debit' : 'card');
  await db
    .delete(paymentWays)
    .where(and(eq(paymentWays.applicationId, applicationId), gt(paymentWays.fromMonth, fromMonth)));
  const changed = { way, changedAt: sql`now()` };
  await db
    .insert(paymentWays)
    .values({ applicationId, fromMonth, way })
    .onConflictDoUpdate({
      target: [paymentWays.applicationId, paymentWays.fromMonth],
      set: changed,
    });
}
