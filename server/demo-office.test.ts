import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uaeMobile } from '../rules/people/mobile-number.ts';
import { caseStatuses, stages } from '../rules/office/stages.ts';
import { openAppId, openDataKey } from './applications/index.ts';
import { applications } from './applications/table.ts';
import { readDocument } from './documents/index.ts';
import { documents } from './documents/table.ts';
import { seedEmptyStore } from './operator/seed.ts';
import { verifyChain } from './signatures/index.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { type Browser, browser } from './testing/browser.ts';
import { signInHome } from './testing/my-home.ts';
import { beginDemoOffice } from './office/demo/begin-demo-office.ts';
import { signedIn } from './office/testing.ts';
import { fillDemoOffice } from './office/demo/fill-demo-office.ts';

let product: TestApp;
let page: Browser;
let shownBefore: unknown;

/** What visitors see of the catalogue. */
async function shown() {
  const list = await page.get('matchedvideos/getmatchedvideos?limit=60');
  const counts = await page.get('matchedvideos/getmatchedvideos?limit=1&arrangement=LIVE_IN');
  const sitemap = await product.app.inject('/sitemap.xml');
  return [list.json(), counts.json(), sitemap.body];
}

const counted = async (...tables: string[]): Promise<unknown> => {
  const columns = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await product.deps.store.pool.query(`select ${columns.join(', ')}`);
  return rows[0];
};

const asked = async (text: string): Promise<unknown[]> =>
  (await product.deps.store.pool.query({ text, rowMode: 'array' })).rows.flat();

beforeAll(async () => {
  product = await testApp();
  await seedEmptyStore(product.deps);
  page = browser(product.app);
  await page.session();
  await vi.waitFor(async () => {
    shownBefore = await shown();
    expect(JSON.stringify(shownBefore)).toContain('"total":64');
  });
  await fillDemoOffice(product.deps);
}, 60_000);
afterAll(() => product.close());

test('A newcomer sees at least 60 applications in every stage and every status', async () => {
  const open = await asked(`select distinct stage from cases where status = 'open'`);
  expect(new Set(open)).toEqual(new Set(stages));
  const statuses = await asked('select distinct status from cases');
  expect(new Set(statuses)).toEqual(new Set(caseStatuses));
  const [hires, replacements, owned] = await asked(`select count(*) filter (where flow = 'hire'),
    count(*) filter (where flow = 'replacement'), count(owner_id) from cases`);
  expect([hires, replacements]).toEqual([73, 6]);
  expect(owned).toBeGreaterThan(40);
});

test('Every application opens with its appId, at its current step', async () => {
  const { db } = product.deps.store;
  for (const row of await db.select().from(applications)) {
    if (row.flow === 'replacement') continue;
    const id = openAppId(product.deps.keys, row) ?? '';
    const answer = await page.get(`ccserviceapplication/getappinfo?id=${id}&mobile=1`);
    const opened = { status: answer.statusCode, step: answer.json<{ step?: string }>().step };
    const step = row.state === 'cancelled' ? 'END_WORK_FLOW' : row.step;
    expect([row.state, opened]).toEqual([
      row.state,
      row.state === 'expired' ? { status: 410 } : { status: 200, step },
    ]);
    if (row.state !== 'submitted') continue;
    const changes = await page.get(`ccreplacementapplication/getappinfo?id=${id}`);
    expect([200, 403]).toContain(changes.statusCode);
  }
});

test('[OFF-10] [OFF-20] [OFF-23] [OFF-30] Every page of the office opens', async () => {
  const noura = await signedIn(product, ['case_officer', 'operations_lead', 'arrivals'], {
    name: 'Tester',
  });
  const today = new Date().toISOString().slice(0, 10);
  const addresses = ['today', 'queue', 'board', 'counts', 'views', 'documents'];
  for (const address of [...addresses, `arrivals?from=${today}`]) {
    const answer = await noura.get(`office/${address}`);
    expect([address, answer.statusCode]).toEqual([address, 200]);
  }
  const papers: { documents: { id: string }[] } = (await noura.get('office/documents')).json();
  expect(papers.documents.length).toBeGreaterThan(8);
  for (const { id } of papers.documents.slice(0, 8)) {
    expect((await noura.get(`office/document/${id}`)).statusCode).toBe(200);
  }
  for (const id of await asked('select id from applications')) {
    const answer = await noura.get(`office/application/${String(id)}`);
    const timeline = await noura.get(`office/application/${String(id)}/timeline`);
    expect([id, answer.statusCode, timeline.statusCode]).toEqual([id, 200, 200]);
  }
}, 30_000);

test('Documents open and signatures are whole', async () => {
  const { keys, store } = product.deps;
  const files = await store.db.select().from(documents);
  expect(files.length).toBeGreaterThan(200);
  for (const row of files.slice(0, 40)) {
    if (row.removedAt === null)
      expect(await readDocument(product.deps, row)).toHaveLength(row.bytes);
  }
  for (const application of await store.db.select().from(applications)) {
    const dataKey = openDataKey(keys, application);
    if (dataKey === null) continue;
    expect(await verifyChain(store.db, { application, dataKey })).toMatchObject({ intact: true });
  }
});

test('What happened lies in the past, and no message waits to be sent', async () => {
  const late = await asked(`select count(*) from application_events where happened_at > now()
    union all select count(*) from messages where sent_at is null or delivery_state <> 'delivered'
      or created_at > now() - interval '5 minutes'
    union all select count(*) from documents where created_at > now() and kind <> 'contract'`);
  expect(late).toEqual([0, 0, 0]);
  const [first] = await asked(
    "select min(happened_at) < now() - interval '300 days' from application_events",
  );
  expect(first).toBe(true);
});

test('Payments are those of the gateway, each with an invoice', async () => {
  const sums = await asked(`select count(*), sum(amount_fils) from payments
    union all select count(*), sum(amount_fils) from sandbox_charges where outcome = 'approved'`);
  expect(sums.slice(0, 2)).toEqual(sums.slice(2));
  expect(sums[0]).toBeGreaterThan(4);
  expect(await counted('receipts')).toEqual({ receipts: sums[0] });
});

test('[OFF-50] One month that a card did not pay waits for a link', async () => {
  const deepa = await signedIn(product, ['finance_prepares']);
  const { unpaid } = (await deepa.get('office/money/cards')).json();
  expect(unpaid).toMatchObject([
    { clientName: 'Priscilla Gomes', state: 'not_tried_again', hasLink: true },
  ]);
});

test('The public pages stay as they were', async () => {
  expect(await shown()).toEqual(shownBefore);
});

test('Doing it again changes nothing', async () => {
  const tables = [
    'applications',
    'application_events',
    'documents',
    'messages',
    'payments',
    'holds',
  ];
  const more = [
    'staff',
    'drivers',
    'case_notes',
    'office_actions',
    'saved_views',
    'tasks',
    'maids',
  ];
  const before = await counted(...tables, ...more);
  await fillDemoOffice(product.deps);
  expect(await counted(...tables, ...more)).toEqual(before);
});

test('Two processes that start together write it once, also after one was stopped', async () => {
  const other = await testApp();
  try {
    const { deps } = other;
    await seedEmptyStore(deps);
    const stopped = beginDemoOffice(deps, true);
    await stopped.stop();
    const [one, two] = [beginDemoOffice(deps, true), beginDemoOffice(deps, false)];
    // Both wait for what is being written.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.all([one.stop(), two.stop()]);
    const { rows } = await deps.store.pool.query(
      `select maid_id from applications where flow = 'hire' group by maid_id having count(*) > 1`,
    );
    expect(rows).toEqual([]);
  } finally {
    await other.close();
  }
}, 30_000);

test('Nothing is written in production, without the demo, or beside a real catalogue', async () => {
  const other = await testApp();
  try {
    const { deps } = other;
    const begin = async (config: object) => {
      await beginDemoOffice({ ...deps, config: { ...deps.config, ...config } }, true).inTime;
      return (await deps.store.pool.query('select id from staff')).rowCount;
    };
    expect(await begin({})).toBe(0);
    await seedEmptyStore(deps);
    expect(await begin({ production: true })).toBe(0);
    expect(await begin({ demo: false })).toBe(0);
  } finally {
    await other.close();
  }
});

test('[HOME-01] [HOME-03] the number that the README names opens the home of a family with its maid', async () => {
  const [, number = ''] =
    /sign in at `\/my` with ([\d ]+), a demo family/.exec(await readFile('README.md', 'utf8')) ??
    [];
  const home = await signInHome(product, uaeMobile(number) ?? '');
  const view = (await home.get('my/home')).json();
  expect(view).toMatchObject({ status: 'with_you', came: { days: expect.any(Number) } });
  expect(view.now).toMatchObject({ kind: 'mandate_rejected', who: 'you' });
});
