import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import gate from './gate.json' with { type: 'json' };

/** Minutes on two cores that the browser tests of the gate may take. */
const budgets = { families: 5, office: 3, 'My Home and visa': 2, Arabic: 1 };
/** Test files that run at the same time. */
const WORKERS = 3;

test.each(Object.entries(gate.journeys))(
  'the main journeys of %s exist and fit their budget',
  (area, files) => {
    const missing = Object.keys(files).filter(
      (file) => !existsSync(join(import.meta.dirname, 'journeys', file)),
    );
    expect(missing).toEqual([]);
    const seconds = Object.values(files).reduce((sum, one) => sum + one, 0);
    const budget = Object.entries(budgets).find(([name]) => name === area)?.[1] ?? 0;
    expect(seconds / WORKERS / 60).toBeLessThanOrEqual(budget);
  },
);

test('the tests that the gate leaves out exist', () => {
  const missing = Object.keys(gate.unitTestsOnlyInAll).filter(
    (file) => !existsSync(join(import.meta.dirname, '..', file)),
  );
  expect(missing).toEqual([]);
});

test('the main proofs exist', () => {
  const missing = gate.proofs.filter(
    (name) => !existsSync(join(import.meta.dirname, 'proofs', `${name}.ts`)),
  );
  expect(missing).toEqual([]);
});
