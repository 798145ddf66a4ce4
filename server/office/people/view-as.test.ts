import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeCalls } from '../../../contract/office/office-calls.ts';
import { hasRight, type Right, rights, roles, whoHas } from '../../../rules/office/rights.ts';
import { auditLog } from '../../platform/audit/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { addCase } from '../cases/testing.ts';
import { signedIn } from '../testing.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

const errorOf = (answer: { json: () => { error?: string } }) => answer.json().error;

test('[OFF-05] a lead sees the office as a colleague does, changes nothing, and stops', async () => {
  const lead = await signedIn(running, ['operations_lead'], { name: 'Rania Saleh' });
  const clerk = await signedIn(running, ['arrivals'], { name: 'Amal Barakat' });
  const { id: applicationId } = await addCase(running.deps);
  const note = { applicationId, text: 'Called' } as const;
  expect(errorOf(await lead.post('office/viewas', { staffId: lead.staffId }))).toBe('NOT_YOURSELF');
  expect((await lead.post('office/viewas', { staffId: clerk.staffId })).statusCode).toBe(200);
  const { me } = (await lead.get('office/me')).json();
  expect(me).toMatchObject({
    id: lead.staffId,
    roles: ['arrivals'],
    viewing: { id: clerk.staffId, name: 'Amal Barakat' },
  });
  const seenByClerk = (await clerk.get('office/me')).json().me.rights;
  expect(me.rights).toEqual(
    seenByClerk.filter((right: Right) => whoHas(right).includes('operations_lead')),
  );
  expect((await lead.get('office/money')).statusCode).toBe(403);
  expect(errorOf(await lead.run('add_note', note))).toBe('VIEW_ONLY');
  expect(errorOf(await lead.post('office/next', {}))).toBe('VIEW_ONLY');

  // A print has the name of the person who looks, on paper and in the audit log.
  const printed = await lead.post('office/print', { applicationIds: [applicationId] });
  expect(printed.json(), printed.body).toMatchObject({ printedBy: 'Rania Saleh' });
  const list = await lead.post('office/arrivals/print', { day: '2026-11-20' });
  expect(list.json(), list.body).toMatchObject({ printedBy: 'Rania Saleh' });
  const prints = eq(auditLog.actor, `staff ${lead.staffId}`);
  const noted = await running.deps.store.db.select().from(auditLog).where(prints);
  expect(noted.filter(({ action }) => action === 'export')).toHaveLength(2);

  expect((await lead.post('office/viewas/stop', {})).statusCode).toBe(200);
  expect((await lead.get('office/me')).json().me.viewing).toBeNull();
  expect((await lead.run('add_note', note)).statusCode).toBe(200);
  const lines = await running.deps.store.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'view_as'));
  expect(lines).toMatchObject([
    { actor: `staff ${lead.staffId}`, details: { staffId: clerk.staffId } },
  ]);
});

test('[OFF-05] every posted call but six is refused in a colleague’s view', async () => {
  const lead = await signedIn(running, roles, { name: 'Rania Saleh' });
  const other = await signedIn(running, roles, { name: 'Hamad Saeed' });
  await lead.post('office/viewas', { staffId: other.staffId });
  const allowed: string[] = [];
  for (const [name, definition] of Object.entries(officeCalls)) {
    const isOwn = definition.allowed !== 'everybody' && name.startsWith('POST ');
    // Signing out and stopping end the view itself.
    if (!isOwn || /signout|viewas\/stop/.test(name)) continue;
    const answer = await lead.post(name.slice('POST '.length), {});
    if (errorOf(answer) !== 'VIEW_ONLY') allowed.push(name);
  }
  expect(allowed.toSorted()).toEqual([
    'POST office/active',
    'POST office/arrivals/print',
    'POST office/presence',
    'POST office/print',
  ]);
});

test.each(roles)(
  '[OFF-05] the view of %s never gives a lead a right of their own that is missing',
  (role) => {
    const own = { roles: ['operations_lead'], isLimited: false } as const;
    const view = { roles: [role], within: own.roles, isLimited: false };
    const seen = rights.filter((right) => hasRight(view, right));
    expect(seen.filter((right) => !hasRight(own, right))).toEqual([]);
  },
);

test('[OFF-05] a colleague without the right does not see the office as another', async () => {
  const clerk = await signedIn(running, ['case_officer']);
  const lead = await signedIn(running, ['operations_lead']);
  const refused = await clerk.post('office/viewas', { staffId: lead.staffId });
  expect([refused.statusCode, errorOf(refused)]).toEqual([403, 'NO_RIGHT']);
});
