import { and, eq, inArray } from 'drizzle-orm';
import { readVisaFigures, type VisaFigures, visaParameters } from '../../../rules/visa/figures.ts';
import { parameters } from '../../parameters/table.ts';
import type { Database } from '../../platform/store/store.ts';

/** Price, deadlines and income rule of the visa as the office has entered them. */
export async function visaFigures(db: Database): Promise<VisaFigures> {
  const rows = await db
    .select({ code: parameters.code, value: parameters.value })
    .from(parameters)
    .where(and(eq(parameters.isPublic, true), inArray(parameters.code, [...visaParameters])));
  return readVisaFigures(new Map(rows.map(({ code, value }) => [code, value])));
}
