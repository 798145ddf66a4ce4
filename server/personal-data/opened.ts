import { openDataKey, openText } from '../applications/index.ts';
import { ConfigError } from '../platform/config.ts';
import type { Keys } from '../platform/keys.ts';
import type { ApplicationRow } from './subject.ts';

/** Decrypts a cell of a table that belongs to an application; null once its key is destroyed. */
export type Open = (
  table: string,
  row: string,
  column: string,
  sealed: Buffer | null,
) => string | null;

/** A replacement's data is sealed with the key of its contract. */
export function openerOf(
  keys: Pick<Keys, 'master'>,
  { id }: ApplicationRow,
  keyHolder: ApplicationRow,
): Open {
  const dataKey = openDataKey(keys, keyHolder);
  if (dataKey === null && keyHolder.dataKeySealed !== null) {
    throw new ConfigError(
      `The key of application ${keyHolder.id} does not open with this MASTER_KEY. Nothing was exported.`,
    );
  }
  return (table, row, column, sealed) =>
    dataKey && openText({ id, dataKey }, column, sealed, { table, row });
}

/** Parses a stored JSON value. */
export const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
