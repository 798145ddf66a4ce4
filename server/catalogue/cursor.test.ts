import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const positions = fc.record({
  publishedAt: fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map(String),
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
});

test('a cursor leads back to the position it was written for and needs no escaping', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const cursor = writeCursor(position);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
      expect(readCursor(cursor)).toEqual(position);
    }),
  );
});

test('[T22] whatever is read as a cursor is two whole numbers the store can hold', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), positions.map(writeCursor)), (text) => {
      try {
        const { publishedAt, id } = readCursor(text);
        expect(publishedAt).toMatch(/^-?\d{1,17}$/);
        expect(Number.isInteger(id) && id >= 0 && id < 2 ** 31).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ status: 400, code: 'BAD_CURSOR' });
      }
    }),
  );
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  '',
  'x',
  'null',
  "' or 1=1 --",
  'AAAAAAAAAAAAAAAA',
  '../..',
  '\0',
  encoded('1.'),
  encoded('1.2.3'),
  encoded('1e3.4'),
  encoded('1.9999999999'),
  encoded('123456789012345678.1'),
  encoded('1.01'),
  `${encoded('1.1')}=`,
])('[T22] %j is refused as a cursor', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ status: 400 }));
});
