import { expect, test } from 'vitest';
import { json, takesNothing } from '../../../../contract/call.ts';
import * as z from 'zod/mini';
import { cardNumberGuard } from './card-numbers.ts';

const row = { ...takesNothing, summary: 'Keeps.', answer: json(z.object({})) };
const keep = (body: unknown, query: unknown = {}) =>
  cardNumberGuard('POST', row)?.({ query, body });

test.each([
  [{ note: 'my card: 4111 1111 1111 1111' }],
  [{ deep: [{ deeper: '5555555555554444' }] }],
  [{ number: 4_111_111_111_111_111 }],
  [{ '4111111111111111': 1 }],
])('[T52] %j is refused before anybody keeps it', (body) => {
  expect(() => keep({ body })).toThrow('CARD_NUMBER');
  expect(() => keep({}, { given: body })).toThrow();
});

test('input that only looks like a card number passes: an id, an address, nothing at all', () => {
  keep({ uploadId: '41111111-1111-4111-8111-411111111111', url: '/?ad=4111111111111111' });
  keep(null);
  keep(undefined);
  keep({
    mobile: '+971 50 123 4567',
    iban: 'AE07 0331 2345 6789 0123 456',
    emiratesId: '784-1990-1234567-6',
  });
  expect(cardNumberGuard('GET', row)).toBeUndefined();
  expect(cardNumberGuard('GET', { ...row, changesState: true })).toBeDefined();
});
