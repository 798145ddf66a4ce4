import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dubaiDay } from '../../rules/text/days.ts';
import { firstMonth } from '../../rules/money/proration.ts';
import { fileLink, readFileToken } from '../../server/documents/file-links.ts';
import { expireHolds } from '../../server/holds/end-holds.ts';
import { phone } from '../../server/links/testing.ts';
import { createLog } from '../../server/platform/logging.ts';
import { emptyDatabases } from '../../server/platform/store/testing.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { begun } from '../../server/testing/application.ts';
import type { Browser } from '../../server/testing/browser.ts';
import { hire } from '../../server/testing/hiring.ts';
import { type Clocks, jumps, movableClocks } from './threats/clocks.ts';
import { secretsOf } from './threats/secrets.ts';

const MINUTE = 60_000;
const newDatabase = emptyDatabases();
const lines: string[] = [];
let clocks: Clocks;
let product: TestApp;
beforeAll(async () => {
  clocks = await movableClocks(await newDatabase());
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  product = await testApp({ log, store: clocks.store });
});
afterEach(async () => {
  await clocks.move({});
  const failed = lines
    .splice(0)
    .filter((line) => /"level":"(?:error|fatal)"|"status":5/.test(line));
  expect(failed).toEqual([]);
});
afterAll(async () => {
  await product.close();
  await clocks.close();
});

const YEAR = 365 * 24 * 60 * MINUTE;
const every = [
  // After a jump of decades the metrics library catches up in steps of twelve seconds, which takes too long.
  ...jumps
    .filter(([, by]) => by < YEAR)
    .map(([name, by]) => ({ who: 'server', name, node: by, store: 0 })),
  ...jumps.map(([name, by]) => ({ who: 'store', name, node: 0, store: by })),
];

test.each(every)(
  '[T75] [G8] when the $who’s clock jumped $name, new secrets are taken once, spent and old ones never',
  async ({ node, store }) => {
    for (const { name, life, issue } of secretsOf(product.deps)) {
      const spent = await issue();
      const kept = await issue();
      expect([name, 'spent', await spent()]).toEqual([name, 'spent', true]);
      await clocks.move({ node, store });
      expect([name, 'again', await spent()]).toEqual([name, 'again', false]);
      const isOver = store >= life;
      expect([name, 'kept', await kept()]).toEqual([name, 'kept', !isOver]);
      const fresh = await issue();
      const late = await issue();
      expect([name, 'fresh', await fresh()]).toEqual([name, 'fresh', true]);
      await clocks.move({ node, store: store + life });
      expect([name, 'late', await late()]).toEqual([name, 'late', false]);
      await clocks.move({});
      expect([name, 'back', await fresh()]).toEqual([name, 'back', false]);
    }
  },
);

// By name: how far midnight is depends on when the tests run, and the list of tests must not.
const far = every.filter(({ name }) => !/^(?:five minutes|a second) /.test(name));
test.each(far)(
  '[T75] [G8] a hold when the $who’s clock jumped $name: it lasts by the store’s alone and never revives',
  async ({ node, store }) => {
    const family = await begun(product);
    const rival = await phone(product);
    const life = product.deps.config.holdMinutes * MINUTE;
    const status = async (browser: Browser) => (await hire(browser, family.maidId)).statusCode;
    await clocks.move({ node, store });
    if (store < life) expect(await status(rival)).toBe(400);
    await family.browser.get(`ccserviceapplication/getappinfo?id=${family.appId}`);
    await family.browser.get(`matchedvideos/getmaid?id=${family.maidId}`);
    await clocks.move({ node, store: Math.max(store, life) });
    await expireHolds(clocks.store);
    await clocks.move({});
    expect([await status(rival), await status(family.browser)]).toEqual([200, 400]);
  },
);

test.each(jumps)(
  '[T75] [G8] when the server’s clock jumped %s, a signed address is good for five minutes by it',
  async (_name, by) => {
    const opens = (link: string) =>
      readFileToken(product.deps, link.slice('/files/'.length))?.isOver === false;
    const kept = fileLink(product.deps, randomUUID());
    await clocks.move({ node: by });
    expect(opens(kept)).toBe(by < 5 * MINUTE && by >= -5 * MINUTE);
    const fresh = fileLink(product.deps, randomUUID());
    expect(opens(fresh)).toBe(true);
    await clocks.move({ node: by + 5 * MINUTE + 1_000 });
    expect(opens(fresh)).toBe(false);
  },
);

test.each([
  ['2038-01-19T03:14:08Z', 1174],
  ['2038-01-31T19:59:59Z', 90],
  ['2038-01-31T20:00:00Z', 2800],
  ['2100-02-28T19:59:59Z', 100],
  ['2100-02-28T20:00:00Z', 2800],
])('[T75] [G8] the first month at %s is what the Dubai calendar says', (moment, amount) => {
  expect(firstMonth(280_000, dubaiDay(new Date(moment))).amount).toBe(amount);
});
