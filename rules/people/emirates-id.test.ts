import { expect, test } from 'vitest';
import {
  cleanEmiratesId,
  emiratesIdAddsUp,
  emiratesIdProblem,
  maskedEmiratesId,
} from './emirates-id.ts';

test.each(['784-1990-1234567-6', '784198500000017', '784 2001 2345678 0', '٧٨٤-١٩٧٩-١١١٢٢٢٣-٨'])(
  '%s is a number as people write it',
  (written) => {
    expect(cleanEmiratesId(written)).toMatch(/^784\d{12}$/);
    expect(emiratesIdProblem(written)).toBeNull();
    expect(emiratesIdAddsUp(written)).toBe(true);
  },
);

test.each([
  ['', 'starting with 784'],
  ['   ', 'starting with 784'],
  ['784-1990-1234567', '15 digits; this has 14'],
  ['784-1990-1234567-67', '15 digits; this has 16'],
  ['785-1990-1234567-6', 'begins with 784'],
  ['784-1990-12345O7-6', 'only digits'],
  ['<b>784</b>', 'only digits'],
  ['784\u0000199012345676', 'only digits'],
  ['9'.repeat(5000), '15 digits'],
])('%j is not valid, and the message says why', (written, reason) => {
  expect(emiratesIdProblem(written)).toContain(reason);
  expect(emiratesIdAddsUp(written)).toBe(false);
});

test('a check digit that does not add up is advice, not a refusal', () => {
  expect(emiratesIdProblem('784-1990-1234567-5')).toBeNull();
  expect(emiratesIdAddsUp('784-1990-1234567-5')).toBe(false);
});

test('only the last three digits are shown back', () => {
  expect(maskedEmiratesId('784199012345676')).toBe('784-••••-•••••67-6');
});
