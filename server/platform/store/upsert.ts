import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './store.ts';

const CHUNK = 500;

/** Inserts rows or updates those with the same primary key, except for the columns to keep. */
export async function upsert<Table extends PgTable>(
  db: Database,
  table: Table,
  keptColumns: readonly string[],
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  const fresh: Record<string, SQL> = {};
  const target = [];
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    if (column.primary) target.push(column);
    else if (!keptColumns.includes(name) && column.generated === undefined) {
      fresh[name] = sql.raw(`excluded."${column.name}"`);
    }
  }
  for (const chunk of inChunks(rows)) {
    await db.insert(table).values(chunk).onConflictDoUpdate({ target, set: fresh });
  }
}

/** PostgreSQL limits the number of values in one statement. */
export function inChunks<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += CHUNK) chunks.push(items.slice(at, at + CHUNK));
  return chunks;
}
