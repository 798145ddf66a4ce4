import { expect, test } from 'vitest';
import { contractStatuses, nextStatuses } from './contract-status.ts';

test('[OFF-25] a contract prepares, arrives, runs and ends; an ended one changes no more', () => {
  expect(nextStatuses('preparing')).toEqual(['arriving', 'ended']);
  expect(nextStatuses('running')).toEqual(['replaced', 'ended']);
  expect(nextStatuses('ended')).toEqual([]);
  for (const status of contractStatuses) expect(nextStatuses(status)).not.toContain(status);
});
