import { asc, notInArray, type SQL, sql } from 'drizzle-orm';
import type { NumberRecord } from '../../contract/campaign-records.ts';
import type { Database } from '../platform/store/store.ts';
import { chatNumbers } from './table.ts';

export const readNumberRecords = (db: Database, chosen?: SQL): Promise<NumberRecord[]> =>
  db.select().from(chatNumbers).where(chosen).orderBy(asc(chatNumbers.code));

/** Adds or changes these numbers. */
export async function putNumbers(db: Database, records: readonly NumberRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db
    .insert(chatNumbers)
    .values([...records])
    .onConflictDoUpdate({
      target: chatNumbers.code,
      set: { label: sql`excluded.label`, number: sql`excluded.number` },
    });
}

/** Removes every number except these; nothing may refer to the others. */
export async function keepNumbers(db: Database, codes: readonly string[]): Promise<void> {
  await db.delete(chatNumbers).where(notInArray(chatNumbers.code, [...codes]));
}
