import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../platform/store/store.ts';
import { testStore } from '../testing/store.ts';
import { scrubGatewayEvents } from './gateway-events.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

async function addEvent(event: string): Promise<number> {
  const { rows } = await store.pool.query<{ id: number }>(
    `insert into payment_events (provider, provider_event_id, kind, body_sealed)
     values ('sandbox', $1, 'paid', 'words') returning id`,
    [event],
  );
  return rows[0]?.id ?? 0;
}
const wordsOf = async (id: number) =>
  (
    await store.pool.query<{ words: string }>(
      `select convert_from(body_sealed, 'UTF8') as words from payment_events where id = $1`,
      [id],
    )
  ).rows[0]?.words;

test('A webhook is deleted while its guard stays, and cannot be stored again', async () => {
  const id = await addEvent('forgotten');
  await store.transaction((db) => scrubGatewayEvents(db, sql`id = ${id}`));
  expect(await wordsOf(id)).toBe('');
  await store.pool.query(`select reseal_gateway_telling($1, 'other')`, [id]);
  expect(await wordsOf(id)).toBe('');
  const again = store.pool.query(`update payment_events set body_sealed = 'x' where id = $1`, [id]);
  await expect(again).rejects.toThrow('never');
});

test('Only its own function encrypts a webhook again, and it changes no other', async () => {
  const [id, other] = [await addEvent('resealed'), await addEvent('another')];
  await store.transaction(async (db) => {
    await db.execute(sql`select reseal_gateway_telling(${id}, 'anew'::bytea)`);
    for (const one of [id, other]) {
      const change = db.transaction((inner) =>
        inner.execute(sql`update payment_events set body_sealed = 'x' where id = ${one}`),
      );
      await expect(change).rejects.toThrow();
    }
  });
  expect([await wordsOf(id), await wordsOf(other)]).toEqual(['anew', 'words']);
});

test.each([
  `update payment_events set kind = 'x'`,
  `update payment_events set provider_event_id = 'x'`,
  'delete from payment_events',
])('Nobody changes what a gateway told: %s', async (statement) => {
  await addEvent(statement);
  await expect(store.pool.query(statement)).rejects.toMatchObject({
    code: '23001',
    constraint: 'payment_events_stay',
  });
});
