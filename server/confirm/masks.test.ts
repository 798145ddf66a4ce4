import { expect, test } from 'vitest';
import { maskedEmail, maskedNumber } from './masks.ts';

test.each([
  ['+971501234512', '+9715•••••12'],
  ['+97150', '•••••'],
  ['', '•••••'],
])('the number %j is shown as %j', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown);
});

test.each([
  ['jana@example.com', 'j•••@example.com'],
  ['j@example.com', 'j•••@example.com'],
  ['@example.com', '•••'],
  ['nobody', '•••'],
])('the e-mail %j is shown as %j', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
