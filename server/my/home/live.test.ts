import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivals } from '../../contact/table.ts';
import { signedIn } from '../../office/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { familyAtHome } from '../../testing/my-home.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await testApp();
  const { dataDir } = here.deps.config;
  // The same keys, as on the nodes of one product.
  there = await testApp({ store: here.deps.store, config: { dataDir } });
  for (const { app } of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

type AtHome = Awaited<ReturnType<typeof familyAtHome>>;

/** An open page of My Home on one node. */
async function openPage({ app }: TestApp, { home, id }: Pick<AtHome, 'home' | 'id'>) {
  const { port }: Pick<AddressInfo, 'port'> = Object(app.server.address());
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/my/live?home=${id}`, {
    headers: { cookie: home.headers().cookie ?? '' },
    signal: leaving.signal,
  });
  const kinds: string[] = [];
  async function read(): Promise<void> {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, kind = ''] of part.matchAll(/"kind":"(\w+)"/g)) kinds.push(kind);
    }
  }
  return { answer, kinds, ended: read().catch(() => undefined), leave: () => leaving.abort() };
}

const within = { timeout: 2_000, interval: 20 };

test('[HOME-10] what the office does on one node is told to the home’s page on another within two seconds', async () => {
  const family = await familyAtHome(here);
  const page = await openPage(there, family);
  const clerk = await signedIn(here, ['case_officer']);
  const { db } = here.deps.store;
  const acts = [
    () =>
      clerk.run('send_message', {
        applicationIds: [family.id],
        to: 'client',
        text: 'Hello from the office.',
      }),
    () => clerk.run('set_contract_status', { applicationId: family.id, status: 'arriving' }),
    () => db.update(arrivals).set({ slot: 'evening' }).where(eq(arrivals.applicationId, family.id)),
    () =>
      family.home.post('my/messages', { home: family.id, key: randomUUID(), text: 'Thank you.' }),
  ];
  for (const act of acts) {
    page.kinds.length = 0;
    await act();
    await expect.poll(() => page.kinds, within).toContain('changed');
  }
  page.leave();
});

test('[HOME-01] [HOME-10] open pages end when the person signs out everywhere, on every node', async () => {
  const family = await familyAtHome(here);
  const pages = [await openPage(here, family), await openPage(there, family)];
  await family.home.post('my/signout', { everywhere: true });
  for (const { kinds, ended } of pages) {
    await expect.poll(() => kinds, within).toContain('over');
    await ended;
  }
  expect((await openPage(here, family)).answer.status).toBe(401);
});

test('[HOME-10] a page names its home by its id only', async () => {
  const family = await familyAtHome(here);
  expect((await family.home.get('my/live?home=1')).statusCode).toBe(400);
});
