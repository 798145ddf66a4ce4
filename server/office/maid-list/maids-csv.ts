import { inArray } from 'drizzle-orm';
import { maidColumns, shownColumns, writeCell } from '../../../rules/office/maid-columns.ts';
import { csvLine } from '../../../rules/text/csv.ts';
import { readMaidRecords } from '../../catalogue/index.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { inChunks } from '../../platform/store/upsert.ts';
import { noPrivate, readPrivates } from '../maids/private-record.ts';
import { knownValues } from './known-values.ts';
import { storedValue } from './maid-values.ts';
import { maidRows } from './table.ts';

/** Numbers of persons and notes never leave by an export. */
const kept = new Set<string>(['passport_no', 'mobile', 'note']);
const columns = maidColumns.filter((column) => !kept.has(column));
const numbers = new Set<string>(['maid_no', 'children', 'price_month', 'wage_month']);

/** These maids in this order, as a file that a spreadsheet opens and the import reads. */
export async function maidsAsCsv(
  db: Database,
  keys: Keys,
  ids: readonly number[],
): Promise<string> {
  const known = await knownValues(db);
  const lines = [csvLine([...columns, ...shownColumns])];
  for (const chunk of inChunks(ids)) {
    const records = await readMaidRecords(db, chunk);
    const own = await readPrivates(db, keys, chunk);
    const rows = await db
      .select()
      .from(maidRows)
      .where(inArray(maidRows.maidId, [...chunk]));
    const rowOf = new Map(rows.map((row) => [row.maidId, row]));
    for (const id of chunk) {
      const record = records.get(id);
      const row = rowOf.get(id);
      if (record === undefined || row === undefined) continue;
      const cells = columns.map((column) => {
        const value = storedValue(column, record, own.get(id) ?? noPrivate, row.state);
        return numbers.has(column) ? Number(value) : writeCell(column, value, known);
      });
      const shown = [row.filmSeconds, row.captions.join(' '), row.consentUntil];
      lines.push(csvLine([...cells, ...shown]));
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}
