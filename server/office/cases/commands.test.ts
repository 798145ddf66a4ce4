import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueCalls } from '../../../contract/office/queue.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { caseRowsOf, closeTasks, openTask, projectChanges, taskItems } from './index.ts';
import { tasks } from './table.ts';
import { addCase } from './testing.ts';

const viewsOf = queueCalls['GET office/views'].answer.schema;

let product: TestApp;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let amal: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  clerk = await signedIn(product, ['case_officer']);
  amal = await signedIn(product, ['case_officer'], { name: 'Amal' });
});
afterAll(() => product.close());

const actionOf = (answer: { statusCode: number; json(): { actionId: string }; body: string }) => {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().actionId;
};
const rows = (...ids: string[]) => caseRowsOf(product.deps, ids);
const ownersOf = async (...ids: string[]) => (await rows(...ids)).map(({ owner }) => owner?.name);
const openTasks = async (id: string) =>
  (await taskItems(product.deps, eq(tasks.applicationId, id))).filter(
    ({ doneAt }) => doneAt === null,
  );

test('[OFF-17] [OFF-71] many applications are assigned at once; undo and redo end where they should', async () => {
  const one = await addCase(product.deps, { row: { ownerId: amal.staffId } });
  const other = await addCase(product.deps);
  const applicationIds = [one.id, other.id];
  const give = () => clerk.run('assign', { applicationIds, staffId: clerk.staffId });
  const first = actionOf(await give());
  expect(await ownersOf(...applicationIds)).toEqual(['Noura Kanaan', 'Noura Kanaan']);
  expect((await openTasks(one.id))[0]?.owner?.name).toBe('Noura Kanaan');
  expect((await clerk.undo(first)).statusCode).toBe(200);
  expect(await ownersOf(...applicationIds)).toEqual(['Amal', undefined]);
  const second = actionOf(await give());
  actionOf(await clerk.run('assign', { applicationIds: [one.id], staffId: null }));
  expect((await clerk.undo(second)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  expect(await ownersOf(...applicationIds)).toEqual([undefined, 'Noura Kanaan']);
});

test('[OFF-17] nobody is assigned to an unknown colleague or application', async () => {
  const { id } = await addCase(product.deps);
  const unknown = crypto.randomUUID();
  const missing = await clerk.run('assign', { applicationIds: [id], staffId: unknown });
  expect(missing.json()).toMatchObject({ error: 'NO_SUCH_COLLEAGUE' });
  const gone = await clerk.run('assign', { applicationIds: [id, unknown], staffId: null });
  expect(gone.json()).toMatchObject({ error: 'NOT_FOUND_HERE' });
  const auditor = await signedIn(product, ['auditor']);
  expect((await auditor.run('assign', { applicationIds: [id], staffId: null })).statusCode).toBe(
    403,
  );
});

test('[OFF-17] [OFF-71] labels are set and removed, and undone', async () => {
  const { id } = await addCase(product.deps, { row: { label: 'slow' } });
  const set = actionOf(await clerk.run('label', { applicationIds: [id], label: 'VIP' }));
  expect(await rows(id)).toMatchObject([{ label: 'VIP' }]);
  actionOf(await clerk.run('label', { applicationIds: [id], label: 'VIP' }));
  expect((await clerk.undo(set)).statusCode).toBe(200);
  expect(await rows(id)).toMatchObject([{ label: 'slow' }]);
  for (const label of ['call 0501234567', 'a@b.ae', '']) {
    const refused = await clerk.run('label', { applicationIds: [id], label });
    expect(refused.statusCode).toBe(400);
  }
});

test('[OFF-14] [OFF-71] an own task has sealed words, an owner and a time; undo removes it', async () => {
  const { id } = await addCase(product.deps, { task: null, row: { dueAt: null } });
  const dueAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const input = { applicationId: id, text: 'Call her sister Huda', dueAt, staffId: amal.staffId };
  const add = actionOf(await clerk.run('add_task', input));
  await projectChanges(product.deps);
  const [task] = (await openTasks(id)).filter(({ kind }) => kind === 'own');
  expect(task).toMatchObject({
    text: 'Call her sister Huda',
    owner: { name: 'Amal' },
    time: { dueAt },
  });
  const { rows: stored } = await product.deps.store.pool.query(
    'select text_sealed::text as words from tasks where id = $1',
    [task?.id],
  );
  expect(Buffer.from(String(stored[0]?.words).slice(2), 'hex').toString()).not.toContain('Huda');
  expect((await clerk.undo(add)).statusCode).toBe(200);
  expect((await openTasks(id)).filter(({ kind }) => kind === 'own')).toEqual([]);
  const again = actionOf(await clerk.run('add_task', input));
  const [second] = (await openTasks(id)).filter(({ kind }) => kind === 'own');
  actionOf(await amal.run('complete_task', { taskId: second?.id ?? '' }));
  expect((await clerk.undo(again)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
});

test('[OFF-14] a task for anybody has no owner, whoever has the application; left out, it is mine', async () => {
  const { id } = await addCase(product.deps, { task: null, row: { ownerId: amal.staffId } });
  const owners = async () =>
    (await openTasks(id)).flatMap(({ kind, text, owner }) =>
      kind === 'own' ? [[text, owner?.name ?? null]] : [],
    );
  const input = { applicationId: id, text: 'Water the plant', staffId: null };
  const add = actionOf(await clerk.run('add_task', input));
  expect(await owners()).toEqual([['Water the plant', null]]);
  expect((await clerk.undo(add)).statusCode).toBe(200);
  await clerk.run('add_task', { applicationId: id, text: 'My own' });
  expect(await owners()).toEqual([['My own', 'Noura Kanaan']]);
  const unknown = randomUUID();
  const refused = await clerk.run('add_task', { ...input, staffId: unknown });
  expect(refused.json()).toMatchObject({ error: 'NO_SUCH_COLLEAGUE' });
});

test('[OFF-14] [OFF-71] a reminder that is ticked off opens the next one; undo opens it again', async () => {
  const { id, taskId } = await addCase(product.deps, {
    task: { kind: 'follow_up', targetMinutes: 480, dueAt: new Date(Date.now() - 60_000) },
  });
  const done = actionOf(await clerk.run('complete_task', { taskId }));
  expect((await clerk.run('complete_task', { taskId })).json()).toMatchObject({
    error: 'CHANGED_MEANWHILE',
  });
  await projectChanges(product.deps);
  const [following] = await openTasks(id);
  expect(following).toMatchObject({ kind: 'follow_up', time: { state: 'normal' } });
  expect(following?.id).not.toBe(taskId);
  expect((await clerk.undo(done)).statusCode).toBe(200);
  await projectChanges(product.deps);
  expect(await openTasks(id)).toMatchObject([{ id: taskId }]);
  const again = actionOf(await clerk.run('complete_task', { taskId }));
  await projectChanges(product.deps);
  await product.deps.store.pool.query(
    `update tasks set claimed_by = $1, claimed_until = now() + interval '5 minutes'
     where application_id = $2 and done_at is null`,
    [amal.staffId, id],
  );
  expect((await clerk.undo(again)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
});

test('[OFF-12] [OFF-71] a task is snoozed until later, never until earlier', async () => {
  const { taskId, id } = await addCase(product.deps);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const past = await clerk.run('snooze_task', { taskId, until: new Date(0).toISOString() });
  expect(past.json()).toMatchObject({ error: 'SNOOZE_IN_THE_PAST' });
  const snoozed = actionOf(await clerk.run('snooze_task', { taskId, until }));
  expect(await openTasks(id)).toMatchObject([{ snoozedUntil: until }]);
  await clerk.undo(snoozed);
  expect(await openTasks(id)).toMatchObject([{ snoozedUntil: null }]);
  const missing = await clerk.run('snooze_task', { taskId: crypto.randomUUID(), until });
  expect(missing.statusCode).toBe(404);
});

test('[OFF-14] a task that depends on a decision cannot be ticked off', async () => {
  const { taskId } = await addCase(product.deps, {
    task: { kind: 'check_document', subject: 'x' },
  });
  const refused = await clerk.run('complete_task', { taskId });
  expect(refused.json()).toMatchObject({ error: 'TASK_CLOSES_ITSELF' });
  const arrivals = await signedIn(product, ['arrivals']);
  const { taskId: reply } = await addCase(product.deps, { task: { kind: 'follow_up' } });
  expect((await arrivals.run('complete_task', { taskId: reply })).statusCode).toBe(403);
});

test('[OFF-11] [OFF-71] views are saved for me or the team, with their count', async () => {
  const input = { name: 'Late ones', filter: 'stage:documents late', isShared: false };
  const mine = actionOf(await clerk.run('save_view', input));
  const team = await clerk.run('save_view', { ...input, name: 'Team', isShared: true });
  const seen = async (by: typeof clerk) =>
    viewsOf.parse((await by.get('office/views')).json()).views.map(({ name }) => name);
  expect(await seen(clerk)).toEqual(['Late ones', 'Team']);
  expect(await seen(amal)).toEqual(['Team']);
  const [view] = viewsOf.parse((await clerk.get('office/views')).json()).views;
  expect(view).toMatchObject({ filter: 'stage:documents late', isMine: true });
  expect((await amal.run('remove_view', { viewId: view?.id ?? '' })).statusCode).toBe(404);
  await clerk.undo(mine);
  expect(await seen(clerk)).toEqual(['Team']);
  const viewId = String(team.json().answer.viewId);
  const removed = actionOf(await amal.run('remove_view', { viewId }));
  expect(await seen(clerk)).toEqual([]);
  await amal.undo(removed);
  expect(await seen(clerk)).toEqual(['Team']);
  const typed = await clerk.run('save_view', { ...input, filter: 'Leila Haddad' });
  expect(typed.json()).toMatchObject({ error: 'VIEW_WITH_TEXT' });
});

test('[OFF-14] other parts open one task of a kind and close it', async () => {
  const { deps } = product;
  const { db } = deps.store;
  const { id } = await addCase(deps, { task: null });
  const task = { applicationId: id, kind: 'arrival_problem' } as const;
  const opened = await openTask(db, deps, task);
  expect(await openTask(db, deps, task)).toBeNull();
  await projectChanges(deps);
  expect(await rows(id)).toMatchObject([{ waitingOn: 'us', waitingFor: 'arrival_problem' }]);
  expect(await closeTasks(db, id, ['arrival_problem'], clerk.staffId)).toEqual([opened]);
  await projectChanges(deps);
  expect(await rows(id)).toMatchObject([{ waitingOn: 'client' }]);
});

test('[OFF-04] [OFF-05] [OFF-17] [OFF-70] an export gives exactly one’s own rows of a filter, needs a passkey and is written down', async () => {
  const clerk = await signedIn(product, ['case_officer']);
  const none = await clerk.run('export_applications', { filter: '' });
  expect(none.json()).toMatchObject({ error: 'NOTHING_TO_EXPORT' });
  const { rows: all, total } = (await clerk.get('office/queue?limit=200')).json();
  const own = all.slice(0, 2).map((row: { applicationId: string }) => row.applicationId);
  await clerk.run('assign', { applicationIds: own, staffId: clerk.staffId });
  const exported = (await clerk.run('export_applications', { filter: '' })).json();
  const given = exported.answer.rows.map((row: { applicationId: string }) => row.applicationId);
  expect(given.toSorted()).toEqual(own.toSorted());
  expect(exported).toMatchObject({ canUndo: false, answer: { count: 2, skipped: total - 2 } });
  const { rows } = await product.deps.store.pool.query(
    `select details, answer from office_actions where id = $1`,
    [exported.actionId],
  );
  expect(rows).toEqual([{ details: { count: 2 }, answer: { count: 2, skipped: total - 2 } }]);
  const chosen = { applicationIds: all.map((row: { applicationId: string }) => row.applicationId) };
  expect((await clerk.run('export_applications', chosen)).json().answer.rows).toHaveLength(2);
  await product.deps.store.pool.query(
    `update staff_sessions set fresh_until = null where staff_id = $1`,
    [clerk.staffId],
  );
  const refused = await clerk.run('export_applications', { filter: '' });
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'NEEDS_PASSKEY']);
});
