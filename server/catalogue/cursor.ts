import { Refusal } from '../platform/http/refusal.ts';

/** The last maid of a page in the list's order: when she was published (microseconds), and her id. */
export interface Position {
  readonly publishedAt: string;
  readonly id: number;
}

const MARK = /^(?<publishedAt>-?\d{1,17})\.(?<id>\d{1,10})$/;
const LARGEST_ID = 2 ** 31 - 1;

/** Not signed: whoever makes one up only opens the same public list at another place. */
export function writeCursor({ publishedAt, id }: Position): string {
  return Buffer.from(`${publishedAt}.${id}`).toString('base64url');
}

export function readCursor(cursor: string): Position {
  const mark = MARK.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const { publishedAt = '', id = '' } = mark?.groups ?? {};
  const position = { publishedAt, id: Number(id) };
  if (mark && position.id <= LARGEST_ID && writeCursor(position) === cursor) return position;
  const message = 'This link into the list is not valid. Open the list from the start.';
  throw new Refusal(400, 'BAD_CURSOR', message, { cursor: 'not a cursor of this list' });
}
