import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueCalls } from '../../../contract/office/queue.ts';
import { appendEvent, openDataKey } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { createLog } from '../../platform/logging.ts';
import type { Role } from '../../../rules/office/rights.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { visaCases } from '../../visa/table.ts';
import { signedIn } from '../testing.ts';
import { noteCaseChange, projectChanges } from './index.ts';
import { cases, caseTerms } from './table.ts';
import { addCase } from './testing.ts';

const searchOf = queueCalls['GET office/search'].answer.schema;
const lines: string[] = [];

let product: TestApp;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let leila = '';
let arabic = '';
let maidId = 0;
beforeAll(async () => {
  const out = new PassThrough();
  out.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  product = await testApp({ log: createLog({ logLevel: 'info' }, out) });
  clerk = await signedIn(product, ['case_officer']);
  const { db } = product.deps.store;
  maidId = await sampleRows(product.deps.store.pool).maid();
  leila = (
    await addCase(product.deps, {
      name: 'Leïla O’Haddad-Mansour',
      mobile: '+971501234512',
    })
  ).id;
  arabic = (await addCase(product.deps, { name: 'أحمد الشّامي', mobile: '+447700900123' })).id;
  const [row] = await db
    .update(applications)
    .set({ reference: 'AH-7K3M-9QTX' })
    .where(eq(applications.id, leila))
    .returning();
  const dataKey = row && openDataKey(product.deps.keys, row);
  if (!dataKey) throw new Error('No key');
  const data = { answer: { emiratesId: '784-1990-1234567-6' } };
  const step = 'REQUIRED_DOCUMENTS';
  await appendEvent(db, leila, { kind: 'accepted', step, actor: 'client', data }, dataKey);
  await noteCaseChange(db, [leila, arabic]);
  await projectChanges(product.deps);
  await db.update(cases).set({ maidId, emirate: 'dubai' }).where(eq(cases.applicationId, leila));
});
afterAll(() => product.close());

const search = async (text: string, by = clerk) => {
  const asked = await by.get(`office/search?${new URLSearchParams({ text })}`);
  expect(asked.statusCode).toBe(200);
  return searchOf.parse(asked.json());
};

test.each([
  'leila',
  'LEI',
  'mansour leila',
  'ohaddad',
  'AH-7K3M-9QTX',
  'ah 7k3m 9qtx',
  '7k3m9qtx',
  '9qtx',
  '739',
  '+971 50 123 4512',
  '00971501234512',
  '050 123 4512',
  '501234512',
  '٠٥٠ ١٢٣ ٤٥١٢',
  '784-1990-1234567-6',
  '784199012345676',
])('[OFF-16] %s finds the application', async (text) => {
  expect((await search(text)).cases.map(({ applicationId }) => applicationId)).toEqual([leila]);
});

test.each(['احمد', 'الشامي', 'الشامى أحمد', '+44 7700 900123'])(
  '[OFF-16] [OFF-74] %s finds the application whatever way Arabic is written',
  async (text) => {
    expect((await search(text)).cases.map(({ applicationId }) => applicationId)).toEqual([arabic]);
  },
);

test.each(['lei mans nobody', 'eila', 'x', '50123451', '%', "' or 1=1 --", '\u0000'])(
  '[OFF-16] %j finds nothing',
  async (text) => {
    const asked = await clerk.get(`office/search?${new URLSearchParams({ text })}`);
    expect([200, 400]).toContain(asked.statusCode);
    if (asked.statusCode === 200) expect(asked.json()).toEqual({ cases: [], maids: [] });
  },
);

test('[AR-08] updating a case replaces search terms that an older folding wrote', async () => {
  const { db, pool } = product.deps.store;
  const hana = await addCase(product.deps, { name: 'هناء بدر', mobile: '+971501234599' });
  await noteCaseChange(db, [hana.id]);
  await projectChanges(product.deps);
  const own = eq(caseTerms.applicationId, hana.id);
  const today = await db.select().from(caseTerms).where(own);
  // As if another folding had written them.
  await pool.query(
    'update case_terms set term = substring(sha256(term) for 16) where application_id = $1',
    [hana.id],
  );
  expect((await search('هنا')).cases).toEqual([]);
  await noteCaseChange(db, [hana.id]);
  await projectChanges(product.deps);
  expect((await search('هنا')).cases).toMatchObject([{ applicationId: hana.id }]);
  expect(await db.select().from(caseTerms).where(own)).toHaveLength(today.length);
});

test('[OFF-16] the same words filter the queue', async () => {
  const asked = await clerk.get('office/queue?filter=stage:documents%20leila%20mans');
  expect(asked.json()).toMatchObject({ total: 1, rows: [{ applicationId: leila }] });
});

test('[OFF-16] maids are found by name and by number', async () => {
  expect((await search('maric')).maids).toEqual([{ id: maidId, name: 'Maricel', face: null }]);
  await product.deps.store.pool.query(
    `insert into maids (id, first_name, born_on, nationality_code, matching_type_id, arrangement,
       monthly_price_aed, wage_aed, card)
     select 4711, 'Amihan', born_on, nationality_code, matching_type_id, arrangement,
       monthly_price_aed, wage_aed, card from maids where id = $1`,
    [maidId],
  );
  expect((await search('4711')).maids).toMatchObject([{ id: 4711 }]);
  const relations = await signedIn(product, ['maid_relations']);
  expect(await search('leila', relations)).toEqual({ cases: [], maids: [] });
});

test('[OFF-05] [OFF-16] every role finds the families whose page it may open, masked as there', async () => {
  const found = async (role: Role, text = 'leila') =>
    (await search(text, await signedIn(product, [role]))).cases;
  // Written here, because a change of the application writes its row anew.
  await projectChanges(product.deps);
  const { db } = product.deps.store;
  await db.update(cases).set({ maidId, emirate: 'dubai' }).where(eq(cases.applicationId, leila));
  const whole = { applicationId: leila, emirate: 'dubai', maid: { name: 'Maricel' } };
  for (const role of ['case_officer', 'arrivals', 'administrator', 'auditor'] as const) {
    expect(await found(role)).toMatchObject([whole]);
  }
  for (const role of ['finance_prepares', 'finance_approves'] as const) {
    expect(await found(role)).toMatchObject([{ ...whole, maid: null, emirate: null, area: null }]);
    expect(await found(role, '784-1990-1234567-6')).toHaveLength(1);
  }
  for (const role of ['maid_relations', 'marketing'] as const)
    expect(await found(role)).toEqual([]);
  expect(await found('visa')).toEqual([]);
  await db
    .insert(visaCases)
    .values({
      applicationId: leila,
      emirate: 'dubai',
      whereabouts: 'outside',
      sponsor: 'agency',
      nationality: 'Philippines',
      firstNameSealed: Buffer.from('sealed'),
    })
    .onConflictDoNothing();
  expect(await found('visa')).toMatchObject([
    { ...whole, emirate: null, area: null, waitingFor: '', label: null, time: null },
  ]);
  expect(await found('visa', '+971 50 123 4512')).toHaveLength(1);
});

test('[OFF-16] terms are keyed hashes: nothing in the store says what they mean', async () => {
  const rows = await product.deps.store.db.select().from(caseTerms);
  expect(rows.length).toBeGreaterThan(20);
  const bytes = Buffer.concat(rows.map(({ term }) => term))
    .toString('latin1')
    .toLowerCase();
  expect(bytes).not.toMatch(/leila|mansour|501234512/);
  expect(new Set(rows.map(({ term }) => term.length))).toEqual(new Set([16]));
});

test('[OFF-16] what is typed is never logged', async () => {
  await search('secretname');
  await clerk.get('office/queue?filter=secretname');
  await clerk.get(`office/search?text=${'secretname'.repeat(30)}`);
  const log = lines.join('');
  expect(log).toContain('"url":"/api/office/search"');
  expect(log).not.toMatch(/secretname|leila|7k3m/i);
});
