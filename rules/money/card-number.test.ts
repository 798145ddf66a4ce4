import { expect, test } from 'vitest';
import { holdsCardNumber, holdsCardNumberAnywhere } from './card-number.ts';

const cards = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '4111\u00a01111\u00a01111\u00a01111',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '4222222222222',
  '6304000000000000000',
  '٤١١١١١١١١١١١١١١١',
  'my card is 4111 1111 1111 1111, thank you',
  'Card:4111111111111111',
];
const others = [
  '',
  '4111111111111112',
  '411111111111',
  '41111111111111111111',
  '784-1990-1234567-1',
  '1234567890123452',
  '9792020000000001',
  'AE070331234567890123456',
  'AE35 0260 0010 1512 3456 701',
  'ae350260001015123',
  '+4915112345678',
  '050 123 4512 and 050 123 4513',
  '2026-11-15 09:00',
];

test('whatever looks like a card number is known, and what only resembles one is not', () => {
  for (const text of cards) expect([text, holdsCardNumber(text)]).toEqual([text, true]);
  for (const text of others) expect([text, holdsCardNumber(text)]).toEqual([text, false]);
});

test('it is found however deep it lies, as a number and as a name', () => {
  expect(holdsCardNumberAnywhere({ a: [{ b: 'note 4111111111111111' }] })).toBe(true);
  expect(holdsCardNumberAnywhere({ note: 4111111111111111 })).toBe(true);
  expect(holdsCardNumberAnywhere({ '4111111111111111': '' })).toBe(true);
  expect(holdsCardNumberAnywhere({ strokes: [[1, 2.5, 300]], agreed: true, none: null })).toBe(
    false,
  );
});

test('a hash that holds many digits in a row is none', () => {
  const hash = `${'ab'.repeat(20)}4242424242424242${'cd'.repeat(4)}`;
  expect(hash).toHaveLength(64);
  expect(holdsCardNumber(hash)).toBe(false);
  expect(holdsCardNumber('ab4242424242424242')).toBe(true);
});
