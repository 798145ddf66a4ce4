import { expect, test } from 'vitest';
import { shownNumber } from './phone-number.ts';

test.each([
  ['+971500000000', '+971 50 000 0000'],
  ['+97140000000', '+971 4 000 0000'],
  ['+971600590000', '+971 60 059 0000'],
  ['+639170000000', '+639170000000'],
  ['+9715', '+9715'],
  ['', ''],
])('[CHAT-01] %j is shown as %j', (number, shown) => {
  expect(shownNumber(number)).toBe(shown);
});
