import { eq } from 'drizzle-orm';
import { addDays, dubaiDay, isDay } from '../../rules/days.ts';
import { type PriceSummary, priceSummary } from '../../rules/price-summary.ts';
import { maids } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import type { Entry } from './entry.ts';
import { latestAnswer } from './events.ts';

/** She can begin on the day after tomorrow at the earliest. */
const LEAD_DAYS = 2;

interface Agreed {
  readonly monthlyPriceAed: number;
  readonly wageAed: number;
  readonly availableFrom: string | null;
}

/** What is paid for her, from the day she comes, or from the first on which she can. */
export function priceFrom(maid: Agreed, arrival: unknown, now: Date): PriceSummary {
  const earliest = addDays(dubaiDay(now), LEAD_DAYS);
  const { availableFrom } = maid;
  const possible = availableFrom !== null && availableFrom > earliest ? availableFrom : earliest;
  const chosen = typeof arrival === 'string' && isDay(arrival) ? arrival : possible;
  return priceSummary({
    monthlyPrice: maid.monthlyPriceAed,
    wage: maid.wageAed,
    startsOn: chosen,
  });
}

/** The price of an application as it stands now; null while no maid is chosen. */
export async function priceOf(
  db: Database,
  entry: Pick<Entry, 'application' | 'dataKey'>,
  now: Date = new Date(),
): Promise<PriceSummary | null> {
  const { maidId } = entry.application;
  if (maidId === null) return null;
  const [maid] = await db.select().from(maids).where(eq(maids.id, maidId));
  const arrival = await latestAnswer(db, entry, 'MAID_ARRIVAL');
  return maid === undefined ? null : priceFrom(maid, arrival?.['day'], now);
}

interface Paid {
  readonly amountFils: number;
  readonly createdAt: Date;
}

/** The price this payment was made for; null when another is agreed since, and its days cannot be told. */
export async function pricePaid(
  db: Database,
  entry: Pick<Entry, 'application' | 'dataKey'>,
  { amountFils, createdAt }: Paid,
): Promise<PriceSummary | null> {
  const { maidId } = entry.application;
  if (maidId === null) return null;
  const [maid] = await db.select().from(maids).where(eq(maids.id, maidId));
  if (maid === undefined) return null;
  const arrival = await latestAnswer(db, entry, 'MAID_ARRIVAL');
  // Who pays by card mostly pays before the day is chosen.
  const prices = [arrival?.['day'], null].map((day) => priceFrom(maid, day, createdAt));
  return prices.find(({ today }) => today === amountFils) ?? null;
}
