import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { bankOf } from '../../../rules/money/iban.ts';
import { priceParts } from '../../../rules/money/price-parts.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { wayIn } from '../../../rules/money/payment-way.ts';
import type { HomeFacts } from '../../../rules/my/now.ts';
import { answersOf, openDataKey, openText, wayOfPaying } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { collections } from '../../collections/table.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { directDebits } from '../../office/direct-debits/table.ts';
import { parameters } from '../../parameters/table.ts';
import { newestWay, waysOf } from '../../payment-ways/index.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';
import { upcomingPayments } from '../payments/upcoming.ts';
import type { Stay } from './stay.ts';

const FILS = 100;
const VISA = 'sites_price_visa';
const INSURANCE = 'sites_price_insurance';
type Home = Pick<HomeAccess, 'application' | 'dataKey'>;
type Unpaid = Pick<HomeFacts, 'declined' | 'returned'>;

/** Months that the card or the bank did not pay. */
async function monthsOf(db: Database, id: string): Promise<Unpaid> {
  const byCard = await db
    .select()
    .from(collections)
    .where(eq(collections.applicationId, id))
    .orderBy(asc(collections.month));
  const byBank = await db
    .select()
    .from(directDebits)
    .where(eq(directDebits.applicationId, id))
    .orderBy(asc(directDebits.month));
  const card = byCard.find(
    ({ state, tries }) => state === 'failed' || (state === 'due' && tries > 0),
  );
  const returned = byBank.find(
    ({ state, month }) =>
      state === 'returned' &&
      byBank.every((other) => other.month !== month || other.state === 'returned'),
  );
  return {
    declined: card ? { month: card.month, fils: card.amountFils, tries: card.tries } : null,
    returned: returned ? { month: returned.month, fils: returned.amountFils } : null,
  };
}

const shownStates = ['signed', 'lodged', 'active', 'rejected'] as const;
type Mandate = typeof mandates.$inferSelect;

/** The newest direct debit that the family signed for this contract. */
async function ownMandate(db: Database, id: string): Promise<Mandate | undefined> {
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.applicationId, id), inArray(mandates.state, [...shownStates])))
    .orderBy(desc(mandates.createdAt))
    .limit(1);
  return row;
}

/** The direct debit that pays this contract; it may have been taken over from an earlier one. */
async function payingMandate(db: Database, id: string): Promise<Mandate | undefined> {
  const [row] = await db
    .select(getTableColumns(mandates))
    .from(mandateUses)
    .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
    .where(eq(mandateUses.applicationId, id));
  return row;
}

async function keyOf(db: Database, keys: Keys, { application, dataKey }: Home, ownerId: string) {
  if (ownerId === application.id) return dataKey;
  const [owner] = await db.select().from(applications).where(eq(applications.id, ownerId));
  return owner ? openDataKey(keys, owner) : null;
}

/** The direct debit that pays or waits, and whether it has ended at the bank with none in its place. */
async function mandateOf(db: Database, keys: Keys, home: Home) {
  const { id } = home.application;
  const row = (await ownMandate(db, id)) ?? (await payingMandate(db, id));
  if (row === undefined) return { mandate: null, isDebitEnded: false };
  const { state, capFils, amountFils, ibanSealed, applicationId: ownerId } = row;
  const shown = shownStates.find((one) => one === state);
  if (shown === undefined) return { mandate: null, isDebitEnded: state === 'ended' };
  const dataKey = await keyOf(db, keys, home, ownerId);
  const cell = { table: 'mandates', row: row.id };
  const iban = dataKey && openText({ id: ownerId, dataKey }, 'iban_sealed', ibanSealed, cell);
  const mandate = {
    state: shown,
    capFils: capFils ?? amountFils ?? 0,
    bank: iban === null ? null : bankOf(iban),
    ending: iban === null ? null : iban.slice(-4),
  };
  return { mandate, isDebitEnded: false };
}

/** Parts of the price as the office entered them, in fils. */
async function sharesOf(db: Database) {
  const rows = await db
    .select()
    .from(parameters)
    .where(inArray(parameters.code, [VISA, INSURANCE]));
  const figure = (code: string) => Number(rows.find((row) => row.code === code)?.value ?? 0) * FILS;
  const visa = figure(VISA);
  const insurance = figure(INSURANCE);
  return visa > 0 && insurance > 0 ? { visa, insurance } : null;
}

async function priceWith(db: Database, { monthlyFils, wageFils }: Stay['row']) {
  if (monthlyFils === null || wageFils === null) return null;
  const shares = await sharesOf(db);
  const parts = priceParts({ price: monthlyFils, wage: wageFils, shares });
  return {
    fils: monthlyFils,
    parts: parts.map(({ kind, label, amount }) => ({ kind, label, fils: amount })),
  };
}

/** Everything about money that the first page shows. */
export async function moneyOf(db: Database, keys: Keys, home: Home, stay: Stay | null) {
  const { id, flow } = home.application;
  const unpaid = await monthsOf(db, id);
  const answers = await answersOf(db, home);
  const chosen = wayOfPaying(answers);
  const agreed = chosen === 'account_on_file' ? 'direct_debit' : chosen;
  const way = (await newestWay(db, id)) ?? agreed;
  const { mandate, isDebitEnded } =
    way === 'direct_debit'
      ? await mandateOf(db, keys, home)
      : { mandate: null, isDebitEnded: false };
  const isRunning = stay === null ? flow === 'visa' : stay.status !== 'ended';
  const upcoming = isRunning ? await upcomingPayments(db, home) : [];
  const [first] = upcoming;
  const nextWay = first && (wayIn(await waysOf(db, id), firstOfMonth(first.on)) ?? agreed);
  return {
    ...unpaid,
    mandate,
    isDebitEnded,
    upcoming,
    next: first && nextWay !== undefined ? { on: first.on, fils: first.fils, way: nextWay } : null,
    price: stay && (await priceWith(db, stay.row)),
    answers,
  };
}
