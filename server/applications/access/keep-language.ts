import { eq } from 'drizzle-orm';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import type { Database } from '../../platform/store/store.ts';
import { applications } from '../table.ts';

/** Messages to the family are written in the language of the pages that it used last (AR-03). */
export async function keepLanguage<Row extends { id: string; language: OwnLanguage }>(
  db: Database,
  row: Row,
  language: OwnLanguage = row.language,
): Promise<Row> {
  if (language === row.language) return row;
  await db.update(applications).set({ language }).where(eq(applications.id, row.id));
  return { ...row, language };
}
