import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as all from './facts.ts';

const root = join(import.meta.dirname, '..');

test.each(Object.entries(all))('%s names its day and where it was read', (_name, facts) => {
  const { checked, sources } = facts;
  expect(new Date(`${checked}T00:00:00Z`).toISOString().slice(0, 10)).toBe(checked);
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => source.trim().length < 10)).toEqual([]);
});

test('no screen states a fee, a hotline, a law or a waiting time in its own code', () => {
  const fact = /\bAED ?\d|\bDh ?\d|\b600\d{6}\b|Decree-Law|Resolution \d|working days/;
  const screens = globSync('web/**/*.tsx', { cwd: root }).filter(
    (path) => !/\.test\.tsx$|^web\/(?:app\/gallery|flows)\//.test(path),
  );
  expect(screens.length).toBeGreaterThan(200);
  expect(screens.filter((path) => fact.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
