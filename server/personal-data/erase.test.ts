import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { addProvedNumber, personLookup } from '../applications/index.ts';
import { chooseWhatsapp, readOutbox } from '../messages/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, submit, type Family } from '../testing/application.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { type Canaries, canaryFamily, newCanaries } from './testing/canary-family.ts';

let product: TestApp;
let canaries: Canaries;
let family: Family;
beforeAll(async () => {
  product = await testApp();
  canaries = newCanaries();
  family = await canaryFamily(product, canaries);
});
afterAll(() => product.close());

const one = async (question: string, ...values: unknown[]) =>
  (await product.deps.store.pool.query<Record<string, unknown>>(question, values)).rows[0];
const filesNow = async () => {
  const keys: string[] = [];
  for await (const key of product.deps.files.list()) keys.push(key);
  return keys;
};
const erase = (named: string, endsContract = false) =>
  erasePerson(product.deps, named, { actor: 'operator test', endsContract });

test('An export tells everything about one client, and that somebody read it', async () => {
  const exported = await exportPerson(product.deps, canaries.mobile, 'operator test');
  const text = JSON.stringify(exported);
  const { name, mobile, email, iban, emiratesId, building } = canaries;
  for (const canary of [name, mobile, email, iban, emiratesId, building]) {
    expect(text).toContain(canary);
  }
  const [application] = exported?.applications ?? [];
  expect(application).toMatchObject({ name, mobile, email, directDebits: [{ iban }] });
  expect(application?.papers.map(({ fileName }) => fileName)).toContain('passport-1.jpg');
  expect(application?.messages.some(({ to, text: sent }) => to === mobile && sent)).toBe(true);
  expect(application?.signatures.length).toBeGreaterThan(0);
  const line = await one(
    `select actor, action, subject, fields from audit_log where action = 'export'`,
  );
  expect(line).toMatchObject({ actor: 'operator test', action: 'export', subject: family.id });
  expect(line?.['fields']).toEqual(expect.arrayContaining(['name', 'mobile', 'directDebits']));
  expect(JSON.stringify(line)).not.toContain(mobile.slice(4));
});

test.each([
  '',
  'AH-NOPE-NOPE',
  '+971500000001',
  randomUUID(),
  "'; drop table applications; --",
  'x'.repeat(100_000),
  '\0',
])('Nothing is exported or erased for an unknown person: %#', async (named) => {
  expect((await exportPerson(product.deps, named, 'operator test'))?.applications).toBeUndefined();
  expect(await erase(named)).toBeNull();
});

test('A contract that runs is not ended by mistake', async () => {
  const other = await begun(product);
  await submit(other, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  await product.deps.store.pool.query(
    `update applications set state = 'submitted', reference = 'AH-RUNS' where id = $1`,
    [other.id],
  );
  expect(await erase('ah-runs')).toMatchObject({ isWhole: false });
  expect(await one('select erased_at from applications where id = $1', other.id)).toEqual({
    erased_at: null,
  });
  expect(await erase('AH-RUNS', true)).toMatchObject({ isWhole: true });
  expect(
    await one(
      `select applications.state, holds.state as hold from applications
       join holds on application_id = applications.id where applications.id = $1`,
      other.id,
    ),
  ).toEqual({ state: 'ended', hold: 'released' });
});

test('An erased client opens nothing, and nothing of them opens; twice does no harm', async () => {
  const { store } = product.deps;
  const { id, appId, browser, maidId } = family;
  await store.pool.query(
    `insert into payments (application_id, idempotency_key, request_hash, purpose, provider, provider_reference,
       amount_fils, vat_fils, state, captured_at) values ($1, 'key', 'x', 'first_month', 'sandbox', 'reference', 100, 5,
       'captured', now())`,
    [id],
  );
  await store.pool.query(
    `insert into receipts (number, payment_id) select 1, id from payments where application_id = $1`,
    [id],
  );
  await store.pool.query(
    `insert into payment_events (provider, provider_event_id, payment_id, kind, body_sealed)
     select 'sandbox', 'event', id, 'paid', 'sealed' from payments where application_id = $1`,
    [id],
  );
  await addProvedNumber(store.db, id, personLookup(product.deps.keys, 'mobile', canaries.mobile));
  await chooseWhatsapp(store.db, product.deps.keys, canaries.mobile, false);
  const before = await filesNow();
  expect(before.length).toBeGreaterThan(3);
  expect((await readOutbox(product.deps)).some(({ to }) => to === canaries.mobile)).toBe(true);

  expect(await erase(canaries.mobile)).toEqual({
    isWhole: true,
    lines: [`Application ${id}: erased`, expect.stringMatching(/^AED 1\.00 .* goes back/)],
    notes: [{ kind: 'money_back', fils: 100 }],
  });

  expect((await browser.get(`ccserviceapplication/getappinfo?id=${appId}`)).statusCode).toBe(404);
  expect((await browser.get('ccserviceapplication/getapplicationsbysessionId')).json()).toEqual([]);
  expect((await readOutbox(product.deps)).some(({ to }) => to === canaries.mobile)).toBe(false);
  expect(await filesNow()).toEqual([]);
  expect(await one('select from whatsapp_numbers')).toBeUndefined();
  expect(await one('select * from applications where id = $1', id)).toMatchObject({
    data_key_sealed: null,
    mobile_sealed: null,
    mobile_lookup: null,
    client_name_sealed: null,
    state: 'cancelled',
    erased_at: expect.any(Date),
  });
  expect(
    await one(
      `select count(*) filter (where file_key_sealed is not null) as keys,
         count(*) filter (where removed_at is null) as kept from documents`,
    ),
  ).toEqual({ keys: 0, kept: 0 });
  expect(await one(`select state from holds where maid_id = $1`, maidId)).toEqual({
    state: 'released',
  });
  expect(await one(`select length(body_sealed) as length from payment_events`)).toEqual({
    length: 0,
  });
  await expect(store.pool.query(`update payment_events set kind = 'x'`)).rejects.toThrow('never');

  expect(await exportPerson(product.deps, canaries.mobile, 'operator test')).toBeNull();
  const exported = await exportPerson(product.deps, id, 'operator test');
  const text = JSON.stringify(exported);
  for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
  expect(exported?.applications[0]).toMatchObject({
    payments: [{ amountFils: 100, vatFils: 5, invoiceNumber: 1 }],
    messages: [],
    directDebits: [{ iban: null, accountTitle: null }],
  });

  expect(await erase(id)).toEqual({
    isWhole: true,
    lines: [`Application ${id}: was erased before`],
    notes: [],
  });
  expect(await one('select audit_log_broken_at() as broken')).toEqual({ broken: null });
  expect(
    await one(
      `select count(*) as lines from audit_log where action = 'erase' and subject = $1`,
      id,
    ),
  ).toEqual({ lines: 1 });
});
