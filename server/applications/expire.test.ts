import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, begun, submit } from '../testing/application.ts';
import { applicationExpiry } from './ending.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const stateOf = async (id: string) => {
  const { rows } = await product.deps.store.pool.query<object>(
    `select state, (select array_agg(state) from holds where application_id = $1) as holds,
       (select count(*)::int from application_drafts where application_id = $1) as drafts
     from applications where id = $1`,
    [id],
  );
  return rows[0];
};
const { signal } = new AbortController();

test('an expired application ends with its hold and keeps its drafts for a new start; others stay open', async () => {
  const [over, handedIn, alive] = [
    await begun(product),
    await begun(product),
    await begun(product),
  ];
  await over.browser.post('ccserviceapplication/savedraft', {
    id: over.appId,
    step: 'HIRE_MAID',
    fields: { name: { value: 'x', version: 0 } },
  });
  const { pool } = product.deps.store;
  await pool.query(
    `update applications set valid_until = now() - interval '1 second',
       state = case when id = $2 then 'submitted' else state end where id in ($1, $2)`,
    [over.id, handedIn.id],
  );
  await applicationExpiry.run(product.deps, signal);
  expect(await stateOf(over.id)).toEqual({ state: 'expired', holds: ['released'], drafts: 1 });
  expect(await stateOf(handedIn.id)).toMatchObject({ state: 'submitted', holds: ['held'] });
  expect(await stateOf(alive.id)).toMatchObject({ state: 'open', holds: ['held'] });
  await expect(appInfoOf(over)).rejects.toThrow('APPLICATION_EXPIRED');
});

test('each answer gives the application another month', async () => {
  const family = await begun(product);
  const { pool } = product.deps.store;
  await pool.query(
    `update applications set valid_until = now() + interval '1 hour' where id = $1`,
    [family.id],
  );
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const { rows } = await pool.query<{ days: number }>(
    `select extract(day from valid_until - now())::int as days from applications where id = $1`,
    [family.id],
  );
  expect(rows[0]?.days).toBeGreaterThanOrEqual(29);
});
