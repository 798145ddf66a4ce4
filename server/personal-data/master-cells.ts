import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';

/** A column that is sealed with the master key itself; everything else is sealed with a key stored in one of these. */
export interface MasterColumn {
  readonly table: string;
  readonly column: string;
  readonly id: 'uuid' | 'text' | 'bigint';
  /** The primary key, where it is not `id`. */
  readonly key?: string;
  /** The sealing context, where it is not the primary key. */
  readonly boundTo?: string;
  readonly which?: SQL;
  /** The database function that may change otherwise immutable rows. */
  readonly reseal?: 'reseal_gateway_telling';
}

const withoutApplication = sql`application_id is null`;

export const masterColumns: readonly MasterColumn[] = [
  { table: 'applications', column: 'data_key_sealed', id: 'uuid' },
  { table: 'documents', column: 'file_key_sealed', id: 'uuid' },
  { table: 'messages', column: 'recipient_sealed', id: 'uuid', which: withoutApplication },
  { table: 'messages', column: 'text_sealed', id: 'uuid', which: withoutApplication },
  { table: 'sandbox_charges', column: 'mobile_sealed', id: 'text' },
  { table: 'surveys', column: 'comment_sealed', id: 'uuid', boundTo: 'link_id' },
  {
    table: 'payment_events',
    column: 'body_sealed',
    id: 'bigint',
    boundTo: 'provider_event_id',
    reseal: 'reseal_gateway_telling',
  },
  { table: 'staff_authenticators', column: 'secret_sealed', id: 'uuid', key: 'staff_id' },
  { table: 'drivers', column: 'mobile_sealed', id: 'uuid' },
  { table: 'maid_private', column: 'family_name_sealed', id: 'bigint', key: 'maid_id' },
  { table: 'maid_private', column: 'passport_sealed', id: 'bigint', key: 'maid_id' },
  { table: 'maid_private', column: 'mobile_sealed', id: 'bigint', key: 'maid_id' },
  { table: 'maid_private', column: 'note_sealed', id: 'bigint', key: 'maid_id' },
  { table: 'maid_private_edits', column: 'before_sealed', id: 'uuid' },
  { table: 'maid_imports', column: 'csv_sealed', id: 'uuid' },
  { table: 'maid_imports', column: 'before_sealed', id: 'uuid' },
  { table: 'home_sign_ins', column: 'number_sealed', id: 'uuid' },
  { table: 'family_list_links', column: 'token_sealed', id: 'uuid' },
  { table: 'family_list_voices', column: 'name_sealed', id: 'uuid' },
  { table: 'family_list_votes', column: 'note_sealed', id: 'uuid' },
  { table: 'alerts', column: 'number_sealed', id: 'uuid' },
  // Last: the new key alone is refused until everything is re-encrypted.
  { table: 'key_checks', column: 'sealed', id: 'text', which: sql`id = 'master'` },
];

/** A type and not an interface, because rows must be assignable to a record. */
type SealedCell = Readonly<{ id: string; row: string; sealed: Buffer }>;

/** The next cells in order, locked against changes. */
export async function nextCells(
  db: Database,
  { table, column, id, key = 'id', boundTo = key, which = sql`true` }: MasterColumn,
  after: string | null,
  count: number,
): Promise<SealedCell[]> {
  const place = sql.identifier(key);
  const isAfter = after === null ? sql`true` : sql`${place} > ${after}::${sql.raw(id)}`;
  const { rows } = await db.execute<SealedCell>(sql`
    select ${place}::text as id, ${sql.identifier(boundTo)}::text as row, ${sql.identifier(column)} as sealed
    from ${sql.identifier(table)}
    where ${which} and length(${sql.identifier(column)}) > 0 and ${isAfter}
    order by ${sql.identifier(table)}.${place} limit ${count} for update`);
  return rows;
}

export async function replaceCells(
  db: Database,
  { table, column, id, key = 'id', reseal }: MasterColumn,
  cells: readonly SealedCell[],
): Promise<void> {
  for (const cell of cells) {
    const which = sql`${cell.id}::${sql.raw(id)}`;
    await db.execute(
      reseal === undefined
        ? sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${cell.sealed} where ${sql.identifier(key)} = ${which}`
        : sql`select ${sql.identifier(reseal)}(${which}, ${cell.sealed})`,
    );
  }
}
