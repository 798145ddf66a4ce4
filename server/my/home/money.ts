import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { bankOf } from '../../../rules/money/iban.ts';
import { priceParts } from '../../../rules/money/price-parts.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { wayIn } from '../../../rules/money/payment-way.ts';
import type { HomeFacts } from '../../../rules/my/now.ts';
import { answersOf, openText, wayOfPaying } from '../../applications/index.ts';
import { collections } from '../../collections/table.ts';
import { mandates } from '../../mandates/table.ts';
import { directDebits } from '../../office/direct-debits/table.ts';
import { parameters } from '../../parameters/table.ts';
import { newestWay, waysOf } from '../../payment-ways/index.ts';
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

/** The newest direct debit that the family signed for this contract. */
async function mandateOf(db: Database, { application, dataKey }: Home) {
  const [row] = await db
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.applicationId, application.id),
        inArray(mandates.state, ['signed', 'lodged', 'active', 'rejected']),
      ),
    )
    .orderBy(desc(mandates.createdAt))
    .limit(1);
  if (row === undefined) return null;
  const { state, capFils, amountFils, ibanSealed } = row;
  if (state === 'draft' || state === 'ended') return null;
  const cell = { table: 'mandates', row: row.id };
  const iban = openText({ id: application.id, dataKey }, 'iban_sealed', ibanSealed, cell);
  return {
    state,
    capFils: capFils ?? amountFils ?? 0,
    bank: iban === null ? null : bankOf(iban),
    ending: iban === null ? null : iban.slice(-4),
  };
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
export async function moneyOf(db: Database, home: Home, stay: Stay | null) {
  const { id, flow } = home.application;
  const unpaid = await monthsOf(db, id);
  const answers = await answersOf(db, home);
  const chosen = wayOfPaying(answers);
  const agreed = chosen === 'account_on_file' ? 'direct_debit' : chosen;
  const way = (await newestWay(db, id)) ?? agreed;
  const mandate = way === 'direct_debit' ? await mandateOf(db, home) : null;
  const isRunning = stay === null ? flow === 'visa' : stay.status !== 'ended';
  const upcoming = isRunning ? await upcomingPayments(db, home) : [];
  const [first] = upcoming;
  const nextWay = first && (wayIn(await waysOf(db, id), firstOfMonth(first.on)) ?? agreed);
  return {
    ...unpaid,
    mandate,
    upcoming,
    next: first && nextWay !== undefined ? { on: first.on, fils: first.fils, way: nextWay } : null,
    price: stay && (await priceWith(db, stay.row)),
    answers,
  };
}
