import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type Store, openStore } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { testStore } from '../testing/store.ts';
import { openPage } from './testing.ts';

const within = { timeout: 15_000, interval: 10 };
let here: TestApp;
let elsewhere: TestApp;
let store: Store;
let storeElsewhere: Store;
/** A transaction in another database of the same server can keep earlier changes in the next event. */
async function isBehindEveryone(): Promise<boolean> {
  const { rows } = await store.pool.query<{ over: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot()) > max(changed_in::text::bigint)::text::xid8 as over from maid_changes',
  );
  return rows[0]?.over ?? false;
}
beforeAll(async () => {
  store = await testStore();
  // Before anybody listens, because she also adds entries to the lists, which counts as a change of all maids.
  await sampleRows(store.pool).maid();
  await vi.waitUntil(isBehindEveryone, within);
  here = await testApp({ store });
  const databaseUrl = store.pool.options.connectionString ?? '';
  storeElsewhere = await openStore({ ...here.deps.config, databaseUrl }, here.deps.log);
  elsewhere = await testApp({ store: storeElsewhere });
  for (const { app } of [here, elsewhere]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await elsewhere.close();
  await storeElsewhere.close();
  await here.close();
  await store.close();
});

let maid: number;
let family: Browser;
beforeEach(async () => {
  const { rows } = await store.pool.query<{ id: number }>(
    `insert into maids (first_name, born_on, nationality_code, matching_type_id, arrangement,
       monthly_price_aed, wage_aed, card, consent_given_on, published_at)
     select first_name, born_on, nationality_code, matching_type_id, arrangement,
       monthly_price_aed, wage_aed, card, consent_given_on, now() from maids limit 1 returning id`,
  );
  maid = rows[0]?.id ?? 0;
  family = browser(here.app);
  await family.session();
});
const hire = () => family.post('ccserviceapplication/hire', { housemaid: maid });
type Page = Awaited<ReturnType<typeof openPage>>;
const connected = async (page: Page) => {
  await expect.poll(page.lastId, within).toMatch(/^\d+$/);
  return page;
};
const lastOf = (page: Page) => {
  const about = page
    .changes()
    .findLast(({ available, gone }) => [...available, ...gone].includes(maid));
  return about && (about.gone.includes(maid) ? 'gone' : 'available');
};

test('every open page, on this node and on another, learns who was hired and who is free again', async () => {
  const pages = [
    await openPage(here.app),
    await openPage(elsewhere.app),
    await openPage(elsewhere.app),
  ];
  for (const page of pages) await connected(page);
  const learn = async (state: string) => {
    for (const page of pages) await expect.poll(() => lastOf(page), within).toBe(state);
  };
  expect((await hire()).statusCode).toBe(200);
  await learn('gone');
  await family.get(`ccserviceapplication/releasemaid?housemaid=${maid}`);
  await learn('available');
  await hire();
  await learn('gone');
  await store.pool.query(
    `update holds set expires_at = taken_at + interval '1 microsecond' where maid_id = $1 and state = 'held'`,
    [maid],
  );
  await learn('available');
  await store.pool.query('update maids set withdrawn_at = now() where id = $1', [maid]);
  await learn('gone');
  for (const page of pages) page.leave();
});

test('events do not say who hires', async () => {
  const page = await connected(await openPage(here.app));
  const { appId } = (await hire()).json();
  await expect.poll(() => lastOf(page), within).toBe('gone');
  page.leave();
  expect(page.raw()).toMatch(
    /^retry: 2000\n\n(id: \d+\n(data: \{"all":(true|false),"available":\[[\d,]*\],"gone":\[[\d,]*\]\}\n)?\n|:\n\n)+$/,
  );
  expect(page.raw()).not.toContain(appId);
  expect(page.raw()).not.toContain(await family.session());
});

test('a page that reconnects gets what it missed, from any node', async () => {
  const page = await connected(await openPage(here.app));
  const last = page.lastId();
  page.leave();
  await hire();
  const back = await openPage(elsewhere.app, { 'last-event-id': last });
  await expect.poll(() => lastOf(back), within).toBe('gone');
  back.leave();
});

test('a page opened just after a hire gets that event, too', async () => {
  const page = await connected(await openPage(here.app));
  await hire();
  await expect.poll(() => lastOf(page), within).toBe('gone');
  const late = await openPage(here.app);
  await expect.poll(() => lastOf(late), within).toBe('gone');
  for (const open of [page, late]) open.leave();
});

test('after a change of everything, or with an event id of another store, a page loads everything again', async () => {
  const page = await connected(await openPage(here.app));
  await store.pool.query(`update nationalities set label = 'Filipina'`);
  await expect.poll(() => page.changes().at(-1)?.all, within).toBe(true);
  const odd = await openPage(here.app, { 'last-event-id': '9999999999999999999' });
  await expect.poll(odd.changes, within).toEqual([{ all: true, available: [], gone: [] }]);
  for (const open of [page, odd]) open.leave();
});

test.each(['x', '-1', '1;drop', '1'.repeat(200), '', "1' or '1"])(
  'the forged id %j is no id',
  async (id) => {
    const page = await openPage(here.app, { 'last-event-id': id });
    expect(page.answer.status).toBe(200);
    await connected(page);
    page.leave();
  },
);

test('the stream is never stored, and other methods are refused', async () => {
  const page = await openPage(here.app);
  const { headers } = page.answer;
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-encoding')).toBeNull();
  page.leave();
  const token = family.headers();
  for (const method of ['POST', 'HEAD', 'DELETE'] as const) {
    const answer = await here.app.inject({ method, url: '/api/live', headers: token });
    expect(answer.statusCode).toBe(405);
  }
});

test('one network has at most 200 lines, and one that ends makes room', async () => {
  const node = await testApp({ store });
  await node.app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const pages = await Promise.all(Array.from({ length: 200 }, () => openPage(node.app)));
    expect(new Set(pages.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    const over = await openPage(node.app);
    expect(over.answer.status).toBe(429);
    pages[0]?.leave();
    await expect.poll(async () => (await openPage(node.app)).answer.status).toBe(200);
  } finally {
    await node.close();
  }
});

test('when the server stops every line ends', async () => {
  const node = await testApp({ store });
  await node.app.listen({ port: 0, host: '127.0.0.1' });
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(node.app)));
  await node.close();
  await Promise.all(pages.map(({ ended }) => ended));
});
