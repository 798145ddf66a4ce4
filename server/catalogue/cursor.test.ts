import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sorts } from '../../rules/catalogue/catalogue-filter.ts';
import { readCursor, writeCursor } from './cursor.ts';

const positions = fc.record({
  key: fc.integer({ min: -(8 * 10 ** 15), max: 8 * 10 ** 15 }),
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
});
const orders = fc.constantFrom(...sorts);

test('a cursor leads back to the position it was written for and needs no escaping', () => {
  fc.assert(
    fc.property(orders, positions, (sort, position) => {
      const cursor = writeCursor(sort, position);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
      expect(readCursor(sort, cursor)).toEqual(position);
    }),
  );
});

test('a cursor of one order is refused in every other', () => {
  fc.assert(
    fc.property(orders, orders, positions, (made, asked, position) => {
      fc.pre(made !== asked);
      const cursor = writeCursor(made, position);
      expect(() => readCursor(asked, cursor)).toThrow(expect.objectContaining({ status: 400 }));
    }),
  );
});

test('[T22] whatever is read as a cursor is two whole numbers', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.base64String(),
    positions.map((position) => writeCursor('price', position)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      try {
        const { key, id } = readCursor('price', text);
        expect(Number.isSafeInteger(key)).toBe(true);
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
  encoded('price.1.'),
  encoded('1.2'),
  encoded('cheapest.1.2'),
  encoded('price.1.2.3'),
  encoded('price.1e3.4'),
  encoded('price.1.9999999999'),
  encoded('price.12345678901234567.1'),
  encoded('price.123456789012345678.1'),
  encoded('price.1.01'),
  encoded('price.-0.1'),
  `${encoded('price.1.1')}=`,
])('[T22] %j is refused as a cursor', (cursor) => {
  expect(() => readCursor('price', cursor)).toThrow(expect.objectContaining({ status: 400 }));
});
