import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalCalls } from '../../../contract/office/approvals.ts';
import { breachReport } from '../../personal-data/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { addCase } from '../cases/testing.ts';
import { signedIn } from '../testing.ts';

const approvalsOf = approvalCalls['GET office/approvals'].answer.schema;
type Colleague = Awaited<ReturnType<typeof signedIn>>;

let product: TestApp;
let lead: Colleague;
let other: Colleague;
beforeAll(async () => {
  product = await testApp();
  lead = await signedIn(product, ['operations_lead'], { name: 'Leen Abbas' });
  other = await signedIn(product, ['operations_lead'], { name: 'Omar Saleh' });
});
afterAll(() => product.close());

const decide = (who: Colleague, id: string) =>
  who.post('office/approvals/decide', { id, decision: 'approved' });
const take = (who: Colleague, id: string) => who.post('office/approvals/take', { id });
async function ask(who: Colleague, applicationIds: string[]): Promise<string> {
  const ran = await who.run('export_applications', { applicationIds });
  expect(ran.statusCode, ran.body).toBe(200);
  return ran.json().answer.approvalId;
}
const given = (answer: { json(): { answer: { rows: { applicationId: string }[] } } }) =>
  answer.json().answer.rows.map(({ applicationId }) => applicationId);

test('[OFF-04] [OFF-05] [T62] applications of others wait for a second person, and the one who asked downloads them once', async () => {
  const one = await addCase(product.deps);
  const id = await ask(lead, [one.id]);
  expect((await decide(lead, id)).json()).toMatchObject({ error: 'SAME_PERSON' });
  expect((await take(lead, id)).json()).toMatchObject({ error: 'EXPORT_GONE' });
  const finance = await signedIn(product, ['finance_approves'], { name: 'Finance' });
  expect((await decide(finance, id)).statusCode).toBe(403);
  expect(approvalsOf.parse((await finance.get('office/approvals')).json()).approvals).toEqual([]);
  const approved = await decide(other, id);
  expect(approved.json().answer).toEqual({ count: 1, skipped: 0 });
  expect(approvalsOf.parse((await lead.get('office/approvals')).json()).ready).toMatchObject([
    { id, command: 'export_applications', count: 1, approvedBy: { name: 'Omar Saleh' } },
  ]);
  expect((await take(other, id)).json()).toMatchObject({ error: 'EXPORT_GONE' });
  const twice = await Promise.all([take(lead, id), take(lead, id)]);
  expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(twice.flatMap((each) => (each.statusCode === 200 ? given(each) : []))).toEqual([one.id]);
  expect(approvalsOf.parse((await lead.get('office/approvals')).json()).ready).toEqual([]);
  const { rows } = await product.deps.store.pool.query(
    `select actor, details from audit_log where action = 'export' and details -> 'applications' @> to_jsonb($1::text)`,
    [one.id],
  );
  const details = { id, command: 'export_applications', applications: [one.id] };
  expect(rows).toEqual([{ actor: `staff ${lead.staffId}`, details }]);
  const time = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
  const { affected } = await breachReport(product.deps, time, 'operator test');
  const lost = affected.find(({ subject }) => subject === one.id);
  expect(lost).toMatchObject({ actors: [`staff ${lead.staffId}`], fields: ['client_name'] });
});

test('[OFF-04] an approved export holds the rows that were asked for, and typed words are not stored', async () => {
  const one = await addCase(product.deps);
  const first = await lead.run('export_applications', { filter: `late Leila Haddad` });
  expect(first.json()).toMatchObject({ error: 'NOTHING_TO_EXPORT' });
  const asked = await lead.run('export_applications', { filter: 'owner:nobody' });
  const { approvalId } = asked.json().answer;
  const { rows } = await product.deps.store.pool.query<{ input: { applicationIds: string[] } }>(
    `select input from office_approvals where id = $1`,
    [approvalId],
  );
  const ids = rows[0]?.input.applicationIds ?? [];
  expect(Object.keys(rows[0]?.input ?? {})).toEqual(['applicationIds']);
  expect(ids).toContain(one.id);
  await addCase(product.deps);
  expect((await decide(other, approvalId)).statusCode).toBe(200);
  expect(given(await take(lead, approvalId)).toSorted()).toEqual(ids.toSorted());
});

test('[OFF-04] a download needs a fresh passkey, the right it was asked with, and ends after a day', async () => {
  const clerk = await signedIn(product, ['operations_lead', 'case_officer']);
  const one = await addCase(product.deps, { row: { ownerId: clerk.staffId } });
  const two = await addCase(product.deps);
  const own = await clerk.run('export_applications', { applicationIds: [one.id] });
  expect(given(own)).toEqual([one.id]);
  const id = await ask(clerk, [one.id, two.id]);
  await decide(other, id);
  const { pool } = product.deps.store;
  const freshUntil = async (sql: string) =>
    pool.query(`update staff_sessions set fresh_until = ${sql} where staff_id = $1`, [
      clerk.staffId,
    ]);
  await freshUntil('null');
  expect((await take(clerk, id)).json()).toMatchObject({ error: 'NEEDS_PASSKEY' });
  await freshUntil(`now() + interval '5 minutes'`);
  await pool.query(
    `update office_approvals set decided_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
  expect((await take(clerk, id)).json()).toMatchObject({ error: 'EXPORT_GONE' });
});
