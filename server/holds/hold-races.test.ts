import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applications } from '../applications/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, begunBy, type Family, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { takeHold, unprovedHolds } from './index.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { holdsPerNetwork: 5, trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => product.close());
const pool = () => product.deps.store.pool;

async function begunFor(maidId: number, address = '192.0.2.1'): Promise<Family> {
  const own = browser(product.app, { 'x-forwarded-for': address });
  await own.session();
  return begunBy(product, own, maidId);
}
/** Moves the start and end of its hold back by so many minutes, which the store itself forbids. */
const pass = ({ id }: Pick<Family, 'id'>, minutes: number) =>
  pool().query(
    `begin; alter table holds disable trigger user;
     update holds set taken_at = taken_at - interval '${minutes} minutes',
       expires_at = expires_at - interval '${minutes} minutes' where application_id = '${id}';
     alter table holds enable trigger user; commit`,
  );

test('[T80] two applications with one number that race for one maid do not wait for each other', async () => {
  const { store } = product.deps;
  const holds = unprovedHolds(product.deps);
  const maidId = await sampleRows(pool()).maid();
  const first = await begunFor(maidId);
  await pass(first, 31);
  const second = await begunFor(maidId);
  await pass(second, 31);
  const number = Buffer.from('one number');
  const giveNumber = ({ id }: Family, db = store.db) =>
    db.update(applications).set({ mobileLookup: number }).where(eq(applications.id, id));
  await giveNumber(second);
  const holderOf = ({ id }: Family) => ({ maidId, sessionId: null, applicationId: id });

  const taken = Promise.withResolvers<void>();
  const firstDone = store.transaction(async (db) => {
    const holder = holderOf(first);
    const allowed = await holds.allowedTo(db, holder, '192.0.2.1');
    const until = await takeHold(db, holder, 30, allowed?.networkLookup ?? null);
    taken.resolve();
    // By now the other application waits for this one.
    await wait(500);
    await giveNumber(first, db);
    await holds.endAboveNumber(db, { id: first.id, sessionId: null });
    return until !== null;
  });
  await taken.promise;
  const secondDone = store.transaction(async (db) => {
    const holder = holderOf(second);
    const allowed = await holds.allowedTo(db, holder, '198.51.100.1');
    if (allowed === null) return false;
    return (await takeHold(db, holder, 30, allowed.networkLookup)) !== null;
  });
  const [isFirst, isSecond] = await Promise.all([firstDone, secondDone]);
  expect([isFirst, isSecond].filter(Boolean)).toHaveLength(1);
});

test('[T80] two families that swap their numbers while both take their holds again are both served', async () => {
  const rows = sampleRows(pool());
  const first = await begunFor(await rows.maid(), '192.0.2.1');
  const second = await begunFor(await rows.maid(), '198.51.100.1');
  const answer = (mobile: string) => ({ planType: 'LIVE_IN', name: 'Amal Haddad', mobile });
  const [one, other] = ['0501234567', '0507654321'];
  await accepted(first, 'HIRE_MAID', answer(one));
  await accepted(second, 'HIRE_MAID', answer(other));
  await pass(first, 31);
  await pass(second, 31);

  // Both are stopped at their event, after their holds and before their new numbers are counted.
  const gate = await pool().connect();
  await gate.query('begin; lock table application_events in share mode');
  const swapped = [
    submit(first, 'HIRE_MAID', answer(other)),
    submit(second, 'HIRE_MAID', answer(one)),
  ];
  const stopped = `select count(*)::int as count from pg_locks
    where not granted and relation = 'application_events'::regclass`;
  const count = async () => (await gate.query(stopped)).rows[0]?.count;
  await expect.poll(count, { timeout: 20_000 }).toBe(2);
  await gate.query('commit');
  gate.release();

  const answers = await Promise.all(swapped);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows: held } = await pool().query(
    `select from holds where state = 'held' and expires_at > now() and application_id = any($1)`,
    [[first.id, second.id]],
  );
  expect(held).toHaveLength(2);
});
