import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, appInfoOf, begun, submit } from '../testing/application.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const keep = ({ browser, appId }: Family, fields: object, step = 'HIRE_MAID') =>
  browser.post('ccserviceapplication/savedraft', { id: appId, step, fields });

test('what is typed is there again after a reload, word for word, and sealed in the store', async () => {
  const family = await begun(product);
  const name = 'أمل <b>O’Hara</b> \u{1f469}\nsecond line';
  expect((await keep(family, { name: { value: name, version: 0 } })).json()).toEqual({
    kept: { name: 1 },
    conflicts: {},
  });
  expect(
    (
      await keep(family, {
        name: { value: `${name}!`, version: 1 },
        email: { value: '', version: 0 },
      })
    ).json(),
  ).toEqual({
    kept: { name: 2, email: 1 },
    conflicts: {},
  });
  expect((await appInfoOf(family)).drafts).toEqual({
    name: { value: `${name}!`, version: 2 },
    email: { value: '', version: 1 },
  });
  const { rows } = await product.deps.store.pool.query<{ value: Buffer }>(
    'select value_sealed as value from application_drafts where application_id = $1',
    [family.id],
  );
  for (const { value } of rows) expect(value.toString()).not.toContain('Hara');
});

test('two tabs never overwrite each other silently: the later one is shown what the other typed', async () => {
  const family = await begun(product);
  await keep(family, { name: { value: 'A', version: 0 } });
  const [one, other] = await Promise.all([
    keep(family, { name: { value: 'one', version: 1 } }),
    keep(family, { name: { value: 'other', version: 1 } }),
  ]);
  const answers = [one?.json(), other?.json()];
  const winner = answers.find(({ kept }) => 'name' in kept);
  const loser = answers.find(({ conflicts }) => 'name' in conflicts);
  expect(winner.kept).toEqual({ name: 2 });
  const { drafts } = await appInfoOf(family);
  expect(loser.conflicts).toEqual(drafts);
  const blind = await keep(family, {
    name: { value: 'blind', version: 0 },
    email: { value: 'e', version: 0 },
  });
  expect(blind.json()).toEqual({ kept: { email: 1 }, conflicts: drafts });
  const again = await keep(family, { email: { value: 'e', version: 0 } });
  expect(again.json()).toEqual({ kept: { email: 1 }, conflicts: {} });
});

test('an accepted answer takes its drafts with it, and no other step’s', async () => {
  const family = await begun(product);
  await keep(family, { name: { value: 'Amal', version: 0 } });
  await keep(family, { residency: { value: 'citizen', version: 0 } }, 'REQUIRED_DOCUMENTS');
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  expect((await appInfoOf(family, { currentState: 'HIRE_MAID' })).drafts).toEqual({});
  expect((await appInfoOf(family)).drafts).toEqual({ residency: { value: 'citizen', version: 1 } });
});

test('absurd drafts are refused or left out, and never break anything', async () => {
  const family = await begun(product);
  const bad: [object, string][] = [
    [{ name: 'text' }, 'fields.name'],
    [{ name: { value: 1, version: 0 } }, 'fields.name.value'],
    [{ name: { value: 'x'.repeat(2001), version: 0 } }, 'fields.name.value'],
    [{ name: { value: 'x', version: 0.5 } }, 'fields.name.version'],
    [{ name: { value: 'x', version: 0, more: 1 } }, 'fields.name.more'],
  ];
  for (const [fields, field] of bad) {
    const answer = await keep(family, fields);
    expect([field, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
      field,
      400,
      [field],
    ]);
  }
  expect((await keep(family, { ['n'.repeat(41)]: { value: 'x', version: 0 } })).statusCode).toBe(
    400,
  );
  expect((await keep(family, { name: { value: 'a\u0000b', version: -5 } })).statusCode).toBe(200);
  expect((await keep(family, { 'a\u0000b': { value: 'x', version: 0 } })).statusCode).toBe(400);
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, place) => [`f${place}`, { value: 'x', version: 0 }]),
  );
  expect(Object.keys((await keep(family, many)).json().kept).length).toBeLessThanOrEqual(40);
  expect((await keep(family, {}, 'NO_STEP')).json().error).toBe('UNKNOWN_STEP');
});
