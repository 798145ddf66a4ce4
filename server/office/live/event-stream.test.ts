import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { dismiss } from '../../staff/index.ts';
import { signedIn } from '../testing.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await testApp();
  there = await testApp({ store: here.deps.store });
  for (const { app } of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

type Colleague = Awaited<ReturnType<typeof signedIn>>;

/** An open page of the office on one node. */
async function openPage({ app }: TestApp, colleague: Colleague) {
  const { port }: Pick<AddressInfo, 'port'> = Object(app.server.address());
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/office/live`, {
    headers: { cookie: colleague.headers().cookie ?? '' },
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

const within = { timeout: 1_000, interval: 20 };

test('[OFF-13] presence on one node is told on another within a second, and read there', async () => {
  const noura = await signedIn(here, ['case_officer']);
  const amal = await signedIn(there, ['case_officer'], { name: 'Amal Barakat' });
  const page = await openPage(there, amal);
  const applicationId = randomUUID();
  const body = { pageId: randomUUID(), applicationId, mode: 'typing' };
  expect((await noura.post('office/presence', body)).statusCode).toBe(200);
  await expect.poll(() => page.kinds, within).toContain('presence');
  const people = (await amal.get('office/presence')).json().people;
  expect(people).toContainEqual({
    staff: { id: noura.staffId, name: 'Noura Kanaan' },
    applicationId,
    place: null,
    mode: 'typing',
  });
  const place = 'maid:2041/wage';
  await noura.post('office/presence', { ...body, applicationId: null, place });
  expect((await amal.get('office/presence')).json().people).toMatchObject([{ place }]);
  await noura.post('office/presence', { ...body, mode: 'left' });
  expect((await amal.get('office/presence')).json().people).toEqual([]);
  page.leave();
});

test('[OFF-03] open pages of a dismissed colleague close within two seconds, on every node', async () => {
  const amal = await signedIn(here, ['case_officer']);
  const pages = [await openPage(here, amal), await openPage(there, amal)];
  await dismiss(here.deps.store.db, amal.staffId);
  for (const { kinds, ended } of pages) {
    await expect.poll(() => kinds, { timeout: 2_000, interval: 20 }).toContain('over');
    await ended;
  }
  expect((await amal.get('office/presence')).statusCode).toBe(401);
});

test('[OFF-05] nobody without a session hears anything', async () => {
  const { port }: Pick<AddressInfo, 'port'> = Object(here.app.server.address());
  const answer = await fetch(`http://127.0.0.1:${port}/api/office/live`);
  expect(answer.status).toBe(401);
  expect((await answer.json()).error).toBe('NOT_SIGNED_IN');
});

test('a page asks for an application by its id only', async () => {
  const amal = await signedIn(here, ['case_officer']);
  expect((await amal.get('office/live?application=1')).statusCode).toBe(400);
});
