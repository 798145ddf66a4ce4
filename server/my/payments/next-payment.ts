import { inArray } from 'drizzle-orm';
import { priceParts } from '../../../rules/money/price-parts.ts';
import type { applications } from '../../applications/table.ts';
import { parameters } from '../../parameters/table.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';
import { upcomingPayments } from './upcoming.ts';

const FILS = 100;
const VISA = 'sites_price_visa';
const INSURANCE = 'sites_price_insurance';

/** Null unless the office entered both. */
async function sharesOf(db: Database) {
  const rows = await db
    .select()
    .from(parameters)
    .where(inArray(parameters.code, [VISA, INSURANCE]));
  const figure = (code: string) => Number(rows.find((row) => row.code === code)?.value);
  const visa = figure(VISA);
  const insurance = figure(INSURANCE);
  return Number.isInteger(visa) && Number.isInteger(insurance) && visa > 0 && insurance > 0
    ? { visa, insurance }
    : null;
}

/** The next payment of a running contract or visa, with the parts of her price if it is a plain month. */
export async function nextPayment(
  db: Database,
  home: Pick<HomeAccess, 'application' | 'dataKey'>,
  newest: typeof applications.$inferSelect,
) {
  const [next] = await upcomingPayments(db, home);
  if (next === undefined) return null;
  const { monthlyFils, wageFils } = newest;
  const isPlain = next.kind === 'monthly' && monthlyFils === next.fils && wageFils !== null;
  const parts = isPlain
    ? priceParts({
        price: next.fils / FILS,
        wage: wageFils / FILS,
        shares: await sharesOf(db),
      }).map(({ kind, label, amount }) => ({ kind, label, fils: amount * FILS }))
    : null;
  return { day: next.on, fils: next.fils, parts };
}
