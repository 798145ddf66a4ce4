import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dubaiDay } from '../../../rules/text/days.ts';
import { readSettings } from '../../chat/index.ts';
import { applications } from '../../applications/table.ts';
import { followClick } from '../../redirects/index.ts';
import { sessions } from '../../sessions/table.ts';
import { siteSettings } from '../../site/table.ts';
import type { TestApp } from '../../testing/app.ts';
import { urlLog } from '../../url-log/table.ts';
import { configurationOf, readLive } from './document.ts';
import { campaignJob, countDay, periodOf } from './days.ts';
import { campaignsApp, colleague, done, edit } from './testing.ts';

let product: TestApp;
let marketing: Awaited<ReturnType<typeof colleague>>;
beforeAll(async () => {
  product = await campaignsApp();
  marketing = await colleague(product, ['marketing']);
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const DAY = 86_400_000;
const { to: yesterday } = periodOf(7);
/** Noon and midnight in Dubai, yesterday. */
const open = new Date(`${yesterday}T12:00:00+04:00`);
const closed = new Date(`${yesterday}T00:30:00+04:00`);

const note = (url: string, notedAt: Date, times = 1) =>
  db()
    .insert(urlLog)
    .values(Array.from({ length: times }, () => ({ url, notedAt })));

test('[OFF-60] a replay of what is live gives what visitors really got', async () => {
  const urls = [
    '/qr14',
    '/mums',
    '/call',
    '/mums?utm_source=x&gclid=1',
    '/qr14?event=noon',
    '/unknown',
    '/services?event=noon',
    '/dynamic?utm_content=nanny',
    '/url?url=https%3A%2F%2Fexample.com',
    '/hire-maid?event=noon',
    '/hire-maid-off?event=tmf&utm_medium=x',
    '/hire-nanny?sgl=1,2&event=kidzapp',
    '/hire-maid?switch_m=1&event=noon',
  ];
  const { store, keys, config } = product.deps;
  const context = { keys, publicOrigin: config.publicOrigin };
  for (const isOff of [false, true]) {
    await db()
      .insert(siteSettings)
      .values({ code: 'redirectToWhatsapp', value: isOff })
      .onConflictDoUpdate({ target: siteSettings.code, set: { value: isOff } });
    await vi.waitFor(async () =>
      expect((await product.app.inject('/hire-maid')).statusCode).toBe(isOff ? 302 : 200),
    );
    const table = configurationOf(await readSettings(store), await readLive(store.db));
    for (const url of urls) {
      const { headers, statusCode } = await product.app.inject(url);
      const { target, entry } = followClick(table, url, context);
      if (statusCode === 302) expect([url, target]).toEqual([url, headers.location]);
      // A page that opens offers the chat of its rule.
      else expect([url, target?.startsWith('/whatsapp-us') ?? null]).toEqual([url, entry && true]);
    }
  }
  await db().delete(siteSettings).where(eq(siteSettings.code, 'redirectToWhatsapp'));
  // Followed short codes are stored a second later.
  await vi.waitFor(async () => expect(await db().$count(urlLog)).toBe(10), { timeout: 10_000 });
});

test('[OFF-60] the test shows where clicks would go, who loses clicks and what reaches a closed chat', async () => {
  await db().delete(urlLog);
  await note('/qr14', open, 5);
  await note('/qr14', closed, 2);
  await note('https://ahlan.example/hire-maid?event=tmf', open, 4);
  await note('https://ahlan.example/hire-maid', open, 3);
  await note('/qr14', new Date(Date.now() - 8 * DAY), 9);
  await done(
    edit(marketing, 'code', 'qr14', { target: '/hire-maid?utm_source=qr', permanent: false }),
  );
  const wide = {
    when: [{ field: 'event', test: 'contains', values: ['tm'] }],
    chat: { number: 'nb1' },
  };
  await done(edit(marketing, 'rule', 'wide', wide));
  for (let step = 0; step < 3; step += 1) {
    await done(marketing.run('move_campaign_rule', { code: 'wide', by: -1 }));
  }
  const before = await db().select().from(urlLog);
  const { addresses, entries, losses, broken } = await marketing.test();
  const find = (code: string) => entries.find((one) => one.code === code);
  expect(addresses).toBe(14);
  expect(find('qr14')).toMatchObject({
    clicks: 7,
    live: [{ to: 'chat', name: 'default', clicks: 7 }],
    draft: [{ to: 'page', name: '/hire-maid', clicks: 7 }],
    closedChats: 0,
    trackingKept: 5,
  });
  expect(find('wide')).toMatchObject({
    clicks: 4,
    draft: [{ to: 'chat', name: 'nb1', clicks: 4 }],
  });
  expect(losses).toEqual([{ kind: 'rule', code: 'tmf', fewer: 4 }]);
  expect(broken).toEqual([]);
  expect(await db().select().from(urlLog)).toEqual(before);
  await done(marketing.run('discard_campaign_draft', {}));
  expect((await marketing.test()).entries.find((one) => one.code === 'qr14')?.closedChats).toBe(2);
});

test('[OFF-60] 100,000 addresses are tested within a few seconds, and others are served meanwhile', async () => {
  await product.deps.store.pool.query(
    `insert into url_log (url, noted_at)
     select 'https://ahlan.example/hire-maid?event=noon&utm_term=' || n, now() - interval '1 day'
     from generate_series(1, 100000) n`,
  );
  let served = 0;
  const testing = marketing.test();
  const end = testing.then(() => true);
  // An answer without waiting would never let the test go on.
  const serve = async () => {
    await setImmediate();
    await product.app.inject('/qr14');
    served += 1;
    return false;
  };
  while (!(await Promise.race([end, serve()])));
  expect((await testing).addresses).toBeGreaterThanOrEqual(100_000);
  expect(served).toBeGreaterThan(5);
  await db().delete(urlLog);
});

test('[OFF-60] [OFF-62] a day is counted by entry: clicks, applications and hires of the last code within 30 days', async () => {
  await db().delete(urlLog);
  const sessionId = randomUUID();
  const ends = new Date(Date.now() + DAY);
  await db()
    .insert(sessions)
    .values({ id: sessionId, tokenLookup: randomBytes(32), expiresAt: ends });
  await note('/mums', open, 3);
  const opened = 'https://ahlan.example/hire-nanny?utm_source=mums';
  const event = 'https://ahlan.example/hire-maid?event=noon';
  await db()
    .insert(urlLog)
    .values([
      { url: event, sessionId, notedAt: closed },
      { url: event, sessionId, notedAt: new Date(closed.getTime() + 60_000) },
      { url: opened, sessionId, notedAt: new Date(closed.getTime() + 120_000) },
    ]);
  const family = () => ({
    appIdLookup: randomBytes(32),
    appIdSealed: randomBytes(32),
    createdAt: open,
    validUntil: ends,
  });
  const hired = { submittedAt: open, state: 'submitted' as const };
  await db()
    .insert(applications)
    .values([
      { ...family(), sessionId, ...hired },
      { ...family(), affiliateEvent: 'Noon' },
      { ...family(), affiliateEvent: 'unknown', ...hired },
      { ...family(), ...hired, state: 'cancelled' },
    ]);
  await countDay(product.deps, yesterday);
  const { entries, hiresWithoutCode } = await marketing.look();
  const find = (wanted: string) => entries.find(({ code }) => code === wanted);
  expect(find('mums')).toMatchObject({ clicks: 3, applied: 1, hired: 1 });
  expect(find('noon')).toMatchObject({ clicks: 1, applied: 1, hired: 0 });
  expect(hiresWithoutCode).toBe(1);
});

test('[OFF-60] the job counts each day once and outlives the addresses', async () => {
  await campaignJob.run(product.deps, new AbortController().signal);
  await db().delete(urlLog);
  await campaignJob.run(product.deps, new AbortController().signal);
  const { entries, to } = await marketing.look('91');
  expect(to).toBe(yesterday);
  expect(dubaiDay(new Date())).not.toBe(to);
  expect(entries.find(({ code }) => code === 'mums')).toMatchObject({ clicks: 3 });
});
