import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectChanges, signedIn } from '../../office/testing.ts';
import { erasePerson } from '../../personal-data/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { familyAtHome, laterAtHome, signInHome } from '../../testing/my-home.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const errorOf = (answer: { json: () => { error?: string } }) => answer.json().error;
const erasureOf = async (home: Browser, id: string) =>
  (await home.get(`my/data?home=${id}`)).json().erasure;
const tasksOf = async (id: string) => {
  const { rows } = await product.deps.store.pool.query(
    `select kind, subject, done_at from tasks where application_id = $1 and kind = 'home_request'`,
    [id],
  );
  return rows;
};

test('[HOME-09] the client downloads everything we keep, with a fresh code and nobody else', async () => {
  const { home, id, mobile } = await familyAtHome(product);
  await home.post('my/people/add', {
    home: id,
    name: 'Omar Haddad',
    mobile: '+971567654321',
    parts: [],
  });
  const { address } = (await home.post('my/data/copy', { home: id })).json<{ address: string }>();
  const path = address.slice('/api/'.length);
  const file = await home.get(path);
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
  });
  const text = new TextDecoder().decode(unzipSync(file.rawPayload)['client.json']);
  for (const kept of [mobile, 'Amal Khalid', 'Omar Haddad', '+971567654321']) {
    expect(text).toContain(kept);
  }
  const other = (await familyAtHome(product)).home;
  expect((await other.get(path)).statusCode).toBe(404);
  const relative = await signInHome(product, '+971567654321');
  expect((await relative.get(path)).statusCode).toBe(403);
  expect(errorOf(await (await signInHome(product, mobile)).get(path))).toBe('NEEDS_SECOND_PROOF');
  await laterAtHome(product, mobile);
  expect(errorOf(await home.get(path))).toBe('NEEDS_FRESH_CODE');
  const { rows } = await product.deps.store.pool.query(
    `select actor from audit_log where action = 'export' and subject = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor: 'client' }]);
});

test('[HOME-09] [HOME-10] asking for deletion opens one task of the office, and shows what two colleagues decide', async () => {
  const { home, id } = await familyAtHome(product);
  expect(await erasureOf(home, id)).toBeNull();
  const ask = (isAsked: boolean) => home.post('my/data/erase', { home: id, isAsked });
  await Promise.all([ask(true), ask(true)]);
  expect(await erasureOf(home, id)).toMatchObject({ state: 'asked' });
  expect(await tasksOf(id)).toEqual([{ kind: 'home_request', subject: 'erasure', done_at: null }]);
  await ask(false);
  expect(await erasureOf(home, id)).toBeNull();
  expect(await tasksOf(id)).toEqual([]);
  await ask(true);
  const lead = await signedIn(product, ['operations_lead']);
  const admin = await signedIn(product, ['administrator']);
  const asked = {
    applicationId: id,
    askedOn: '2026-11-16',
    askedBy: 'message' as const,
    endsContract: false,
  };
  const { approvalId } = (await lead.run('erase_person', asked)).json().answer;
  expect(await erasureOf(home, id)).toMatchObject({ state: 'asked' });
  await admin.post('office/approvals/decide', { id: approvalId, decision: 'approved' });
  expect(await erasureOf(home, id)).toMatchObject({ state: 'approved' });
  // It is too late to take it back.
  await ask(false);
  expect(await erasureOf(home, id)).toMatchObject({ state: 'approved' });
  await product.deps.store.pool.query(
    `update data_requests set outcome = 'under_contract', done_at = now() where application_id = $1`,
    [id],
  );
  expect(await erasureOf(home, id)).toMatchObject({ state: 'under_contract' });
  const codes = (await lead.get(`office/application/${id}/timeline`))
    .json<{ entries: { code: string }[] }>()
    .entries.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['event.erasure_asked', 'event.erasure_withdrawn']));
});

test('[HOME-09] the client sees who saw their data: first name, role, what, when and why, page by page', async () => {
  const { home, id } = await familyAtHome(product);
  const officer = await signedIn(product, ['case_officer'], { name: 'Rania Mansour' });
  await product.deps.store.pool.query(
    `insert into data_reads (staff_id, application_id, field, reason)
     select $1, $2, 'mobile', 'call_family' from generate_series(1, 25)`,
    [officer.staffId, id],
  );
  const read = async (query = '') =>
    (await home.get(`my/data/reads?home=${id}${query}`)).json<{
      reads: { id: number }[];
      more: number | null;
    }>();
  const first = await read();
  expect(first.reads).toHaveLength(20);
  expect(first.reads[0]).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    firstName: 'Rania',
    role: 'case_officer',
    field: 'mobile',
    reason: 'call_family',
  });
  const rest = await read(`&before=${first.more}`);
  expect([rest.reads.length, rest.more]).toEqual([5, null]);
  expect(new Set([...first.reads, ...rest.reads].map((one) => one.id)).size).toBe(25);
  const { home: other, id: otherId } = await familyAtHome(product);
  expect((await other.get(`my/data/reads?home=${otherId}`)).json().reads).toEqual([]);
  expect((await other.get(`my/data/reads?home=${id}`)).statusCode).toBe(404);
});

test('[HOME-09] an erased family is signed out everywhere, and nobody of its home is left in the store', async () => {
  const { home, id, mobile } = await familyAtHome(product);
  const omar = { home: id, name: 'Omar Haddad', mobile: '+971567654322', parts: ['visa'] };
  await home.post('my/people/add', omar);
  const other = await signInHome(product, mobile);
  const relative = await signInHome(product, omar.mobile);
  await erasePerson(product.deps, id, { actor: 'operator', endsContract: true });
  expect((await home.get('my/homes')).statusCode).toBe(401);
  expect((await other.get('my/homes')).statusCode).toBe(401);
  expect((await relative.get('my/homes')).json().homes).toEqual([]);
  const { rows } = await product.deps.store.pool.query(
    `select id from home_people where application_id = $1`,
    [id],
  );
  expect(rows).toEqual([]);
});

test('[HOME-09] [OFF-70] an exported list and a print count as reads of each family on them, by the colleague who took them', async () => {
  const { home, id: applicationId } = await familyAtHome(product);
  const leen = await signedIn(product, ['operations_lead'], { name: 'Leen Abbas' });
  const omar = await signedIn(product, ['operations_lead'], { name: 'Omar Saleh' });
  const reads = async () => (await home.get(`my/data/reads?home=${applicationId}`)).json().reads;
  await projectChanges(product.deps);
  const asked = await leen.run('export_applications', { applicationIds: [applicationId] });
  const id = asked.json().answer.approvalId;
  await omar.post('office/approvals/decide', { id, decision: 'approved' });
  // Nothing has left the office yet.
  expect(await reads()).toEqual([]);
  expect((await leen.post('office/approvals/take', { id })).statusCode).toBe(200);
  const list = { firstName: 'Leen', role: 'operations_lead' };
  const exported = { ...list, field: 'client_name', reason: 'exported_list' };
  expect(await reads()).toMatchObject([exported]);
  expect((await leen.post('office/print', { applicationIds: [applicationId] })).statusCode).toBe(
    200,
  );
  expect(await reads()).toMatchObject([
    { ...list, field: 'print', reason: 'printed_list' },
    exported,
  ]);
});
