import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationEvents, applications } from '../applications/table.ts';
import { chatNumbers } from '../chat/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun } from '../testing/application.ts';
import { tokenFrom } from '../testing/table-app.ts';
import { appIdLookup } from '../applications/index.ts';
import { seal } from '../platform/sealing.ts';

const path = '/api/appsutils/confirmddclink';
let running: TestApp;
let token: Record<string, string>;
beforeAll(async () => {
  running = await testApp();
  await running.deps.store.db.insert(chatNumbers).values([
    { code: 'default', label: 'Chat', number: '+971500000000' },
    { code: 'replacement', label: 'Replacement', number: '+971500000007' },
  ]);
  token = await tokenFrom(running.app, '/api/public/parameters?code=x');
});
afterAll(() => running.close());

/** An application as the wizard makes it, with personal fields sealed under its own key. */
async function made(more: Partial<typeof applications.$inferInsert> = {}) {
  const { keys, store } = running.deps;
  const id = randomUUID();
  const appId = randomBytes(24).toString('base64url');
  const dataKey = randomBytes(32);
  const place = (column: string) => ({ table: 'applications', column, row: id });
  await store.db.insert(applications).values({
    id,
    appIdLookup: appIdLookup(keys, appId),
    appIdSealed: Buffer.from('sealed'),
    dataKeySealed: seal(keys.master, place('data_key_sealed'), dataKey),
    mobileSealed: seal(dataKey, place('mobile_sealed'), Buffer.from('+971501234512')),
    emailSealed: seal(dataKey, place('email_sealed'), Buffer.from('jana@example.com')),
    planType: 'LIVE_IN',
    validUntil: new Date(Date.now() + 86_400_000),
    ...more,
  });
  return { id, appId };
}

/** Headers of a browser that began an application, and the tie that links another application to it. */
async function trustedBrowser() {
  const family = await begun(running);
  const [row] = await running.deps.store.db
    .select()
    .from(applications)
    .where(eq(applications.id, family.id));
  return { headers: family.browser.headers(), own: { sessionId: row?.sessionId ?? null } };
}

const confirm = (query: string, headers: Record<string, string> = token) =>
  running.app.inject({ method: 'POST', url: `${path}?${query}`, headers });
const events = (id: string) =>
  running.deps.store.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id));

test('[CALL-15] [ENT-12] [T02] the link confirms, and shows the client masked, with the number to write to', async () => {
  const { headers, own } = await trustedBrowser();
  const { id, appId } = await made(own);
  const ads = encodeURIComponent('{"a":1}');
  const response = await confirm(`appId=${appId}&adsIndicators=${ads}`, headers);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    clientNumber: '+9715•••••12',
    clientEmail: 'j•••@example.com',
    contractType: 'LIVE_IN',
    redirectNumber: '+971500000000',
  });
  expect(await events(id)).toMatchObject([
    { kind: 'direct_debit_confirmed', actor: 'client', sequence: 1 },
  ]);
});

test('[T83] the address alone shows a masked number and confirms nothing', async () => {
  const { id, appId } = await made();
  expect((await confirm(`appId=${appId}`)).json()).toEqual({
    clientNumber: '+9715•••••12',
    clientEmail: null,
    contractType: 'hire',
    redirectNumber: '+971500000000',
  });
  const stranger = await trustedBrowser();
  await confirm(`appId=${appId}`, stranger.headers);
  expect(await events(id)).toEqual([]);
});

test('[CALL-15] opened many times at once, it is confirmed once and answered alike', async () => {
  const { headers, own } = await trustedBrowser();
  const { id, appId } = await made({ ...own, flow: 'replacement', planType: null });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => confirm(`appId=${appId}`, headers)),
  );
  const [first] = answers;
  expect(first?.json()).toMatchObject({
    contractType: 'replacement',
    redirectNumber: '+971500000007',
  });
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await events(id)).toHaveLength(1);
});

test('[CALL-15] without number and e-mail, or with damaged ones, the rest is still answered', async () => {
  const bare = await made({ mobileSealed: null, emailSealed: null, dataKeySealed: null });
  expect((await confirm(`appId=${bare.appId}`)).json()).toMatchObject({
    clientNumber: null,
    clientEmail: null,
  });
  const damaged = await made({ mobileSealed: randomBytes(60), emailSealed: Buffer.from('x') });
  expect((await confirm(`appId=${damaged.appId}`)).json()).toMatchObject({
    clientNumber: null,
    clientEmail: null,
  });
});

test('[T02] one that never was, has ended, expired, was revoked or erased is answered with the same words', async () => {
  const past = new Date(Date.now() - 1000);
  const over = await Promise.all([
    made({ state: 'cancelled' }),
    made({ state: 'expired' }),
    made({ validUntil: past }),
    made({ revokedAt: past }),
    made({ erasedAt: past, dataKeySealed: null }),
  ]);
  const { appId } = await made();
  const near = [
    appId.slice(1),
    `${appId}A`,
    appId.toLowerCase(),
    randomBytes(24).toString('base64url'),
    '',
    '%00',
    "'--",
    'é',
  ];
  const answers = await Promise.all(
    [...over.map((each) => each.appId), ...near].map((id) =>
      confirm(`appId=${encodeURIComponent(id)}`),
    ),
  );
  const bodies = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
  expect([...bodies]).toEqual([
    '404 {"message":"This confirmation link is not valid, or no longer.","error":"UNKNOWN_LINK"}',
  ]);
  for (const { id } of over) expect(await events(id)).toEqual([]);
});

test('[T91] every reading leaves an audit line, and misses are limited', async () => {
  const { id, appId } = await made();
  expect((await confirm(`appId=${appId}`)).statusCode).toBe(200);
  await expect
    .poll(async () => {
      const { rows } = await running.deps.store.pool.query<{ actor: string }>(
        'select actor from audit_log where subject = $1',
        [id],
      );
      return rows.map(({ actor }) => actor);
    })
    .toEqual(['confirmation link']);
  const from = { ...token, 'x-forwarded-for': '198.51.100.77' };
  const statuses: number[] = [];
  for (let miss = 0; miss < 61; miss += 1) {
    statuses.push((await confirm(`appId=none-${miss}`, from)).statusCode);
  }
  expect(statuses.at(0)).toBe(404);
  expect(statuses.at(-1)).toBe(429);
  // A request with the right id from the same address is not blocked.
  expect((await confirm(`appId=${appId}`, from)).statusCode).toBe(200);
});

test('[T24] an appId given twice, too long or not at all is refused', async () => {
  for (const query of [
    '',
    'appId=a&appId=b',
    `appId=${'x'.repeat(201)}`,
    `appId=a&adsIndicators=${'x'.repeat(3900)}&adsIndicators=y`,
  ]) {
    expect((await confirm(query)).statusCode).toBe(400);
  }
});

test('another site cannot confirm in the visitor’s name', async () => {
  const { id, appId } = await made();
  expect((await confirm(`appId=${appId}`, {})).statusCode).toBe(403);
  expect(
    (await confirm(`appId=${appId}`, { ...token, origin: 'https://evil.example' })).statusCode,
  ).toBe(403);
  expect((await running.app.inject(`${path}?appId=${appId}`)).statusCode).toBeGreaterThanOrEqual(
    400,
  );
  expect(await events(id)).toEqual([]);
});
