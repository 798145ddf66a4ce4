import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { parameters } from '../../parameters/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { askBeforeConsentEnds } from './ask-again.ts';
import { mediaConsents } from './table.ts';
import { agree, type Colleague, MARICEL, shownMedia, workOn } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());
beforeEach(async () => {
  const { db } = product.deps.store;
  await db.execute(sql`delete from tasks`);
  await db.delete(parameters);
});

const ask = () => askBeforeConsentEnds(product.deps);
const endingIn = (days: number) =>
  product.deps.store.db
    .update(mediaConsents)
    .set({ endsAt: sql`now() + make_interval(days => ${days})` });
const workOf = async (who: Colleague) =>
  (await who.get('office/today')).json<OfficeAnswer<'GET office/today'>>().tasks;
const kindsOf = async (who: Colleague) => (await workOf(who)).map(({ kind }) => kind);

test('[OFF-42] a set number of days before her consent ends, maid relations get a task to ask her again, once', async () => {
  const { rana, done } = await workOn(product);
  await endingIn(31);
  await ask();
  expect(await workOf(rana)).toEqual([]);
  await endingIn(29);
  await Promise.all([ask(), ask()]);
  const work = await workOf(rana);
  expect(work.map(({ kind, text }) => [kind, text])).toEqual([
    ['ask_consent', expect.any(String)],
    ['ask_consent', expect.any(String)],
  ]);
  expect(new Set(work.map(({ text }) => text))).toEqual(new Set(['Portrait', 'Meet Maricel']));
  expect(work[0]).toMatchObject({ applicationId: null, maid: { id: MARICEL, name: 'Maricel' } });
  expect((await shownMedia(rana)).tasks).toHaveLength(2);
  const { task } = (await rana.post('office/next', {})).json<OfficeAnswer<'POST office/next'>>();
  expect(task?.kind).toBe('ask_consent');
  const counts = (await rana.get('office/counts')).json<OfficeAnswer<'GET office/counts'>>();
  expect(counts.today).toBe(2);

  // Others do not get this work.
  const clerk = await signedIn(product, ['case_officer']);
  expect(await kindsOf(clerk)).toEqual([]);
  const [first] = work;
  expect((await clerk.run('complete_task', { taskId: first?.id ?? '' })).statusCode).toBe(403);

  // Asked and ticked off: the same consent never asks again.
  await done('complete_task', { taskId: first?.id ?? '' });
  await ask();
  expect(await workOf(rana)).toHaveLength(1);
});

test('[OFF-42] the task is gone once she has answered again or withdrawn, and a new consent asks for itself', async () => {
  const { rana, done } = await workOn(product);
  await endingIn(5);
  await ask();
  const items = (await shownMedia(rana)).items;
  for (const { id } of items) await done('record_consent', agree(id));
  await ask();
  expect(await workOf(rana)).toEqual([]);
  await endingIn(3);
  await ask();
  expect(await workOf(rana)).toHaveLength(items.length);
  await done('withdraw_consent', { maidId: MARICEL, itemId: null });
  await ask();
  expect(await workOf(rana)).toEqual([]);
});

test('[OFF-42] the number of days is a parameter', async () => {
  const { rana } = await workOn(product);
  const { db } = product.deps.store;
  await db.insert(parameters).values({ code: 'consent_ask_days', value: '60', isPublic: false });
  await endingIn(50);
  await ask();
  expect(await workOf(rana)).toHaveLength(2);
});
