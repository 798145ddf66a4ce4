import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueCalls } from '../../../contract/office/queue.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { openTask } from './index.ts';
import { addCase } from './testing.ts';

const nextOf = queueCalls['POST office/next'].answer.schema;
const todayOf = queueCalls['GET office/today'].answer.schema;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
type Clerk = Awaited<ReturnType<typeof signedIn>>;

let product: TestApp;
let noura: Clerk;
let amal: Clerk;
beforeAll(async () => {
  product = await testApp();
  noura = await signedIn(product, ['case_officer']);
  amal = await signedIn(product, ['case_officer'], { name: 'Amal' });
});
afterAll(() => product.close());

const next = async (clerk: Clerk, body: object = {}) => {
  const asked = await clerk.post('office/next', body);
  expect(asked.statusCode).toBe(200);
  return nextOf.parse(asked.json()).task;
};
const isMine = async (clerk: Clerk, taskId: string) =>
  (await clerk.post('office/claims/renew', { taskId })).json();

test('[OFF-12] Next claims the most urgent work; a colleague gets the next one', async () => {
  expect(await next(noura)).toBeNull();
  const second = await addCase(product.deps, { task: { dueAt: minutes(9) } });
  const first = await addCase(product.deps, { task: { dueAt: minutes(-9) } });
  const paused = await addCase(product.deps, { task: { runningSince: null, dueAt: null } });
  const claimed = await next(noura);
  expect(claimed).toMatchObject({ id: first.taskId, claimedBy: { name: 'Noura Kanaan' } });
  expect((await next(amal))?.id).toBe(second.taskId);
  expect((await next(noura))?.id).toBe(first.taskId);
  expect(await next(noura, { notTask: first.taskId })).toBeNull();
  const day = todayOf.parse((await amal.get('office/today')).json());
  expect(day.tasks.map(({ id, claimedBy }) => [id, claimedBy?.name ?? null])).toEqual([
    [second.taskId, 'Amal'],
    [first.taskId, 'Noura Kanaan'],
    [paused.taskId, null],
  ]);
});

test('[OFF-12] a claim is a lease: renewed while open, over after ten minutes or when returned', async () => {
  const { pool } = product.deps.store;
  const { taskId } = await addCase(product.deps, { task: { dueAt: minutes(-60) } });
  expect((await next(noura, { kind: 'reply' }))?.id).not.toBe(undefined);
  await pool.query(
    'update tasks set claimed_by = $1, claimed_until = now() + interval $$1 minute$$ where id = $2',
    [noura.staffId, taskId],
  );
  expect(await isMine(amal, taskId)).toEqual({
    isMine: false,
    by: { id: noura.staffId, name: 'Noura Kanaan' },
  });
  expect(await isMine(noura, taskId)).toEqual({ isMine: true, by: null });
  await pool.query('update tasks set claimed_until = now() where id = $1', [taskId]);
  expect(await isMine(amal, taskId)).toMatchObject({ isMine: true });
  expect(await isMine(noura, taskId)).toMatchObject({ isMine: false });
  await amal.post('office/claims/release', { taskId });
  expect(await isMine(noura, taskId)).toMatchObject({ isMine: true });
  const auditor = await signedIn(product, ['auditor']);
  await noura.post('office/claims/release', { taskId });
  expect(await isMine(auditor, taskId)).toMatchObject({ isMine: false });
  expect(await next(auditor)).toBeNull();
});

test('[OFF-12] snoozed work and work of a colleague is not offered', async () => {
  await product.deps.store.pool.query('update tasks set done_at = now()');
  const { taskId } = await addCase(product.deps);
  await addCase(product.deps, { row: { ownerId: noura.staffId } });
  const snoozed = await amal.run('snooze_task', { taskId, until: minutes(30).toISOString() });
  expect(snoozed.statusCode).toBe(200);
  expect(await next(amal)).toBeNull();
  await amal.undo(snoozed.json().actionId);
  expect((await next(amal))?.id).toBe(taskId);
});

test('[OFF-12] work beyond the rights of who owns the application is offered to those who may do it', async () => {
  await product.deps.store.pool.query('update tasks set done_at = now()');
  const { id } = await addCase(product.deps, { task: null, row: { ownerId: noura.staffId } });
  const { db } = product.deps.store;
  const taskId = await openTask(db, product.deps, { applicationId: id, kind: 'lodge_debit' });
  const finance = await signedIn(product, ['finance_prepares'], { name: 'Deepa Thomas' });
  expect((await next(finance))?.id).toBe(taskId);
  expect(await next(noura)).toBeNull();
});

test('[OFF-12] ten clerks at once never get the same work', async () => {
  await product.deps.store.pool.query('update tasks set done_at = now()');
  const wanted = new Set<string>();
  for (let count = 0; count < 20; count += 1) wanted.add((await addCase(product.deps)).taskId);
  const clerks: Clerk[] = [];
  for (let count = 0; count < 10; count += 1) {
    clerks.push(await signedIn(product, ['case_officer'], { name: `Clerk ${count}` }));
  }
  const got: string[] = [];
  await Promise.all(
    clerks.map(async (clerk) => {
      for (let task = await next(clerk); task !== null; task = await next(clerk)) {
        got.push(task.id);
        await clerk.run('complete_task', { taskId: task.id });
      }
    }),
  );
  expect(got).toHaveLength(20);
  expect(new Set(got)).toEqual(wanted);
});
