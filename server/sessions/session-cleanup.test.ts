import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let product: TestApp;
let store: Store;
beforeEach(async () => {
  product = await testApp();
  store = product.deps.store;
});
afterEach(() => product.close());

const addVisits = () =>
  store.pool.query(
    `with given (url, age) as (values ('/old', interval '30 days 1 minute'), ('/recent', interval '29 days')),
       visitor as (
         insert into sessions (token_lookup, expires_at)
         select sha256(url::bytea), now() + interval '30 days' - age from given returning id, expires_at)
     insert into url_log (url, noted_at, session_id)
     select url, now() - age, id from given join visitor on expires_at = now() + interval '30 days' - age`,
  );
const kept = async () => {
  const { rows } = await store.pool.query<{ urls: string[]; sessions: number }>(
    'select (select array_agg(url) from url_log) as urls, (select count(*) from sessions) as sessions',
  );
  return rows[0];
};
const recentOnly = { urls: ['/recent'], sessions: 1 };

test('[T63] opened addresses and sessions are forgotten after 30 days, at the start and every hour', async () => {
  await addVisits();
  expect(await kept()).toEqual({ urls: ['/old', '/recent'], sessions: 2 });
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await kept()).toEqual(recentOnly), 10_000);
  await store.pool.query('delete from sessions');
  await store.pool.query('delete from url_log');
  await addVisits();
  const { rows } = await store.pool.query<{ seconds: number }>(
    `update jobs set due_at = due_at - interval '1 hour' where name in ('session forgetting', 'url log cleanup')
     returning extract(epoch from due_at - started_at)::float8 as seconds`,
  );
  expect(rows[0]?.seconds).toBeCloseTo(0, 0);
  await vi.waitFor(async () => expect(await kept()).toEqual(recentOnly), 10_000);
});
