import { expect, test } from 'vitest';
import { arrivalOutcomes, consequencesOf, needsNewTime, nextOutcomes } from './arrival-outcomes.ts';

test('[OFF-31] an outcome never follows itself, and an arrived maid has arrived', () => {
  expect(nextOutcomes(null)).toEqual(arrivalOutcomes);
  expect(nextOutcomes('arrived')).toEqual([]);
  for (const outcome of arrivalOutcomes) expect(nextOutcomes(outcome)).not.toContain(outcome);
});

test('[OFF-31] each outcome has its consequences', () => {
  expect(consequencesOf('arrived')).toEqual(['contract_runs']);
  expect(consequencesOf('late')).toEqual(['message']);
  for (const outcome of ['did_not_come', 'not_home'] as const) {
    expect(consequencesOf(outcome)).toEqual(['message', 'task', 'refund']);
    expect(needsNewTime(outcome)).toBe(true);
  }
  expect(needsNewTime('late')).toBe(false);
  expect(needsNewTime(null)).toBe(false);
});
