import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, goodAnswers, submit, type Family } from '../testing/application.ts';
import { breachReport } from './breach-report.ts';
import { exportPerson } from './export-person.ts';

let product: TestApp;
const families: Family[] = [];
beforeAll(async () => {
  product = await testApp();
  for (let at = 0; at < 5; at += 1) {
    const family = await begun(product);
    await submit(family, 'HIRE_MAID', goodAnswers.HIRE_MAID ?? {});
    families.push(family);
  }
});
afterAll(() => product.close());

const hour = 3_600_000;
const around = () => ({ from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) });
const report = (time = around()) => breachReport(product.parts.store, time, 'operator test');

test('A report names exactly those whose data were read in that time, and what was read', async () => {
  const read = families.slice(0, 3).map(({ id }) => id);
  for (const id of [...read, ...read]) await exportPerson(product.parts, id, 'operator thief');
  const { affected, brokenAt } = await report();
  expect(affected.map(({ subject }) => subject)).toEqual(read);
  expect(affected[0]).toMatchObject({ actors: ['operator thief'] });
  expect(affected[0]?.fields).toEqual(expect.arrayContaining(['name', 'mobile', 'email']));
  expect(brokenAt).toBeNull();
  const yesterday = {
    from: new Date(Date.now() - 48 * hour),
    to: new Date(Date.now() - 24 * hour),
  };
  expect(await report(yesterday)).toEqual({ affected: [], brokenAt: null });
});

test('A line that is missing from the log is told with the report', async () => {
  const { pool } = product.parts.store;
  await pool.query('alter table audit_log disable trigger user');
  await pool.query('delete from audit_log where sequence = 2');
  await pool.query('alter table audit_log enable trigger user');
  expect((await report()).brokenAt).toBe(3);
});
