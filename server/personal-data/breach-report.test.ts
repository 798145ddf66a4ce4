import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';
import { begun, submit, type Family } from '../testing/application.ts';
import { signedIn } from '../office/testing.ts';
import { addColleague } from '../staff/index.ts';
import { sealAudit } from '../platform/audit/audit-seal.ts';
import { breachReport } from './breach-report.ts';
import { exportPerson } from './export-person.ts';

let product: TestApp;
const families: Family[] = [];
beforeAll(async () => {
  product = await testApp();
  for (let at = 0; at < 5; at += 1) {
    const family = await begun(product);
    await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
    families.push(family);
  }
});
afterAll(() => product.close());

const hour = 3_600_000;
const around = () => ({ from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) });
const report = (time = around()) => breachReport(product.deps, time, 'operator test');

/** Lines are written after the answer is sent, so this waits for them. */
const noted = (actor: string, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await product.deps.store.pool.query<{ lines: number }>(
        'select count(*) as lines from audit_log where actor = $1',
        [actor],
      );
      return rows[0]?.lines;
    })
    .toBe(count);
const readBy = async (actor: string, time = around()) =>
  (await report(time)).affected.filter(({ actors }) => actors.includes(actor));

test('[T62] A report names exactly those whose data were read in that time, and what was read', async () => {
  const read = families.slice(0, 3).map(({ id }) => id);
  for (const id of [...read, ...read]) await exportPerson(product.deps, id, 'operator thief');
  const affected = await readBy('operator thief');
  expect(affected.map(({ subject }) => subject)).toEqual(read);
  expect(affected[0]?.fields).toEqual(expect.arrayContaining(['name', 'mobile', 'email']));
  const yesterday = {
    from: new Date(Date.now() - 48 * hour),
    to: new Date(Date.now() - 24 * hour),
  };
  expect(await report(yesterday)).toEqual({ affected: [], brokenAt: null });
});

test('[T62] Three leaked links, opened as often as a thief likes, name those three families and no other', async () => {
  await noted('client in a known browser', families.length);
  const thief = browser(product.app);
  await thief.session();
  const from = new Date();
  for (const { appId } of [...families.slice(1, 4), ...families.slice(1, 4)]) {
    const answer = await thief.get(`ccserviceapplication/getappinfo?id=${appId}`);
    expect(answer.statusCode).toBe(200);
  }
  await thief.get('ccserviceapplication/getappinfo?id=an-appId-that-never-was');
  await noted('appId in an unknown browser', 3);
  const { affected, brokenAt } = await report({ from, to: around().to });
  expect(new Set(affected.map(({ subject }) => subject))).toEqual(
    new Set(families.slice(1, 4).map(({ id }) => id)),
  );
  expect(affected[0]).toMatchObject({ actors: ['appId in an unknown browser'] });
  expect(affected[0]?.fields).toContain('masked mobile');
  expect(brokenAt).toBeNull();
});

/** Acts as an attacker with full rights in the store. */
async function tamper(...statements: string[]): Promise<void> {
  const { pool } = product.deps.store;
  const around = [
    'alter table audit_log disable trigger user',
    'alter table audit_log enable trigger user',
  ];
  for (const one of [around[0] ?? '', ...statements, around[1] ?? '']) await pool.query(one);
}

test('[T62] Missing lines at the end of the log are reported, and the next line does not reuse their numbers', async () => {
  const { keys, store } = product.deps;
  const { rows: lines } = await store.pool.query<{ at: number }>(
    'select max(sequence) as at from audit_log',
  );
  const last = Number(lines[0]?.at);
  await store.pool.query('create table kept_lines as select * from audit_log');
  const back = `insert into audit_log select * from kept_lines where sequence > ${last - 3}`;
  await tamper(`delete from audit_log where sequence > ${last - 3}`);
  expect((await report()).brokenAt).toBe(last - 2);
  const { rows } = await store.pool.query<{ at: number }>(
    'select max(sequence) as at from audit_log',
  );
  expect(rows[0]?.at).toBe(last + 1);
  await tamper(back);
  expect((await report()).brokenAt).toBeNull();

  expect(await sealAudit(store, keys)).toBe(true);
  const head = (to: number) =>
    `update audit_head set sequence = ${to}, hash = (select hash from audit_log where sequence = ${to})`;
  await tamper(`delete from audit_log where sequence > ${last - 3}`, head(last - 3));
  expect((await report()).brokenAt).toBe(last + 2);
  expect(await sealAudit(store, keys)).toBe(false);
  await tamper(
    `delete from audit_log where sequence > ${last - 3}`,
    back,
    head(last),
    'update audit_head set sealed_sequence = null, seal = null',
  );
  expect(await sealAudit(store, keys)).toBe(true);
});

test('[T62] The report names a line that is missing from the log', async () => {
  await tamper('delete from audit_log where sequence = 2');
  expect((await report()).brokenAt).toBe(3);
});

test('[T62] [OFF-70] what staff saw in the office is in the report', async () => {
  const { id = '' } = families[4] ?? {};
  const staffId = await addColleague(product.deps.store.db, {
    name: 'Noura Kanaan',
    language: 'en',
    roles: ['case_officer'],
  });
  await product.deps.store.pool.query(
    `insert into data_reads (staff_id, application_id, field, reason) values ($1, $2, 'mobile', 'call')`,
    [staffId, id],
  );
  const [found, ...others] = await readBy(`staff ${staffId}`);
  expect(others).toEqual([]);
  expect(found?.subject).toBe(id);
  expect(found?.fields).toContain('mobile');
});

test('[T62] [OFF-74] everybody on a printed list is in the report, each with what the print showed', async () => {
  const printed = families.slice(0, 2).map(({ id }) => id);
  const own = await signedIn(product, ['operations_lead']);
  const answer = await own.post('office/print', { applicationIds: printed });
  expect(answer.statusCode, answer.body).toBe(200);
  const affected = await readBy(`staff ${own.staffId}`);
  expect(affected.map(({ subject }) => subject).toSorted()).toEqual(printed.toSorted());
  expect(affected[0]?.fields).toContain('print');
});
