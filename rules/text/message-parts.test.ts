import { expect, test } from 'vitest';
import { messageParts } from './message-parts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(81), 2],
  ['م'.repeat(70), 1],
  ['م'.repeat(71), 2],
  [`${'a'.repeat(100)}’`, 2],
])('[OFF-24] a text message has as many parts as are sent: %#', (text, parts) => {
  expect(messageParts(text)).toBe(parts);
});
