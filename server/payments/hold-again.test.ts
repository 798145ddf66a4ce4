import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begunBy, type Family, proveNumber } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { atCardStep, beginCall } from './testing.ts';

const LINE_MINUTES = 60;
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

/** A family at the card step whose number is not confirmed, with a hold of its own that began so many minutes ago. */
async function unproved(minutesAgo: number, minutesLeft: number): Promise<Family> {
  const family = await atCardStep(product);
  await pool().query(
    `begin; alter table holds disable trigger user;
     update applications set proved_mobile_lookup = null where id = '${family.id}';
     update holds set taken_at = now() - interval '${minutesAgo} minutes',
       expires_at = now() + interval '${minutesLeft} minutes' where application_id = '${family.id}';
     alter table holds enable trigger user; commit`,
  );
  await pool().query('delete from browser_proofs');
  return family;
}
const minutesLeft = async ({ id }: Family) => {
  const { rows } = await pool().query<{ left: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as left from holds
     where application_id = $1 and state = 'held'`,
    [id],
  );
  return rows[0]?.left;
};

test('[T80] a family that pays within its first half hour needs no code, and a later one confirms its number first', async () => {
  await pool().query(`update holds set state = 'released', ended_at = now() where state = 'held'`);
  const early = await unproved(29, 25);
  expect((await beginCall(early)).statusCode).toBe(200);
  expect(await minutesLeft(early)).toBe(40);
  await pool().query('delete from holds');
  const late = await unproved(31, 25);
  const refused = await beginCall(late);
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'CONFIRM_NUMBER']);
  expect(await minutesLeft(late)).toBe(25);
  await proveNumber(product, late);
  expect((await beginCall(late)).statusCode).toBe(200);
  expect(await minutesLeft(late)).toBe(40);
});

test('[T80] payment pages of one line hold maids no longer than the line may', async () => {
  await pool().query('delete from holds');
  const families = [await unproved(0, 30), await unproved(0, 30)];
  for (const family of families) await beginCall(family);
  const left = await Promise.all(families.map(minutesLeft));
  expect(left.reduce((sum: number, minutes) => sum + (minutes ?? 0), 0)).toBeLessThanOrEqual(
    LINE_MINUTES + 10,
  );
});
