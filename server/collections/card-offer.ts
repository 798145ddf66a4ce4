import { and, eq, ne } from 'drizzle-orm';
import { firstOfMonth } from '../../rules/money/monthly-due.ts';
import { isOpenPayment, isPaidPayment } from '../../rules/money/payment-state.ts';
import { appendEvent } from '../applications/index.ts';
import { changeWay, keepWay } from '../payment-ways/index.ts';
import { lockApplication, paymentsOf, type Paying } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { lockDebits, monthForCard } from './free-months.ts';
import { payPath } from './pay-path.ts';
import { collections } from './table.ts';

type Collection = typeof collections.$inferSelect;
type ContractMonth = Pick<Collection, 'applicationId' | 'month'>;
type OfferedMonth = Pick<Collection, 'applicationId' | 'month' | 'amountFils'>;

const isRow = ({ applicationId, month }: ContractMonth) =>
  and(eq(collections.applicationId, applicationId), eq(collections.month, month));

/** The bank takes the month: the page closes, and all money that a card still pays for it goes back. */
const closed = { state: 'closed', amountFils: 0 } as const;

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

/** Closes what the family was offered, paid or not. */
export const closeOffer = (db: Database, applicationId: string) =>
  db
    .update(collections)
    .set(closed)
    .where(and(eq(collections.applicationId, applicationId), eq(collections.state, 'offered')));

/**
 * Takes back what the family was offered, unless its card has paid; true if its page was open or a card could still pay
 * there. A page that was never opened stays offered after the bank has taken its month.
 */
export async function dropOffer(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  applicationId: string,
): Promise<boolean> {
  const isOffered = and(
    eq(collections.applicationId, applicationId),
    eq(collections.state, 'offered'),
  );
  const [row] = await db.select().from(collections).where(isOffered);
  if (row === undefined) return false;
  const state = await offerState(db, row);
  if (state === 'paid') throw new Refusal(409, 'CARD_HAS_PAID');
  const free = await monthForCard(db, deps, applicationId);
  await closeOffer(db, applicationId);
  return state === 'paying' || free?.month === row.month;
}

/** True while an offered month is still the one that a card may pay, for the same amount. */
export async function isStillOffered(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  { applicationId, month, amountFils }: OfferedMonth,
): Promise<boolean> {
  const free = await monthForCard(db, deps, applicationId);
  return free?.month === month && free.fils === amountFils;
}

/** How far the family is with the page of an offered month. */
export async function offerState(
  db: Database,
  { applicationId, month }: ContractMonth,
): Promise<'free' | 'paying' | 'paid'> {
  const [row] = await db.select().from(collections).where(isRow({ applicationId, month }));
  if (row?.state !== 'offered') return 'free';
  const ofMonth = (await paymentsOf(db, applicationId)).filter((one) => one.month === month);
  if (ofMonth.some(({ state }) => isPaidPayment(state))) return 'paid';
  return ofMonth.some(({ state }) => isOpenPayment(state)) ? 'paying' : 'free';
}

/**
 * A card has paid an offered month: it pays from that month on. If the bank was given the month in the meantime, or
 * another amount is due, nothing changes and the card gets its money back. Returns whether the card pays now. The caller
 * holds the application's lock.
 */
export async function takeOverByCard(
  db: Database,
  { deps }: Pick<Paying, 'deps'>,
  { applicationId, month }: ContractMonth,
  paymentId: string,
): Promise<boolean> {
  await lockDebits(db, applicationId, month);
  const isOffered = and(isRow({ applicationId, month }), eq(collections.state, 'offered'));
  const payment = (await paymentsOf(db, applicationId)).find(({ id }) => id === paymentId);
  // What the card paid, without what was given back of it, has to be what is due.
  const paidFils = payment?.leftFils ?? 0;
  if (!(await isStillOffered(db, deps, { applicationId, month, amountFils: paidFils }))) {
    await db.update(collections).set(closed).where(isOffered);
    return false;
  }
  const paid = await db
    .update(collections)
    .set({ state: 'paid', amountFils: paidFils })
    .where(isOffered)
    .returning();
  if (paid.length === 0) return false;
  await changeWay(db, applicationId, { fromMonth: firstOfMonth(month), way: 'card' });
  const { dataKey } = await lockApplication(db, deps, applicationId);
  const data = { status: 'begun', reason: 'use_card' };
  await appendEvent(db, applicationId, { kind: 'home_request', actor: 'client', data }, dataKey);
  return true;
}
