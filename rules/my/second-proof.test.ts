import { expect, test } from 'vitest';
import { isSecondProof } from './second-proof.ts';

const onFile = { emiratesIds: ['784-1990-1234567-6'], ibans: ['AE07 0331 2345 6789 0123 456'] };

test.each([
  ['5676', true],
  ['567-6', true],
  ['90123456', true],
  ['9012 3456', true],
  ['3456', false],
  ['676', false],
  ['45676', false],
  ['', false],
  ['AE07', false],
])('[HOME-01] %s as a second proof: %s', (typed, isRight) => {
  expect(isSecondProof(typed, onFile)).toBe(isRight);
});

test('[HOME-01] nothing on file proves nothing', () => {
  expect(isSecondProof('5676', { emiratesIds: [], ibans: [] })).toBe(false);
});
