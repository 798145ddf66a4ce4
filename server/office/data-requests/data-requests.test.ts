import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Canaries, canaryFamily, newCanaries } from '../../personal-data/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { eraseApproved } from './carry-out.ts';

let product: TestApp;
let canaries: Canaries;
let applicationId: string;
type Colleague = Awaited<ReturnType<typeof signedIn>>;
let lead: Colleague;
let admin: Colleague;
beforeAll(async () => {
  product = await testApp();
  canaries = newCanaries();
  applicationId = (await canaryFamily(product, canaries)).id;
  lead = await signedIn(product, ['operations_lead'], { name: 'Hamad Saeed' });
  admin = await signedIn(product, ['administrator'], { name: 'Mariam Al Suwaidi' });
});
afterAll(() => product.close());

const asked = () => ({ applicationId, askedOn: '2026-11-16', askedBy: 'message' as const });
const decide = (by: Colleague, id: string, decision: 'approved' | 'sent_back' = 'approved') =>
  by.post('office/approvals/decide', { id, decision });
const errorOf = (answer: { json: () => { error?: string } }) => answer.json().error;
const waiting = async (by: Colleague) =>
  (await by.get('office/approvals')).json<{ approvals: { id: string; mayDecide: boolean }[] }>()
    .approvals;
const requests = async (by: Colleague) =>
  (await by.get('office/datarequests')).json<{ requests: { id: string; state: string }[] }>()
    .requests;

test('[OFF-72] a person is found by their number, and that is written down', async () => {
  const found = await lead.post('office/datarequests/find', { named: canaries.mobile });
  expect(found.json()).toEqual({
    person: {
      applicationId,
      reference: expect.any(String),
      name: canaries.name,
      applications: 1,
      hasContract: false,
    },
  });
  const { rows } = await product.deps.store.pool.query(
    `select field, reason from data_reads where staff_id = $1`,
    [lead.staffId],
  );
  expect(rows).toEqual([{ field: 'name', reason: 'data_request' }]);
  const nobody = await lead.post('office/datarequests/find', { named: '+971 50 000 0001' });
  expect(nobody.json()).toEqual({ person: null });
});

test('[OFF-72] [OFF-51] an export waits for a second person, whom the database tells from the first', async () => {
  const prepared = await lead.run('export_person', asked());
  const { approvalId } = prepared.json().answer;
  expect(await requests(lead)).toEqual([]);
  expect(await waiting(lead)).toMatchObject([{ id: approvalId, mayDecide: false }]);
  expect(await waiting(admin)).toMatchObject([{ id: approvalId, mayDecide: true }]);
  // Twice is once.
  expect(errorOf(await lead.run('export_person', asked()))).toBe('APPROVAL_WAITS');
  expect(errorOf(await decide(lead, approvalId))).toBe('SAME_PERSON');
  const approve = `update office_approvals set decision = 'approved', decided_by = prepared_by, decided_at = now() where id = $1`;
  await expect(product.deps.store.pool.query(approve, [approvalId])).rejects.toThrow(
    /office_approvals_second_person/,
  );
  const approved = (await decide(admin, approvalId)).json();
  expect(approved).toMatchObject({ canUndo: false, answer: { requestId: expect.any(String) } });
  expect(errorOf(await decide(admin, approvalId))).toBe('DECIDED_ALREADY');
  const { requestId } = approved.answer;
  expect(await requests(admin)).toMatchObject([
    { id: requestId, state: 'done', preparedBy: { name: 'Hamad Saeed' } },
  ]);
  const clerk = await signedIn(product, ['case_officer']);
  expect((await clerk.get(`office/export/${requestId}`)).statusCode).toBe(403);
  const { address } = (await lead.post('office/datarequests/download', { id: requestId })).json();
  const file = await lead.get(String(address).slice('/api/'.length));
  expect(file.headers['content-type']).toBe('application/zip');
  const entries = unzipSync(file.rawPayload);
  expect(new TextDecoder().decode(entries['client.json'])).toContain(canaries.iban);
  expect(Object.keys(entries)).toContain(`${applicationId}/passport-1.jpg`);
  // [AR-03] A refusal of the file is then in Arabic.
  await lead.post('office/language', { language: 'ar' });
  const arabic = await lead.post('office/datarequests/download', { id: requestId });
  expect(arabic.json().address).toBe(`${address}?lang=ar`);
  await lead.post('office/language', { language: 'en' });
});

test('what was prepared can be taken back, sent back, and lapses after a day', async () => {
  const ran = (await lead.run('erase_person', { ...asked(), endsContract: true })).json();
  expect(ran.canUndo).toBe(true);
  await lead.undo(ran.actionId);
  expect(errorOf(await decide(admin, ran.answer.approvalId))).toBe('DECIDED_ALREADY');

  const again = (await lead.run('erase_person', { ...asked(), endsContract: true })).json();
  expect((await decide(admin, again.answer.approvalId, 'sent_back')).statusCode).toBe(200);
  expect(errorOf(await lead.undo(again.actionId))).toBe('UNDO_TOO_LATE');

  const third = (await lead.run('erase_person', { ...asked(), endsContract: true })).json();
  await product.deps.store.pool.query(
    `update office_approvals set lapses_at = now() - interval '1 second' where decision is null`,
  );
  expect(await waiting(admin)).toEqual([]);
  expect(errorOf(await decide(admin, third.answer.approvalId))).toBe('APPROVAL_LAPSED');
  // A lapsed one makes room for a new one.
  const fourth = await lead.run('erase_person', { ...asked(), endsContract: true });
  expect(fourth.statusCode).toBe(200);
  await lead.undo(fourth.json().actionId);
});

test('[OFF-72] an approved erasure is carried out once, and nothing is left to export', async () => {
  const { approvalId } = (await lead.run('erase_person', { ...asked(), endsContract: true })).json()
    .answer;
  const both = await Promise.all([decide(admin, approvalId), decide(admin, approvalId)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  await product.deps.store.pool.query(
    `insert into payments (application_id, idempotency_key, request_hash, purpose, provider, provider_reference,
       amount_fils, vat_fils, state, captured_at) values ($1, 'key', 'x', 'first_month', 'sandbox', 'reference', 100, 5,
       'captured', now())`,
    [applicationId],
  );
  await eraseApproved(product.deps);
  await eraseApproved(product.deps);
  expect((await requests(admin))[0]).toMatchObject({
    kind: 'erasure',
    state: 'done',
    notes: [{ kind: 'money_back', fils: 100 }],
  });
  expect(errorOf(await lead.run('export_person', asked()))).toBe('NOTHING_KEPT');
  const { rows } = await product.deps.store.pool.query(
    `select actor from audit_log where action = 'erase' and subject = $1`,
    [applicationId],
  );
  expect(rows).toEqual([{ actor: `staff ${admin.staffId}` }]);
});
