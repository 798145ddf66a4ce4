import { openDataKey, openText } from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import type { ApplicationRow } from './subject.ts';

/** Opens a cell of a table that belongs to an application; null once its key is destroyed. */
export type Open = (
  table: string,
  row: string,
  column: string,
  sealed: Buffer | null,
) => string | null;

export function openerOf(keys: Pick<Keys, 'master'>, application: ApplicationRow): Open {
  const dataKey = openDataKey(keys, application);
  const { id } = application;
  return (table, row, column, sealed) =>
    dataKey && openText({ id, dataKey }, column, sealed, { table, row });
}

/** What was kept as JSON, read back as what it was. */
export const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
