import { expect, test } from 'vitest';
import { codeTable, findByCode } from './short-codes.ts';

const table = codeTable([
  ['web-*', 'web'],
  ['web-dubai-*', 'dubai'],
  ['web-dubai-7', 'seven'],
  ['qr01', 'one'],
]);

test.each([
  ['qr01', 'one'],
  ['web-x', 'web'],
  ['web-', 'web'],
  ['web-dubai-1', 'dubai'],
  ['web-dubai-7', 'seven'],
  ['web-dubai-77', 'dubai'],
  ['web', null],
  ['qr011', null],
  ['QR01', null],
  ['web-*', 'web'],
  ['__proto__', null],
  ['', null],
])('the code %j finds %j: itself first, then the longest family', (code, row) => {
  expect(findByCode(table, code)).toBe(row);
});
