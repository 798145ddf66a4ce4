import { desc, count } from 'drizzle-orm';
import type { KnownValues } from '../../../rules/office/maid-columns.ts';
import { languages, nationalities, skills } from '../../catalogue/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { maidRows } from './table.ts';

const MOST_AMOUNTS = 300;

/** The values that cells of a file may name. */
export async function knownValues(db: Database): Promise<KnownValues> {
  const countries = await db.select().from(nationalities);
  const abilities = await db.select().from(skills);
  const spoken = await db.select().from(languages);
  const prices = await db
    .select({ price: maidRows.priceAed })
    .from(maidRows)
    .groupBy(maidRows.priceAed)
    .orderBy(desc(count()), maidRows.priceAed)
    .limit(MOST_AMOUNTS);
  return {
    nationalities: new Map(countries.map(({ code, label }) => [code, label])),
    skills: new Map(abilities.map(({ code, label }) => [code, label])),
    languages: spoken.map(({ label }) => label),
    amounts: prices.map(({ price }) => price),
  };
}
