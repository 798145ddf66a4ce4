import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maids, maidSkills, matchingTypes, skills } from '../table.ts';
import { holds } from '../../holds/table.ts';
import type { Store } from '../../platform/store/store.ts';
import { testStore } from '../../testing/store.ts';
import { addLists, addMaid } from '../maids.fixture.ts';
import { slotsIn } from './bits.ts';
import { liveIndex } from './live-index.ts';

let store: Store;
let index: ReturnType<typeof liveIndex>;
beforeEach(async () => {
  store = await testStore();
  await addLists(store);
  for (const id of [1, 2, 3]) await addMaid(store, { id }, ['PETS']);
  index = liveIndex(store);
});
afterEach(() => store.close());

const ids = async () => {
  const known = await index();
  return [...slotsIn(known.present)].map((slot) => known.ids.at(slot)).sort((a, b) => a - b);
};
const become = (expected: readonly number[]) =>
  vi.waitFor(async () => expect(await ids()).toEqual(expected));

test('a hold removes a maid from the catalogue index, and its end brings her back', async () => {
  await become([1, 2, 3]);
  await store.db.insert(holds).values({ maidId: 2, expiresAt: new Date(Date.now() + 60_000) });
  await become([1, 3]);
  await store.db.update(holds).set({ state: 'hired' });
  await store.db.update(holds).set({ state: 'cancelled', endedAt: new Date() });
  await become([1, 2, 3]);
});

test('who is deleted, or whose details change, is known at once', async () => {
  await become([1, 2, 3]);
  await store.db.delete(maids).where(eq(maids.id, 3));
  await become([1, 2]);
  await store.db.delete(maidSkills).where(eq(maidSkills.maidId, 1));
  await vi.waitFor(async () => {
    const known = await index();
    expect(known.countHaving(known.present, 'skills', 'PETS')).toBe(1);
  });
});

test('a transaction that ends after later ones is not missed', async () => {
  await become([1, 2, 3]);
  const slow = await store.pool.connect();
  await slow.query('begin');
  await slow.query('update maids set withdrawn_at = now() where id = 1');
  await store.db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, 2));
  await become([1, 3]);
  await slow.query('commit');
  slow.release();
  await become([3]);
});

test('a matching type that is closed, and a label, change the whole roll', async () => {
  await become([1, 2, 3]);
  await store.db.update(skills).set({ label: 'Parrots' }).where(eq(skills.code, 'PETS'));
  await vi.waitFor(async () => expect((await index()).words.find('parrot', 9)?.bits[0]).toBe(7));
  await store.db.update(matchingTypes).set({ notAllowed: true });
  await become([]);
});

const triggers = (action: 'enable' | 'disable') => `do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I ${action} trigger user', name);
    end loop;
  end $$`;

test('a table that was emptied and filled without triggers, as by a restore, is read again', async () => {
  await become([1, 2, 3]);
  const client = await store.pool.connect();
  await client.query(`begin;
    ${triggers('disable')};
    create temporary table copy on commit drop as select * from maids where id = 2;
    truncate maids cascade;
    insert into maids (id, first_name, born_on, nationality_code, matching_type_id, arrangement,
        monthly_price_aed, wage_aed, card, consent_given_on, published_at)
      select id, first_name, born_on, nationality_code, matching_type_id, arrangement,
        monthly_price_aed, wage_aed, card, consent_given_on, published_at from copy;
    ${triggers('enable')};
    notify changed, 'catalogue';
    commit`);
  client.release();
  await become([2]);
});

test('many who ask at once wait for one reading', async () => {
  await become([1, 2, 3]);
  const asked = vi.spyOn(store.pool, 'query');
  await store.db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, 1));
  await vi.waitFor(() => expect(index()).toBeInstanceOf(Promise));
  asked.mockClear();
  const indexes = await Promise.all(Array.from({ length: 50 }, async () => index()));
  expect(new Set(indexes).size).toBe(1);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6);
});

test('while the store is away the asking fails, and afterwards nothing was missed', async () => {
  let away = false;
  const pool = new Proxy(store.pool, {
    get: (target, name, receiver) =>
      name === 'query' && away
        ? () => Promise.reject(new Error('Connection terminated'))
        : Reflect.get(target, name, receiver),
  });
  index = liveIndex({ ...store, pool });
  await become([1, 2, 3]);
  away = true;
  await store.db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, 1));
  await vi.waitFor(() => expect(ids()).rejects.toThrow('Connection terminated'));
  away = false;
  await become([2, 3]);
});
