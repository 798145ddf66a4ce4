import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/logging.ts';
import { testStore } from '../testing/store.ts';
import { seedEmptyStore } from './seed.ts';
import { operatorDeps } from './testing/operator-deps.ts';

const log = createLog({ logLevel: 'silent' });
const counted = `select (select count(*) from maids where shown) as maids,
  (select count(*) from nationalities) as nationalities,
  (select count(*) from redirects) as redirects,
  (select count(*) from resources) as resources,
  (select count(distinct number) from chat_numbers) as numbers`;

test('Of processes that start together on an empty store one fills it, once', async () => {
  await using deps = await operatorDeps(await testStore());
  const seed = () => seedEmptyStore({ ...deps, log, config: readConfig({}) });
  expect((await Promise.all([seed(), seed(), seed()])).sort()).toEqual([false, false, true]);
  expect(await seed()).toBe(false);
  const { rows } = await deps.store.pool.query(counted);
  expect(rows[0]?.maids).toBeGreaterThanOrEqual(60);
  const { rows: files } = await deps.store.pool.query(
    'select storage_key, bytes from public_media',
  );
  expect(files.length).toBeGreaterThanOrEqual(4 * 60);
  for (const { storage_key, bytes } of files) {
    expect(await deps.files.size(storage_key)).toBe(bytes);
  }
});

let bare: Awaited<ReturnType<typeof operatorDeps>>;
beforeAll(async () => {
  bare = await operatorDeps(await testStore());
  expect(await seedEmptyStore({ ...bare, log, config: readConfig({ DEMO: '0' }) })).toBe(true);
});
afterAll(() => bare[Symbol.asyncDispose]());

test('[CHAT-01] [ENT-10] With DEMO=0 a site has all it needs to run and no invented maids', async () => {
  const { rows } = await bare.store.pool.query(counted);
  expect(rows[0]).toMatchObject({ maids: 0, nationalities: 14, resources: 5, numbers: 12 });
  expect(rows[0]?.redirects).toBeGreaterThan(0);
  const { rows: codes } = await bare.store.pool.query(
    `select count(*) as count from parameters where is_public and code = any($1)`,
    [
      [
        'sites_visa_eta_value',
        'sites_visa_eta_show',
        'sites_wait_after_paying_visa',
        'sites_wait_after_medical_visa',
        'sites_wait_after_sending_passport',
        'sites_wait_after_visit_center',
        'sites_call_us_show',
        'SURVEY_GOOGLE_REVIEW_HEADER',
        'SURVEY_GOOGLE_REVIEW_TEXT',
      ],
    ],
  );
  expect(codes).toEqual([{ count: 9 }]);
});

test('The campaign rules stand in order, with their scopes', async () => {
  const { rows } = await bare.store.pool.query(
    `select conditions -> 0 -> 'values' as values, page_codes, hire_maid_off_enabled as off
     from campaign_rules order by position`,
  );
  expect(rows.slice(0, 11).flatMap((row) => row.values)).toEqual([
    'choosemaid',
    'nannynme',
    'tmf',
    'ChalhoubGroup',
    'FindMyNanny',
    'kidzapp',
    'maidsearch',
    'yayame',
    'LCM',
    'noon',
    'thekindnesscircle',
  ]);
  expect(rows.filter(({ off }) => off).flatMap((row) => row.values)).toEqual([
    'LCM',
    'noon',
    'thekindnesscircle',
  ]);
  const scoped = rows.filter((row) => row.page_codes.length > 0);
  expect(scoped.map((row) => row.page_codes)).toEqual(
    scoped.map(() => ['landing-page', 'hire-maid', 'cc-app', 'services-page']),
  );
  expect(scoped.flatMap((row) => row.values)).toEqual(expect.arrayContaining(['re_', 'reale']));
});
