import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begunBy } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { atCardStep, beginCall } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { holdsPerNetwork: 1 } });
});
afterAll(() => product.close());
const pool = () => product.deps.store.pool;

async function begunFor(maidId: number): Promise<void> {
  const own = browser(product.app);
  await own.session();
  await begunBy(product, own, maidId);
}

test('[T80] a payment that takes an expired hold again counts against the limit of its network', async () => {
  const family = await atCardStep(product);
  await pool().query(`update applications set proved_mobile_lookup = null where id = $1`, [
    family.id,
  ]);
  await pool().query('delete from browser_proofs');
  await pool().query(
    `update holds set state = 'released', ended_at = now() where application_id = $1`,
    [family.id],
  );
  const networks = async () => {
    const { rows } = await pool().query<{ counted: boolean }>(
      `select network_lookup is not null as counted from holds
       where application_id = $1 and state = 'held'`,
      [family.id],
    );
    return rows.map(({ counted }) => counted);
  };
  // Others on the same network use up its limit of holds.
  for (let other = 0; other < 2; other += 1) await begunFor(await sampleRows(pool()).maid());
  const refused = await beginCall(family);
  expect(refused.json()).toMatchObject({ error: 'CONFIRM_NUMBER' });
  expect(await networks()).toEqual([]);
  await pool().query(`update holds set state = 'released', ended_at = now() where state = 'held'`);
  expect((await beginCall(family)).statusCode).toBe(200);
  expect(await networks()).toEqual([true]);
});
