import { eq } from 'drizzle-orm';
import { addDays, dubaiDay, isDay } from '../../../rules/text/days.ts';
import { type PriceSummary, priceSummary } from '../../../rules/money/price-summary.ts';
import { visaSummary } from '../../../rules/money/visa-price.ts';
import { FILS } from '../../../rules/money/money.ts';
import { maids } from '../../catalogue/table.ts';
import type { Database } from '../../platform/store/store.ts';
import type { ApplicationAccess } from '../access/application-access.ts';
import { answersOf, latestAnswer } from '../events.ts';
import type { Answers } from '../answers/stored-answers.ts';

/** A maid can start the day after tomorrow at the earliest. */
const LEAD_DAYS = 2;

interface Agreed {
  readonly monthlyPriceAed: number;
  readonly wageAed: number;
  readonly availableFrom: string | null;
}

type Priced = Pick<ApplicationAccess['application'], 'monthlyFils' | 'wageFils'>;

/** Her price and wage as agreed with this family; until the application is submitted, as offered today. */
export const withAgreedPrice = <Maid extends Pick<Agreed, 'monthlyPriceAed' | 'wageAed'>>(
  maid: Maid,
  { monthlyFils, wageFils }: Priced,
): Maid => ({
  ...maid,
  ...(monthlyFils !== null && { monthlyPriceAed: monthlyFils / FILS }),
  ...(wageFils !== null && { wageAed: wageFils / FILS }),
});

/** The price for her, from the chosen day of arrival or else from the first possible day. */
export function priceFrom(maid: Agreed, arrival: string | undefined, now: Date): PriceSummary {
  const earliest = addDays(dubaiDay(now), LEAD_DAYS);
  const { availableFrom } = maid;
  const possible = availableFrom !== null && availableFrom > earliest ? availableFrom : earliest;
  const chosen = arrival !== undefined && isDay(arrival) ? arrival : possible;
  return priceSummary({
    monthlyPrice: maid.monthlyPriceAed,
    wage: maid.wageAed,
    startsOn: chosen,
  });
}

/** The price of a visa with her salary as far as it is agreed; null for every other application. */
export function visaPriceOf(
  { visaFils }: Pick<ApplicationAccess['application'], 'visaFils'>,
  answers: Pick<Answers, 'VISA_TERMS'>,
  now: Date,
): PriceSummary | null {
  if (visaFils === null) return null;
  const wageFils = (answers.VISA_TERMS?.salary ?? 0) * FILS;
  return visaSummary({ priceFils: visaFils, wageFils, today: dubaiDay(now) });
}

async function agreedMaid(db: Database, application: ApplicationAccess['application']) {
  if (application.maidId === null) return null;
  const [maid] = await db.select().from(maids).where(eq(maids.id, application.maidId));
  return maid === undefined ? null : withAgreedPrice(maid, application);
}

/** The price of an application from the given day; null while no maid is chosen. */
export async function priceFor(
  db: Database,
  { application }: Pick<ApplicationAccess, 'application'>,
  day: string,
): Promise<PriceSummary | null> {
  const maid = await agreedMaid(db, application);
  return maid && priceFrom(maid, day, new Date());
}

/** The price of an application for the day of arrival chosen now, or of a visa; null while no maid is chosen. */
export async function priceOf(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  now: Date = new Date(),
): Promise<PriceSummary | null> {
  const { application } = access;
  if (application.visaFils !== null) {
    return visaPriceOf(application, await answersOf(db, access), now);
  }
  const maid = await agreedMaid(db, application);
  if (maid === null) return null;
  const arrival = await latestAnswer(db, access, 'MAID_ARRIVAL');
  return priceFrom(maid, arrival?.day, now);
}
