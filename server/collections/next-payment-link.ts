import { and, eq, lte, sql } from 'drizzle-orm';
import { firstPaymentOn } from '../../rules/money/monthly-due.ts';
import { firstFreeMonth } from '../../rules/money/payment-way.ts';
import { endOfQuietHours } from '../../rules/office/quiet-hours.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { openText } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { tellFamily } from '../messages/index.ts';
import { isByCard } from '../payment-ways/index.ts';
import { lockApplication, type Paying } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { isRunningHire, monthOf, termsOf } from './due.ts';
import { eachAlone } from './each-alone.ts';
import { monthsByCard } from './free-months.ts';
import { payPath } from './pay-path.ts';
import { collections, nextPaymentLinks } from './table.ts';

/** Days in which the family can pay by the link before its present card is charged. */
const DAYS_TO_PAY = 3;

type OneKey = Pick<Deps, 'keys'>;

/** The next month that a card of this contract pays, and whether a link goes out for it; null if no card pays monthly. */
export async function nextCardMonth(
  db: Database,
  deps: OneKey,
  applicationId: string,
): Promise<{ readonly month: string; readonly isPlanned: boolean } | null> {
  const [found] = await db
    .select({ application: applications, planned: nextPaymentLinks.applicationId })
    .from(applications)
    .leftJoin(nextPaymentLinks, eq(nextPaymentLinks.applicationId, applications.id))
    .where(and(eq(applications.id, applicationId), isRunningHire, isByCard));
  const terms = found && (await termsOf(db, deps, found.application));
  if (!terms) return null;
  const first = firstPaymentOn(terms);
  const next = firstOfMonthAfter(monthOf(new Date()));
  // A family that changed from a direct debit may have paid a month before its first day.
  const month = firstFreeMonth(first > next ? first : next, await monthsByCard(db, applicationId));
  if (terms.endsOn !== null && terms.endsOn < month) return null;
  return { month, isPlanned: found.planned !== null };
}

/** The next month is asked for by a link, so that the family can pay it with another card. Returns that month. */
export async function planNextLink(
  db: Database,
  deps: OneKey,
  applicationId: string,
): Promise<string> {
  await lockApplication(db, deps, applicationId);
  const next = await nextCardMonth(db, deps, applicationId);
  if (next === null) throw new Refusal(400, 'NO_NEXT_CARD_MONTH');
  if (next.isPlanned) throw new Refusal(409, 'NEXT_LINK_PLANNED');
  await db.insert(nextPaymentLinks).values({ applicationId });
  return next.month;
}

/** Takes a planned link back, if it has not gone out yet; true if there was one. */
export async function dropNextLink(db: Database, applicationId: string): Promise<boolean> {
  const gone = await db
    .delete(nextPaymentLinks)
    .where(eq(nextPaymentLinks.applicationId, applicationId))
    .returning();
  return gone.length > 0;
}

export async function cancelNextLink(db: Database, applicationId: string): Promise<void> {
  if (!(await dropNextLink(db, applicationId))) throw new Refusal(400, 'UNDO_TOO_LATE');
}

/** Texts the planned links of months that are due now, and waits with their cards. Returns the number of failures. */
export async function sendNextLinks(
  { deps, transaction }: Paying,
  now: Date = new Date(),
): Promise<number> {
  const month = monthOf(now);
  const isWaiting = and(
    eq(collections.month, month),
    eq(collections.state, 'due'),
    eq(collections.tries, 0),
    lte(collections.nextTryAt, sql`now()`),
  );
  const planned = await deps.store.db
    .select({ applicationId: nextPaymentLinks.applicationId })
    .from(nextPaymentLinks)
    .innerJoin(collections, eq(collections.applicationId, nextPaymentLinks.applicationId))
    .where(isWaiting);
  return eachAlone(deps, planned, ({ applicationId }) =>
    transaction(async (db) => {
      const { application, dataKey, isErased } = await lockApplication(db, deps, applicationId);
      const [taken] = await db
        .delete(nextPaymentLinks)
        .where(eq(nextPaymentLinks.applicationId, applicationId))
        .returning();
      const isRow = and(eq(collections.applicationId, applicationId), isWaiting);
      const [row] = await db.select().from(collections).where(isRow);
      const owner = { id: applicationId, dataKey };
      const to = isErased ? null : openText(owner, 'mobile_sealed', application.mobileSealed);
      if (taken === undefined || row === undefined || to === null) return;
      const chargedOn = addDays(dubaiDay(now), DAYS_TO_PAY);
      const told = await tellFamily(db, deps, {
        applicationId,
        dataKey,
        channel: 'sms',
        template: 'monthly_other_card',
        to,
        slots: { amount: row.amountFils, month, day: chargedOn, path: payPath(deps.keys, row) },
        dedupeKey: `next payment link:${applicationId}:${month}`,
        notBefore: endOfQuietHours(now),
      });
      // Without a text nobody would pay by the link, so the card is charged as agreed.
      if (told !== 'sent') return;
      const nextTryAt = new Date(`${chargedOn}T00:00:00+04:00`);
      await db.update(collections).set({ nextTryAt }).where(isRow);
    }),
  );
}
