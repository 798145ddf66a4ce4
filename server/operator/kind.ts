import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '../platform/store/store.ts';
import { OperatorProblem } from './problem.ts';
import { parseRecords } from './records.ts';

/** A stored file that a record names. */
export interface StoredFile {
  readonly mediaId: string;
  readonly storageKey: string;
}

export interface Listing {
  readonly records: readonly object[];
  readonly files: ReadonlyMap<string, StoredFile>;
}

/** Records that passed every check that needs no store. */
export interface Prepared {
  readonly kind: Kind;
  readonly place: string;
  readonly count: number;
  /** The files they name, relative to their folder. */
  readonly files: readonly string[];
  write(db: Database, mediaIds: ReadonlyMap<string, string>): Promise<void>;
}

/** One kind of record that an operator manages, in one readable file. */
export interface Kind {
  readonly name: string;
  readonly fileName: string;
  readonly key: string;
  /** The order matters, so a file of this kind replaces all records. */
  readonly whole: boolean;
  /** Maids' cards show texts of this kind. */
  readonly onCards: boolean;
  prepare(content: unknown, place: string): Prepared;
  list(db: Database, code?: string): Promise<Listing>;
  /** The file's content for these records. */
  pack(records: readonly object[]): unknown;
  remove(db: Database, code: string): Promise<boolean>;
}

interface Definition<Shape extends object> {
  readonly name: string;
  readonly table: PgTable;
  readonly key: string;
  readonly whole?: boolean;
  readonly onCards?: boolean;
  readonly schema: z.core.$ZodType<Shape>;
  files?(record: Shape): readonly string[];
  readonly unpack?: (content: unknown) => unknown;
  readonly pack?: (records: readonly object[]) => unknown;
  read(db: Database, chosen: SQL | undefined): Promise<readonly Shape[] | Listing>;
  write(
    db: Database,
    records: readonly Shape[],
    context: { readonly mediaIds: ReadonlyMap<string, string>; readonly place: string },
  ): Promise<void>;
}

export function defineKind<Shape extends object>(definition: Definition<Shape>): Kind {
  const { name, key, schema } = definition;
  const column = getTableColumns(definition.table)[key];
  if (!column) throw new Error(`The table of ${name} has no column ${key}.`);
  const chosen = (code: string) => {
    if (column.dataType !== 'number') return eq(column, code);
    if (!/^\d{1,9}$/.test(code)) throw new OperatorProblem(`${name} ${code}: is not a number.`);
    return eq(column, Number(code));
  };
  const kind: Kind = {
    name,
    key,
    fileName: `${name}.json`,
    whole: definition.whole ?? false,
    onCards: definition.onCards ?? false,
    prepare(content, place) {
      const records = parseRecords(schema, key, content, place);
      return {
        kind,
        place,
        count: records.length,
        files: records.flatMap((record) => definition.files?.(record) ?? []),
        async write(db, mediaIds) {
          if (records.length === 0 && !kind.whole) return;
          await definition.write(db, records, { mediaIds, place });
        },
      };
    },
    async list(db, code) {
      const found = await definition.read(db, code === undefined ? undefined : chosen(code));
      return 'files' in found ? found : { records: found, files: new Map() };
    },
    pack: definition.pack ?? ((records) => records),
    async remove(db, code) {
      const { rowCount } = await db.delete(definition.table).where(chosen(code));
      return rowCount === 1;
    },
  };
  const { unpack } = definition;
  if (!unpack) return kind;
  return { ...kind, prepare: (content, place) => kind.prepare(unpack(content), place) };
}
