import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appIdLookup } from './applications/index.ts';
import { applications } from './applications/table.ts';
import { sessions } from './sessions/table.ts';
import { type TestApp, testApp } from './testing/app.ts';

let running: TestApp;
const appId = randomBytes(24).toString('base64url');
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

/** A browser with its own session, and the matching token. */
async function browser(): Promise<Record<string, string>> {
  const { cookies } = await running.app.inject({
    url: '/api/ccserviceapplication/generatesessionid',
    headers: { pagecode: 'landing-page', 'sec-fetch-site': 'same-origin' },
  });
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, 'x-xsrf-token': token };
}

const confirm = (query: string, headers: Record<string, string>) =>
  running.app.inject({ method: 'POST', url: `/api/appsutils/confirmddclink?${query}`, headers });

test('[WHO-02] the appId alone says who a client is: any browser with it, and none without', async () => {
  const own = await browser();
  const { db } = running.deps.store;
  const [session] = await db.select().from(sessions);
  await db.insert(applications).values({
    id: randomUUID(),
    sessionId: session?.id ?? null,
    appIdLookup: appIdLookup(running.deps.keys, appId),
    appIdSealed: Buffer.from('sealed'),
    planType: 'LIVE_IN',
    validUntil: new Date(Date.now() + 86_400_000),
  });
  const answers = [
    await confirm(`appId=${appId}`, own),
    await confirm(`appId=${appId}`, await browser()),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.body).toBe(answers[0]?.body);
  expect((await confirm('', own)).statusCode).toBe(400);
  const other = randomBytes(24).toString('base64url');
  expect((await confirm(`appId=${other}`, own)).statusCode).toBe(404);
});

test('[WHO-02] no call of a visitor asks for an account, a user name or a password', async () => {
  const { paths } = (await running.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { parameters?: unknown; requestBody?: unknown }>>;
  }>();
  const visitors = Object.entries(paths).filter(([path]) => !/staff|admin|\/office\//.test(path));
  expect(visitors.length).toBeGreaterThan(20);
  const asked = visitors.flatMap(([, methods]) =>
    Object.values(methods).map(({ parameters, requestBody }) => ({ parameters, requestBody })),
  );
  expect(JSON.stringify(asked)).not.toMatch(/"(?:user_?name|password|passwd|login|account)"/i);
});
