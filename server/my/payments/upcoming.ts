import { and, eq, inArray, or } from 'drizzle-orm';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import type { DatedPayment } from '../../../rules/money/money-by-date.ts';
import { wayIn } from '../../../rules/money/payment-way.ts';
import { dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { scheduleOf } from '../../applications/index.ts';
import { collections } from '../../collections/table.ts';
import { directDebits } from '../../office/direct-debits/table.ts';
import { settledLater, waysOf } from '../../payment-ways/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { confirmedPrices } from '../../replacement/index.ts';
import { visaCases } from '../../visa/table.ts';
import type { HomeAccess } from '../access/index.ts';

/** Kinds of lines of the schedule that are still to be paid. */
const toPay = new Set<DatedPayment['kind']>(['first_debit', 'month', 'monthly', 'part']);

/** No direct debit of a stopped visa is taken any more. */
async function isStoppedVisa(db: Database, applicationId: string): Promise<boolean> {
  const isStopped = inArray(visaCases.state, ['deciding', 'stopped']);
  const rows = await db
    .select({ id: visaCases.id })
    .from(visaCases)
    .where(and(eq(visaCases.applicationId, applicationId), isStopped));
  return rows.length > 0;
}

/** The first days of the months that a card or the bank has paid, or for which nothing is due. */
async function settledMonths(db: Database, applicationId: string): Promise<Set<string>> {
  const ways = await waysOf(db, applicationId);
  const byCard = await db
    .select({ month: collections.month })
    .from(collections)
    .where(
      and(
        eq(collections.applicationId, applicationId),
        inArray(collections.state, ['paid', 'nothing']),
      ),
    );
  // One with an amount was left to a card.
  const isNothingDue = and(eq(directDebits.state, 'nothing'), eq(directDebits.amountFils, 0));
  const byBank = await db
    .select({ month: directDebits.month, state: directDebits.state })
    .from(directDebits)
    .where(
      and(
        eq(directDebits.applicationId, applicationId),
        or(eq(directDebits.state, 'collected'), isNothingDue),
      ),
    );
  // What one way did not take of a month that the other one pays is not settled.
  const settled = [
    ...byCard.filter(({ month }) => wayIn(ways, month) !== 'direct_debit'),
    ...byBank.filter(({ month, state }) => state === 'collected' || wayIn(ways, month) !== 'card'),
  ];
  return new Set(settled.map(({ month }) => month));
}

/** The payments of a running contract or visa that are still ahead, the next one first. */
export async function upcomingPayments(
  db: Database,
  { application, dataKey }: Pick<HomeAccess, 'application' | 'dataKey'>,
): Promise<DatedPayment[]> {
  const { id, contractEndsOn, flow, state } = application;
  const today = dubaiDay(new Date());
  if (state === 'ended' || (flow === 'visa' && (await isStoppedVisa(db, id)))) return [];
  const contract = { application, dataKey };
  const changes = await confirmedPrices(db, contract);
  const schedule = await scheduleOf(db, contract, { changes, ...(await settledLater(db, id)) });
  const settled = await settledMonths(db, id);
  const lines = schedule.map((line) => {
    if (line.kind !== 'monthly') return line;
    // A month may be paid before its first day; the next one costs the same.
    let { on } = line;
    while (settled.has(on)) on = firstOfMonthAfter(on);
    return { ...line, on };
  });
  return lines.filter(
    ({ kind, on }) =>
      toPay.has(kind) &&
      on >= today &&
      !settled.has(kind === 'part' ? firstOfMonth(on) : on) &&
      (contractEndsOn === null || on <= contractEndsOn),
  );
}
