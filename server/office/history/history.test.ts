import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyCalls } from '../../../contract/office/history.ts';
import { addColleague } from '../../staff/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { addCase } from '../cases/testing.ts';
import { officeActions } from '../commands/table.ts';
import { signedIn } from '../testing.ts';

const answer = historyCalls['GET office/actions'].answer.schema;
type Colleague = Awaited<ReturnType<typeof signedIn>>;

let product: TestApp;
let clerk: Colleague;
let lead: Colleague;
beforeAll(async () => {
  product = await testApp();
  clerk = await signedIn(product, ['case_officer'], { name: 'Amal Barakat' });
  lead = await signedIn(product, ['operations_lead', 'administrator'], { name: 'Hamad Saeed' });
});
afterAll(() => product.close());

const history = async (own: Colleague, query = '') =>
  answer.parse((await own.get(`office/actions${query}`)).json());
const label = async (own: Colleague, applicationIds: readonly string[], text: string) => {
  const ran = await own.run('label', { applicationIds: [...applicationIds], label: text });
  return String(ran.json().actionId);
};

test('[OFF-71] what I did is listed with what it was about, is undone from the list, and says who undid it', async () => {
  const [one, two] = [await addCase(product.deps), await addCase(product.deps)];
  const id = await label(clerk, [one.id, two.id], 'VIP');
  const [action] = (await history(clerk)).actions;
  expect(action).toMatchObject({
    id,
    command: 'label',
    by: { id: clerk.staffId, name: 'Amal Barakat' },
    values: { label: 'VIP' },
    about: { clientName: 'Leila Haddad', count: 2 },
    canUndo: true,
    undoneAt: null,
  });
  expect((await clerk.undo(id)).statusCode).toBe(200);
  expect((await history(clerk)).actions[0]).toMatchObject({
    id,
    canUndo: false,
    undoneAt: expect.any(String),
    undoneBy: 'Amal Barakat',
  });
});

test('[OFF-05] [OFF-71] each sees their own actions; who may see the audit of the team sees all of them', async () => {
  const { id } = await addCase(product.deps);
  const own = await signedIn(product, ['case_officer']);
  const actionId = await label(own, [id], 'Twins');
  const ids = ({ actions }: Awaited<ReturnType<typeof history>>) => actions.map((one) => one.id);
  const mine = await history(lead);
  expect([mine.mayTeam, ids(mine).includes(actionId)]).toEqual([true, false]);
  expect(ids(await history(lead, '?whose=team'))).toContain(actionId);
  expect(ids(await history(clerk))).not.toContain(actionId);
  expect((await clerk.get('office/actions?whose=team')).statusCode).toBe(403);
  expect((await history(clerk)).mayTeam).toBe(false);
});

test('[OFF-71] what waits for a second person can be taken back until it is decided, and not by its preparer afterwards', async () => {
  const { deps } = product;
  const amal = { name: 'Amal', language: 'en', roles: ['case_officer'] } as const;
  const change = async () => {
    const staffId = await addColleague(deps.store.db, amal);
    return (await lead.run('change_roles', { staffId, roles: ['visa'] })).json();
  };
  const first = await change();
  expect((await history(lead)).actions[0]).toMatchObject({ second: 'waits', canUndo: true });
  await lead.undo(first.actionId);
  expect((await history(lead)).actions[0]).toMatchObject({ second: 'withdrawn', canUndo: false });
  const { answer: asked } = await change();
  const other = await signedIn(product, ['operations_lead']);
  const decision = { id: asked.approvalId, decision: 'approved' };
  const approved = (await other.post('office/approvals/decide', decision)).json();
  expect((await history(lead)).actions[0]).toMatchObject({ second: 'approved', canUndo: false });
  const done = async (own: Colleague) =>
    (await history(own, '?whose=team')).actions.find(({ id }) => id === approved.actionId);
  expect([(await done(lead))?.canUndo, (await done(other))?.canUndo]).toEqual([false, true]);
});

test('[OFF-71] the list continues page by page and ends after seven days', async () => {
  const own = await signedIn(product, ['case_officer']);
  const { id } = await addCase(product.deps);
  const { db } = product.deps.store;
  await label(own, [id], 'Old');
  await db.update(officeActions).set({ happenedAt: sql`now() - interval '8 days'` });
  await db.insert(officeActions).values(
    Array.from({ length: 53 }, () => ({
      key: crypto.randomUUID(),
      command: 'save_view',
      staffId: own.staffId,
    })),
  );
  const first = await history(own);
  expect([first.actions.length, first.hasMore]).toEqual([50, true]);
  const rest = await history(own, `?after=${first.actions.at(-1)?.id}`);
  expect([rest.actions.length, rest.hasMore]).toEqual([3, false]);
  const ids = [...first.actions, ...rest.actions].map((action) => action.id);
  expect(new Set(ids).size).toBe(53);
});
