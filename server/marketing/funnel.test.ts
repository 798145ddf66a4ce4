import { afterAll, beforeAll, expect, test } from 'vitest';
import { applications } from '../applications/table.ts';
import { redirects } from '../redirects/table.ts';
import { scans } from '../scans/table.ts';
import { urlLog } from '../url-log/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const path = '/api/marketing/funnel';
const days = 'from=2026-03-01&to=2026-03-31';
const noon = new Date('2026-03-14T12:00:00+04:00');
const uuid = '0190f1d0-0000-7000-8000-000000000001';

let running: TestApp;
beforeAll(async () => {
  running = await testApp({ config: { metricsToken: 'secret-token' } });
  const { db, pool } = running.deps.store;
  const sample = sampleRows(pool);
  const session = await sample.session();
  await db.insert(redirects).values([
    { code: 'qr01', target: '/' },
    { code: 'web-*', target: '/' },
  ]);
  const opened = (url: string, more: Partial<typeof urlLog.$inferInsert> = {}) => ({
    url,
    notedAt: noon,
    ...more,
  });
  await db
    .insert(urlLog)
    .values([
      opened('/qr01'),
      opened('/qr01'),
      opened('/web-dubai'),
      opened('/services'),
      opened('/hire-maid?visits=900'),
      opened('https://home.example/?event=Noon', { sessionId: session }),
      opened('https://home.example/hire-maid?utm_source=a&event=noon', { sessionId: session }),
      opened('https://home.example/?event=noon', { journeyId: 'j-2' }),
      opened('/qr01', { notedAt: new Date('2026-03-14T23:59:59+04:00') }),
      opened('/qr01', { notedAt: new Date('2026-03-15T00:00:00+04:00') }),
      opened('/qr01', { notedAt: new Date('2026-02-28T23:59:59+04:00') }),
    ]);
  await db.insert(scans).values([
    { scanUuid: uuid, code: 'qr01', sessionId: session, scannedAt: noon },
    { scanUuid: uuid, scannedAt: noon },
  ]);
  const made = async (
    affiliateEvent: string | null,
    more: Partial<typeof applications.$inferInsert>,
  ) =>
    db.insert(applications).values({
      appIdLookup: Buffer.from(crypto.randomUUID()),
      appIdSealed: Buffer.from('x'),
      validUntil: new Date('2027-01-01'),
      createdAt: noon,
      affiliateEvent,
      ...more,
    });
  await made('noon', {});
  await made('NOON', { submittedAt: noon, state: 'submitted' });
  await made('noon', { submittedAt: noon, state: 'cancelled' });
  await made(null, { submittedAt: noon, state: 'submitted' });
});
afterAll(() => running.close());

const ask = (query: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  running.app.inject({ url: `${path}?${query}`, headers, remoteAddress });

const row = (day: string, code: string, counts: Partial<Record<string, number>>) => ({
  day,
  code,
  visits: 0,
  scans: 0,
  applications: 0,
  hires: 0,
  ...counts,
});

test('what came of each code, day by day by the Dubai calendar', async () => {
  const response = await ask(days);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    rows: [
      row('2026-03-15', 'qr01', { visits: 1 }),
      row('2026-03-14', 'qr01', { visits: 3, scans: 1 }),
      row('2026-03-14', 'noon', { visits: 2, applications: 3, hires: 1 }),
      row('2026-03-14', 'web-dubai', { visits: 1 }),
      row('2026-03-14', uuid, { scans: 1 }),
    ],
  });
});

test('only who holds the metrics token, or sits at the machine, may read it', async () => {
  const elsewhere = '203.0.113.9';
  expect((await ask(days, {}, elsewhere)).statusCode).toBe(401);
  expect((await ask(days, { authorization: 'Bearer wrong' }, elsewhere)).statusCode).toBe(401);
  expect((await ask(days, { authorization: 'Bearer wrong' })).statusCode).toBe(401);
  expect((await ask(days, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(401);
  expect((await ask(days, { authorization: 'Bearer secret-token' }, elsewhere)).statusCode).toBe(
    200,
  );
});

test.each([
  'from=yesterday',
  'from=2026-02-30',
  'from=2026-03-02&to=2026-03-01',
  'from=2025-01-01&to=2026-03-01',
  'from=2026-03-01&from=2026-03-02',
  'to=%00',
  "from=2026-03-01'--",
])('the days %s are refused in words', async (query) => {
  const response = await ask(query);
  expect(response.statusCode).toBe(400);
  expect(response.json().error).toBe('BAD_DAYS');
});

test('without days the last thirty are told', async () => {
  const { from, to, rows } = (await ask('')).json();
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
  expect(Array.isArray(rows)).toBe(true);
});
