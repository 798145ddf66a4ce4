import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const key = Buffer.alloc(32, 7);
const positions = fc.record({
  publishedAt: fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map(String),
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
});

test('a cursor leads back to the position it was written for and needs no escaping', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const cursor = writeCursor(position, key);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
      expect(readCursor(cursor, key)).toEqual(position);
    }),
  );
});

test('[T22] a cursor with any one character changed is refused', () => {
  const character = fc.constantFrom(...'A Z a z 0 9 - _ = + / .'.split(' '), ' ');
  fc.assert(
    fc.property(positions, fc.nat(), character, (position, at, other) => {
      const cursor = writeCursor(position, key);
      const index = at % cursor.length;
      const changed = cursor.slice(0, index) + other + cursor.slice(index + 1);
      fc.pre(changed !== cursor);
      expect(() => readCursor(changed, key)).toThrow(/not valid/);
    }),
  );
});

test.each(['', 'x', 'null', '0', "' or 1=1 --", 'AAAAAAAAAAAAAAAA', '../..', '\0'])(
  '[T22] %j is refused as a cursor',
  (cursor) => {
    expect(() => readCursor(cursor, key)).toThrow(expect.objectContaining({ status: 400 }));
  },
);

test('a cursor of another key is refused', () => {
  const cursor = writeCursor({ publishedAt: '1', id: 1 }, Buffer.alloc(32, 8));
  expect(() => readCursor(cursor, key)).toThrow(/not valid/);
});
