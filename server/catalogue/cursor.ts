import { type Sort, sorts } from '../../rules/catalogue/catalogue-filter.ts';
import { Refusal } from '../platform/refusal.ts';

/** The last maid of a page: her sort key, and her id as a tie-breaker. */
export interface Position {
  readonly key: number;
  readonly id: number;
}

const MARK = /^(?<sort>[a-z]+)\.(?<key>-?\d{1,17})\.(?<id>\d{1,10})$/;
const LARGEST_ID = 2 ** 31 - 1;

/** Not signed: a forged cursor only opens the same public list at another position. */
export function writeCursor(sort: Sort, { key, id }: Position): string {
  return Buffer.from(`${sort}.${key}.${id}`).toString('base64url');
}

/** A cursor is valid only for the sort order it was made in. */
export function readCursor(sort: Sort, cursor: string): Position {
  const match = MARK.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const position = { key: Number(match?.groups?.['key']), id: Number(match?.groups?.['id']) };
  const cursorSort = sorts.find((one) => one === match?.groups?.['sort']);
  const exact = Number.isSafeInteger(position.key) && position.id <= LARGEST_ID;
  if (cursorSort === sort && exact && writeCursor(sort, position) === cursor) return position;
  throw new Refusal(400, 'BAD_CURSOR', {}, { cursor: 'NOT_A_CURSOR' });
}
