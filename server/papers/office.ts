import { inArray } from 'drizzle-orm';
import { exampleOffice, type Office } from '../../content/papers/office.ts';
import { parameters } from '../parameters/table.ts';
import type { Database } from '../platform/store/store.ts';

const codes = Object.keys(exampleOffice).map((name) => `office_${name}`);

/** The office as the operator entered it; example values where nothing was entered. */
export async function office(db: Database): Promise<Office> {
  const rows = await db.select().from(parameters).where(inArray(parameters.code, codes));
  const entered = rows
    .filter(({ value }) => value.trim() !== '')
    .map(({ code, value }) => [code.slice('office_'.length), value.trim()]);
  return { ...exampleOffice, ...Object.fromEntries(entered) };
}
