import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { pages } from '../../contract/pages.ts';
import { signedIn } from '../testing/signed-in.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun } from '../testing/application.ts';
import { everythingKept } from '../testing/everything.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

/** Everything in the store about maids. */
async function maidsKept(): Promise<string> {
  const { pool } = product.deps.store;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename like 'maid%' order by 1`,
  );
  const fingerprint = createHash('sha256');
  for (const { name } of tables) {
    const { rows } = await pool.query(`select kept::text from "${name}" as kept order by 1`);
    fingerprint.update(JSON.stringify([name, rows]));
  }
  return fingerprint.digest('hex');
}

test('[WHO-10] nobody has an account: no page and no call is there to log in, to sign up or to be a maid', () => {
  // My Home opens with a code to a number that was proved in an application (HOME-01); a bank account is no account here.
  const isMyHome = /(?:^| |\/)my(?:\/|$)/;
  const doors =
    /log-?in|sign-?in(?!g)|sign-?up|register|password|account|user\b|profile\/edit|my-?maid/i;
  const names = [...Object.keys(pages), ...Object.keys(calls)];
  expect(names.filter((name) => doors.test(name) && !isMyHome.test(name))).toEqual([]);
});

test('[WHO-10] nobody but staff reads the rating, and reading it changes nothing', async () => {
  const url = '/api/staff/teamrating';
  const staff = await signedIn(product, ['operations_lead']);
  const before = await everythingKept(product.deps.store);
  expect((await product.app.inject({ url })).statusCode).toBe(401);
  const headers = staff.headers();
  expect((await product.app.inject({ url, headers })).statusCode).toBe(200);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const { statusCode } = await product.app.inject({ url, headers, method });
    expect([method, statusCode >= 400 && statusCode < 500]).toEqual([method, true]);
  }
  expect(await everythingKept(product.deps.store)).toBe(before);
});

test('[WHO-10] whatever visitors call, with or without a token, nothing about a maid changes and no event is staff’s', async () => {
  const { browser, appId: id, maidId } = await begun(product);
  const before = await maidsKept();
  const given = {
    id,
    appId: id,
    housemaid: maidId,
    housemaidId: maidId,
    step: 'HIRE_MAID',
    sequence: 1,
    answer: { planType: 'LIVE_IN', name: 'Amal Khalid', mobile: '050 123 4512' },
    firstName: 'Changed',
    monthlyPrice: 1,
    actor: 'staff',
  };
  const query = new URLSearchParams({ id, housemaidId: `${maidId}`, firstName: 'Changed' });
  for (const headers of [{}, { authorization: 'Bearer staff' }]) {
    for (const name of Object.keys(calls)) {
      const [method, path = ''] = name.split(' ');
      const at = path.replaceAll(/\{\w+\}/g, `${maidId}`);
      const { statusCode } = await (method === 'POST'
        ? browser.post(at, given, headers)
        : browser.get(`${at}?${query}`, headers));
      expect([name, statusCode < 500]).toEqual([name, true]);
    }
  }
  expect(await maidsKept()).toBe(before);
  const { rows } = await product.deps.store.pool.query<{ by: number }>(
    `select count(*)::int as by from application_events where actor = 'staff'`,
  );
  expect(rows).toEqual([{ by: 0 }]);
});
