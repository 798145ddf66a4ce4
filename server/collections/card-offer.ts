import { and, eq, inArray, ne } from 'drizzle-orm';
import { firstOfMonth } from '../../rules/money/monthly-due.ts';
import { appendEvent } from '../applications/index.ts';
import { payments } from '../payments/table.ts';
import { changeWay, keepWay } from '../payment-ways/index.ts';
import { lockApplication, openPaymentOf, type Paying } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { lockDebits, monthForCard } from './free-months.ts';
import { payPath } from './pay-path.ts';
import { collections } from './table.ts';

type Collection = typeof collections.$inferSelect;
type ContractMonth = Pick<Collection, 'applicationId' | 'month'>;

const isRow = ({ applicationId, month }: ContractMonth) =>
  and(eq(collections.applicationId, applicationId), eq(collections.month, month));

/** A month that the bank or another page pays: the page closes, and money that still comes goes back. */
const closed = { state: 'nothing', amountFils: 0 } as const;

/**
 * Lets a family with a direct debit pay the next free month by card; that card pays from then on. Returns the address of
 * the page. Until it is paid, nothing changes. The caller holds the application's lock.
 */
export async function offerCard(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  applicationId: string,
): Promise<{ readonly month: string; readonly link: string; readonly isNew: boolean }> {
  const free = await monthForCard(db, deps, applicationId);
  if (free === null) throw new Refusal(409, 'NO_MONTH_FOR_CARD');
  const { month, fils: amountFils } = free;
  await keepWay(db, applicationId, 'direct_debit');
  const isStale = and(
    eq(collections.applicationId, applicationId),
    eq(collections.state, 'offered'),
    ne(collections.month, month),
  );
  await db.update(collections).set(closed).where(isStale);
  const [before] = await db.select().from(collections).where(isRow({ applicationId, month }));
  const offered = { state: 'offered', amountFils } as const;
  await db
    .insert(collections)
    .values({ applicationId, month, ...offered })
    .onConflictDoUpdate({ target: [collections.applicationId, collections.month], set: offered });
  const link = payPath(deps.keys, { applicationId, month });
  return { month, link, isNew: before?.state !== 'offered' };
}

/** Takes back what the family was offered, unless it is paying at this moment; true if there was something. */
export async function dropOffer(db: Database, applicationId: string): Promise<boolean> {
  const gone = await db
    .update(collections)
    .set(closed)
    .where(and(eq(collections.applicationId, applicationId), eq(collections.state, 'offered')))
    .returning();
  return gone.length > 0;
}

/** True while an offered month is still the one that a card may pay. */
export const isStillOffered = async (
  db: Database,
  deps: Pick<Deps, 'keys'>,
  { applicationId, month }: ContractMonth,
): Promise<boolean> => (await monthForCard(db, deps, applicationId))?.month === month;

/** How far the family is with the page of an offered month. */
export async function offerState(
  db: Database,
  { applicationId, month }: ContractMonth,
): Promise<'free' | 'paying' | 'paid'> {
  const [row] = await db.select().from(collections).where(isRow({ applicationId, month }));
  if (row?.state !== 'offered') return 'free';
  const open = await openPaymentOf(db, applicationId);
  if (open?.month === month) return 'paying';
  const isCaptured = and(
    eq(payments.applicationId, applicationId),
    eq(payments.month, month),
    inArray(payments.state, ['captured']),
  );
  return (await db.$count(payments, isCaptured)) > 0 ? 'paid' : 'free';
}

/**
 * A card has paid an offered month: it pays from that month on. If the bank was given the month in the meantime, nothing
 * changes and the card gets its money back. Returns whether the card pays now. The caller holds the application's lock.
 */
export async function takeOverByCard(
  db: Database,
  { deps }: Pick<Paying, 'deps'>,
  row: ContractMonth,
): Promise<boolean> {
  const { applicationId, month } = row;
  await lockDebits(db, applicationId, month);
  const isOffered = and(isRow(row), eq(collections.state, 'offered'));
  if (!(await isStillOffered(db, deps, row))) {
    await db.update(collections).set(closed).where(isOffered);
    return false;
  }
  const paid = await db.update(collections).set({ state: 'paid' }).where(isOffered).returning();
  if (paid.length === 0) return false;
  await changeWay(db, applicationId, { fromMonth: firstOfMonth(month), way: 'card' });
  const { dataKey } = await lockApplication(db, deps, applicationId);
  const data = { status: 'begun', reason: 'use_card' };
  await appendEvent(db, applicationId, { kind: 'home_request', actor: 'client', data }, dataKey);
  return true;
}
