import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Manifest, tableFile } from './manifest.ts';
import { copyTable, quote, tablesOf } from './tables.ts';

/**
 * Fills the tables inside the caller's transaction. Triggers are disabled and foreign keys dropped while rows
 * arrive in any order. The owner of the tables may do that, so it works on a managed PostgreSQL. Foreign keys
 * are validated when they are added again.
 */
export async function loadTables(
  client: ClientBase,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const existing = await tablesOf(client);
  if (existing.length > 0) {
    const undo = await disableGuards(client);
    await client.query(`truncate ${existing.map(({ name }) => quote(name)).join(', ')}`);
    for (const table of manifest.tables) {
      const columns = table.columns.map(quote).join(', ');
      const target = client.query(copyFrom(`copy ${quote(table.name)} (${columns}) from stdin`));
      await pipeline(createReadStream(join(folder, tableFile(table.name))), target);
    }
    for (const statement of undo) await client.query(statement);
  }
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quote(name), value, called]);
  }
}

/** Reads every table back and compares it with the backup. */
export async function checkTables(client: ClientBase, manifest: Manifest): Promise<void> {
  const existing = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const expected of manifest.tables) {
    const table = existing.get(expected.name);
    if (!table) throw new Error(`The table ${expected.name} of the backup does not exist here.`);
    const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
    const found = await copyTable(client, { ...table, columns: expected.columns }, discard);
    if (found.rows !== expected.rows || found.sha256 !== expected.sha256) {
      throw new Error(`The table ${expected.name} did not come back as it was backed up.`);
    }
  }
}

/** Disables triggers and drops foreign keys; returns the statements that restore them. */
async function disableGuards(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ lift: string; restore: string }>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as lift,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as restore
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid))
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  for (const { lift } of rows) await client.query(lift);
  return rows.map(({ restore }) => restore);
}
