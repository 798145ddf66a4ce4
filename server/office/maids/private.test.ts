import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEditableMaids } from '../../catalogue/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { readsBrokenAt, digestReads } from '../application/read-digests.ts';
import { signedIn } from '../testing.ts';

let product: TestApp;
let noura: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  await addEditableMaids(product.deps.store, [1, 2]);
  noura = await signedIn(product, ['maid_relations']);
});
afterAll(() => product.close());

const person = async (id: number) => (await noura.get(`office/maid?id=${id}`)).json().person;
const save = (
  field: 'passport' | 'mobile' | 'familyName' | 'labels',
  value: unknown,
  seen: unknown,
  maidId = 1,
) => noura.run('save_maid_private', { maidId, field, value, seen });

test('[OFF-21] her numbers are sealed and masked, and found again only by a reveal that is logged', async () => {
  expect((await save('passport', 'P1234567A', '')).statusCode).toBe(200);
  expect((await save('mobile', '+63 917 123 4567', '')).statusCode).toBe(200);
  expect((await save('familyName', 'Santos', '')).statusCode).toBe(200);
  expect(await person(1)).toMatchObject({
    familyName: 'Santos',
    passport: '••••• 567A',
    mobile: '••••• 4567',
    canReveal: true,
  });
  const { rows } = await product.deps.store.pool.query(
    `select row_to_json(maid_private)::text as text from maid_private`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/P1234567A|9171234567|Santos/);
  const body = { id: 1, field: 'passport', reason: 'authority_asks' };
  expect((await noura.post('office/maid/reveal', body)).json().value).toBe('P1234567A');
  expect((await noura.post('office/maid/reveal', { ...body, reason: 'other' })).json().error).toBe(
    'REASON_MISSING',
  );
  const reads = await product.deps.store.pool.query(
    'select maid_id, application_id, field, reason from data_reads',
  );
  expect(reads.rows).toEqual([
    { maid_id: 1, application_id: null, field: 'passport', reason: 'authority_asks' },
  ]);
  await digestReads(product.deps.store);
  expect(await readsBrokenAt(product.deps.store.db)).toBeNull();
});

test('[OFF-05] marketing sees no record; a limited session and an auditor reveal nothing', async () => {
  const marketing = await signedIn(product, ['marketing']);
  expect((await marketing.get('office/maid?id=1')).statusCode).toBe(403);
  const body = { id: 1, field: 'mobile', reason: 'authority_asks' };
  for (const by of [
    await signedIn(product, ['auditor']),
    await signedIn(product, ['maid_relations'], { level: 'limited' }),
  ]) {
    expect((await by.post('office/maid/reveal', body)).statusCode).toBe(403);
  }
});

test('[OFF-71] a private value: do, undo, do again, and a clash if somebody was faster', async () => {
  const first = await save('labels', ['cooks'], []);
  expect((await noura.undo(first.json().actionId)).statusCode).toBe(200);
  expect((await person(1)).labels).toEqual([]);
  expect((await save('labels', ['cooks'], [])).statusCode).toBe(200);
  expect((await person(1)).labels).toEqual(['cooks']);
  const late = await save('labels', ['drives'], []);
  expect(late.statusCode).toBe(409);
  expect(late.json().fields).toEqual({ theirs: '["cooks"]', mine: '["drives"]' });
  expect((await noura.undo(first.json().actionId)).json().error).toBe('UNDONE_ALREADY');
});

test('[OFF-43] one passport belongs to one record; numbers have to be numbers', async () => {
  expect((await save('passport', 'p1234567a', '', 2)).json()).toMatchObject({
    error: 'PASSPORT_KNOWN',
    fields: { passport: expect.any(String) },
  });
  expect((await save('passport', '12', '', 2)).json().error).toBe('BAD_PASSPORT');
  expect((await save('mobile', 'call me', '', 2)).json().error).toBe('BAD_WORLD_NUMBER');
});
