import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../rules/office/rights.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { auditLog } from '../../platform/audit/table.ts';
import { addColleague, demoColleague, setRoles } from '../../staff/index.ts';
import { staff, staffSessions } from '../../staff/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { browser } from '../../testing/browser.ts';
import { cases, tasks } from '../cases/table.ts';
import { addCase } from '../cases/testing.ts';
import { officeActions } from '../commands/table.ts';
import { signedIn } from '../testing.ts';
import { endRoles } from './ended-roles.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

const db = () => running.deps.store.db;
const administrator = () => signedIn(running, ['administrator'], { name: 'Mariam Al Suwaidi' });
const lead = () => signedIn(running, ['operations_lead'], { name: 'Hamad Saeed' });
const add = (roles: readonly Role[] = ['case_officer']) =>
  addColleague(db(), { name: 'Amal Barakat', language: 'en', roles });
async function person(id: string) {
  const [row] = await db().select().from(staff).where(eq(staff.id, id));
  if (row === undefined) throw new Error('Nobody has this id.');
  return row;
}

test('[OFF-03] an invitation gives an address once, and undoing it dismisses who never came', async () => {
  const admin = await administrator();
  const input = { name: 'Joan Abad', language: 'en', roles: ['visa', 'visa'] } as const;
  const key = 'b7a9f7a0-52b1-4c43-8f5f-6a1df0b1c001';
  const ran = (
    await admin.run('invite_colleague', { ...input, roles: [...input.roles] }, key)
  ).json();
  const { staffId, address } = ran.answer;
  expect(address).toMatch(/^http:\/\/localhost(?::\d+)?\/office\/sign-in\?link=[\w-]{32}$/);
  expect(await person(staffId)).toMatchObject({ roles: ['visa'], dismissedAt: null });
  // The address is not stored, so a repeated click cannot show it again.
  const again = await admin.run('invite_colleague', { ...input, roles: [...input.roles] }, key);
  expect(again.json()).toMatchObject({ actionId: ran.actionId, answer: { staffId } });
  expect(again.body).not.toContain('link=');
  const [stored] = await db()
    .select()
    .from(officeActions)
    .where(eq(officeActions.id, ran.actionId));
  expect(JSON.stringify(stored)).not.toMatch(/Joan|link=/);

  expect((await admin.undo(ran.actionId)).statusCode).toBe(200);
  expect((await person(staffId)).dismissedAt).not.toBeNull();
  const token = new URL(address).searchParams.get('link');
  const page = browser(running.app);
  await page.get('office/me');
  expect((await page.post('office/link/use', { token })).json()).toMatchObject({
    error: 'LINK_OVER',
  });

  const second = (await admin.run('invite_colleague', { ...input, roles: ['visa'] })).json();
  const link = new URL(second.answer.address).searchParams.get('link');
  expect((await page.post('office/link/use', { token: link })).statusCode).toBe(200);
  expect((await admin.undo(second.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
});

test('[OFF-05] a change of roles needs a second person; the database itself refuses the first', async () => {
  const both = await signedIn(running, ['administrator', 'operations_lead']);
  const staffId = await add();
  const propose = () => both.run('change_roles', { staffId, roles: ['arrivals', 'case_officer'] });
  const decide = (by: typeof both, id: string) =>
    by.post('office/approvals/decide', { id, decision: 'approved' });
  const first = (await propose()).json();
  expect((await propose()).json()).toMatchObject({ error: 'APPROVAL_WAITS' });
  expect((await both.undo(first.actionId)).statusCode).toBe(200);
  expect((await both.undo(first.actionId)).json()).toMatchObject({ error: 'UNDONE_ALREADY' });
  const { actionId, answer } = (await propose()).json();
  const alone = await decide(both, answer.approvalId);
  expect([alone.statusCode, alone.json()]).toMatchObject([403, { error: 'SAME_PERSON' }]);
  expect((await person(staffId)).roles).toEqual(['case_officer']);

  const other = await lead();
  expect((await other.get('office/approvals')).json().approvals).toMatchObject([
    {
      subject: staffId,
      preparedBy: { name: 'Noura Kanaan' },
      details: { roles: 'case_officer arrivals' },
      mayDecide: true,
    },
  ]);
  const approved = (await decide(other, answer.approvalId)).json();
  expect((await person(staffId)).roles).toEqual(['case_officer', 'arrivals']);
  expect((await both.undo(actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  expect((await propose()).json()).toMatchObject({ error: 'CHANGED_MEANWHILE' });
  // Do, undo, do again. The colleague who prepared it cannot undo it.
  expect((await both.undo(approved.actionId)).json()).toMatchObject({ error: 'SAME_PERSON' });
  expect((await other.undo(approved.actionId)).statusCode).toBe(200);
  expect((await person(staffId)).roles).toEqual(['case_officer']);
  const again = (await propose()).json().answer;
  // Somebody changed the roles meanwhile: the approval was for something else.
  await setRoles(db(), staffId, ['visa']);
  expect((await decide(other, again.approvalId)).json()).toMatchObject({
    error: 'APPROVAL_LAPSED',
  });
  await setRoles(db(), staffId, ['case_officer']);
  const second = (await decide(other, again.approvalId)).json();
  await setRoles(db(), staffId, []);
  expect((await other.undo(second.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
});

test('[OFF-03] [OFF-12] the open work of a colleague who is dismissed comes next to others', async () => {
  const [admin, leaver, other] = [
    await administrator(),
    await signedIn(running, ['case_officer']),
    await signedIn(running, ['case_officer']),
  ];
  const add = (status: 'open' | 'ended') =>
    addCase(running.deps, { row: { ownerId: leaver.staffId, status } });
  const { id, taskId } = await add('open');
  const { id: over } = await add('ended');
  const mine = { ownerId: leaver.staffId, claimedBy: leaver.staffId };
  const claimedUntil = new Date(Date.now() + 600_000);
  await db()
    .update(tasks)
    .set({ ...mine, claimedUntil })
    .where(eq(tasks.id, taskId));
  const next = async () => (await other.post('office/next', {})).json().task?.id ?? null;
  expect(await next()).toBeNull();
  const shown = (await admin.get('office/people')).json().people;
  expect(shown).toContainEqual(expect.objectContaining({ id: leaver.staffId, applications: 1 }));
  const ran = await admin.run('dismiss_colleague', { staffId: leaver.staffId });
  expect(ran.json().answer).toEqual({ applications: 1 });
  expect(await next()).toBe(taskId);
  const rows = await db()
    .select()
    .from(cases)
    .where(inArray(cases.applicationId, [id, over]));
  expect(new Map(rows.map((row) => [row.applicationId, row.ownerId]))).toEqual(
    new Map([
      [id, null],
      [over, leaver.staffId],
    ]),
  );
});

test('[OFF-05] [OFF-71] a role that is taken away frees its work, and undo gives it back', async () => {
  const [admin, boss] = [await administrator(), await lead()];
  const staffId = await add();
  const { id, taskId } = await addCase(running.deps, { row: { ownerId: staffId } });
  await db().update(tasks).set({ ownerId: staffId }).where(eq(tasks.id, taskId));
  const owners = async () => {
    const [row] = await db().select().from(cases).where(eq(cases.applicationId, id));
    const [task] = await db().select().from(tasks).where(eq(tasks.id, taskId));
    return [row?.ownerId, task?.ownerId];
  };
  const proposed = (await admin.run('change_roles', { staffId, roles: ['visa'] })).json();
  expect(await owners()).toEqual([staffId, staffId]);
  const decision = { id: proposed.answer.approvalId, decision: 'approved' };
  const done = (await boss.post('office/approvals/decide', decision)).json();
  expect(await owners()).toEqual([null, null]);
  expect((await boss.undo(done.actionId)).statusCode).toBe(200);
  expect(await owners()).toEqual([staffId, staffId]);
});

test('[OFF-03] dismissing ends sessions at once, and never oneself or the last administrator', async () => {
  await db().update(staff).set({ dismissedAt: new Date() });
  const admin = await administrator();
  const colleague = await signedIn(running, ['case_officer']);
  const self = await admin.run('dismiss_colleague', { staffId: admin.staffId });
  expect(self.json()).toMatchObject({ error: 'NOT_YOURSELF' });
  const ran = (await admin.run('dismiss_colleague', { staffId: colleague.staffId })).json();
  expect(ran.canUndo).toBe(false);
  expect((await colleague.get('office/me')).json()).toMatchObject({ me: null });
  expect((await colleague.get('office/sessions')).statusCode).toBe(401);
  const twice = await admin.run('dismiss_colleague', { staffId: colleague.staffId });
  expect(twice.json()).toMatchObject({ error: 'NO_SUCH_COLLEAGUE' });

  const second = await administrator();
  const each = await Promise.all([
    admin.run('dismiss_colleague', { staffId: second.staffId }),
    second.run('dismiss_colleague', { staffId: admin.staffId }),
  ]);
  expect(each.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const left = await db().select().from(staff);
  expect(left.filter(({ dismissedAt }) => dismissedAt === null)).toHaveLength(1);

  const survivor = (await admin.get('office/sessions')).statusCode === 200 ? admin : second;
  const boss = await lead();
  const { answer } = (
    await survivor.run('change_roles', { staffId: survivor.staffId, roles: ['case_officer'] })
  ).json();
  const decision = { id: answer.approvalId, decision: 'approved' };
  expect((await boss.post('office/approvals/decide', decision)).json()).toMatchObject({
    error: 'LAST_ADMINISTRATOR',
  });
  const lines = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.actor, `staff ${admin.staffId}`));
  expect(lines.map(({ details }) => details['command'])).toContain('dismiss_colleague');
});

test('[OFF-02] [OFF-04] an administrator recovers colleagues and signs them out, after a fresh touch', async () => {
  const admin = await administrator();
  const colleague = await signedIn(running, ['case_officer']);
  const { staffId } = colleague;
  const everywhere = { staffId, sessionId: null };
  await db().update(staffSessions).set({ freshUntil: null });
  expect((await admin.run('recover_colleague', { staffId })).json()).toMatchObject({
    error: 'NEEDS_PASSKEY',
  });
  expect((await admin.run('sign_out_colleague', everywhere)).json()).toMatchObject({
    error: 'NEEDS_PASSKEY',
  });
  await db()
    .update(staffSessions)
    .set({ freshUntil: new Date(Date.now() + 60_000) });
  const own = await admin.run('recover_colleague', { staffId: admin.staffId });
  expect(own.json()).toMatchObject({ error: 'NOT_YOURSELF' });
  const { answer } = (await admin.run('recover_colleague', { staffId })).json();
  expect(answer.address).toContain('/office/sign-in?link=');
  const { people } = (await admin.get('office/people')).json();
  const row = people.find(({ id }: { id: string }) => id === staffId);
  expect(row).toMatchObject({ passkeys: 2, sessions: [{ device: 'Test', level: 'full' }] });
  await admin.run('sign_out_colleague', { staffId, sessionId: row.sessions[0].id });
  expect((await colleague.get('office/me')).json()).toMatchObject({ me: null });
});

test('[OFF-01] the demo has one colleague to sign in as', async () => {
  const id = await demoColleague(db());
  expect(await demoColleague(db())).toBe(id);
  expect(await person(id)).toMatchObject({ name: 'Noura Kanaan', isDemo: true });
});

test('[OFF-05] roles with a last day end with that day, before any job runs, and their work is free', async () => {
  const [admin, approver] = [await administrator(), await lead()];
  const amal = await signedIn(running, ['case_officer'], { name: 'Amal Barakat' });
  const { id } = await addCase(running.deps, { row: { ownerId: amal.staffId } });
  const today = dubaiDay(new Date());
  const roles: Role[] = ['case_officer'];
  const past = { staffId: amal.staffId, roles, until: addDays(today, -1) };
  expect((await admin.run('change_roles', past)).json().error).toBe('ROLES_END_PAST');
  const asked = { staffId: amal.staffId, roles, until: today };
  const { answer } = (await admin.run('change_roles', asked)).json();
  const decision = { id: answer.approvalId, decision: 'approved' };
  expect((await approver.post('office/approvals/decide', decision)).statusCode).toBe(200);
  expect((await admin.run('change_roles', asked)).json().error).toBe('CHANGED_MEANWHILE');
  expect((await amal.get('office/queue')).statusCode).toBe(200);

  const yesterday = { rolesUntil: addDays(today, -1) };
  await db().update(staff).set(yesterday).where(eq(staff.id, amal.staffId));
  expect((await amal.get('office/me')).json().me).toMatchObject({ roles: [], rights: [] });
  expect((await amal.get('office/queue')).statusCode).toBe(403);
  expect(await person(amal.staffId)).toMatchObject({ roles });
  await endRoles(running.deps);
  await endRoles(running.deps);
  expect(await person(amal.staffId)).toMatchObject({ roles: [], rolesUntil: null });
  const [row] = await db().select().from(cases).where(eq(cases.applicationId, id));
  expect(row?.ownerId).toBeNull();
  const lines = await db().select().from(auditLog).where(eq(auditLog.action, 'roles_ended'));
  expect(lines).toMatchObject([
    { actor: 'system', details: { staffId: amal.staffId, roles: 'case_officer' } },
  ]);
});
