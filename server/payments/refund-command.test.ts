import { expect, test } from 'vitest';
import { refundAmount } from './refund-command.ts';

test.each([
  ['all', 'all'],
  ['1274', 127_400],
  ['1274.50', 127_450],
  ['0.01', 1],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['1,274', null],
  ['1e3', null],
  ['', null],
  ['99999999', null],
])('the amount %j is understood as %j', (word, fils) => {
  expect(refundAmount(word)).toBe(fils);
});
