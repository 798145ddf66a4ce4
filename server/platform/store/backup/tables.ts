import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Gives the same order of rows on every server, whatever its collation. */
  readonly order: string;
}

/** Sets text formats that every PostgreSQL reads and writes the same way. */
export async function plainTextForms(client: ClientBase): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    "client_encoding = 'UTF8'",
  ]) {
    await client.query(`set local ${setting}`);
  }
}

export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; order: string | null }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      (select string_agg(quote_ident(a.attname) ||
          case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum)
        as order
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows.map(({ name, columns, order }) => ({
    name,
    columns: columns ?? [],
    order: order ?? `${quote(name)}::text collate "C"`,
  }));
}

/** Writes a table's rows to the target; returns their number and the hash of the output. */
export async function copyTable(
  client: ClientBase,
  table: Table,
  target: Writable,
): Promise<{ rows: number; sha256: string }> {
  const columns = table.columns.map(quote).join(', ');
  const source = client.query(
    copyTo(`copy (select ${columns} from ${quote(table.name)} order by ${table.order}) to stdout`),
  );
  const { through, sha256 } = hashing();
  await pipeline(source, through, target);
  return { rows: source.rowCount, sha256: sha256() };
}

export function hashing(): { through: Transform; sha256: () => string } {
  const digest = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => digest.digest('hex') };
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
