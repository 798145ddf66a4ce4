import { hash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../platform/http/refusal.ts';

/** The last maid of a page in the list's order: when she was published (microseconds), and her id. */
export interface Position {
  readonly publishedAt: string;
  readonly id: number;
}

const SEAL_LENGTH = 8;
const LABEL = Buffer.from('catalogue cursor');

/** A keyed hash cut short, which rules out extending it; ten times cheaper than an HMAC here. */
const seal = (mark: Buffer, key: Buffer) =>
  hash('sha256', Buffer.concat([key, LABEL, mark]), 'buffer').subarray(0, SEAL_LENGTH);

export function writeCursor({ publishedAt, id }: Position, key: Buffer): string {
  const mark = Buffer.from(`${publishedAt}.${id}`);
  return Buffer.concat([seal(mark, key), mark]).toString('base64url');
}

export function readCursor(cursor: string, key: Buffer): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const given = bytes.subarray(0, SEAL_LENGTH);
  const mark = bytes.subarray(SEAL_LENGTH);
  const [publishedAt, id] = mark.toString().split('.');
  const genuine =
    given.length === SEAL_LENGTH &&
    bytes.toString('base64url') === cursor &&
    timingSafeEqual(given, seal(mark, key));
  if (!genuine || publishedAt === undefined || id === undefined) {
    const message = 'This link into the list is not valid. Open the list from the start.';
    throw new Refusal(400, 'BAD_CURSOR', message, { cursor: 'not a cursor of this list' });
  }
  return { publishedAt, id: Number(id) };
}
