import { expect, test } from 'vitest';
import { tooMany } from './holds.ts';

test.each([
  [0, 0, null],
  [19, 2, null],
  [19, 3, 'applications'],
  [20, 2, 'holds'],
  [20, 3, 'applications'],
  [1000, 0, 'holds'],
])('with %i holds and %i open applications one has too many: %s', (holds, open, answer) => {
  expect(tooMany({ holds, openApplications: open })).toBe(answer);
});
