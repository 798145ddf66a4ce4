import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { JsonText } from '../platform/http/handlers.ts';
import { type Sort, sorts } from '../../rules/catalogue/catalogue-filter.ts';
import { maids } from './table.ts';
import { holds } from '../holds/table.ts';
import type { Store } from '../platform/store/store.ts';
import { testStore } from '../testing/store.ts';
import { catalogue } from './catalogue.ts';
import { addLists, addMaid } from './maids.fixture.ts';

const call = 'GET matchedvideos/getmatchedvideos';
const visit = {
  requestId: 'r',
  address: '127.0.0.1',
  userAgent: '',
  language: 'en',
  session: null,
} as const;

let store: Store;
beforeAll(async () => {
  store = await testStore();
  await addLists(store);
});
afterAll(() => store.close());

async function page(
  handlers: ReturnType<typeof catalogue>,
  sort: Sort,
  limit: number,
  cursor: string | null,
) {
  const query = { limit, sort, text: 'maid', ...(cursor === null ? {} : { cursor }) };
  const given = await handlers[call]({ params: {}, query, body: {} }, visit);
  if (!(given instanceof JsonText)) throw new Error('the catalogue answers text');
  return calls[call].answer.schema.parse(JSON.parse(given.text));
}

/** Few different values, so that many maids share one and only the id orders them. */
const value = fc.integer({ min: 0, max: 4 });
const columnsOf = (at: number) => ({
  publishedAt: new Date(Date.UTC(2026, 9, 1) + at),
  monthlyPriceAed: 2940 + at,
  availableFrom: at === 0 ? null : `2999-01-0${at}`,
  letter: at === 0 ? 'I am a maid' : '',
});
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: value }),
  fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('hold' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(), at: value }),
);

async function makeChange(
  one: typeof change extends fc.Arbitrary<infer C> ? C : never,
  id: number,
) {
  const { db } = store;
  switch (one.kind) {
    case 'add':
      return addMaid(store, { id, firstName: 'Maid', ...columnsOf(one.at) }, [], {
        years: 1 + one.at,
      });
    case 'withdraw':
      return db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, id));
    case 'hold':
      return db
        .insert(holds)
        .values({ maidId: id, expiresAt: new Date(Date.now() + 60_000) })
        .onConflictDoNothing();
    case 'move':
      return db.update(maids).set(columnsOf(one.at)).where(eq(maids.id, id));
  }
}

test.each(sorts)(
  'walking the pages by %s never repeats or skips a maid who keeps her place, whatever changes',
  async (sort) => {
    const run = fc.record({
      start: fc.array(value, { minLength: 1, maxLength: 14 }),
      limit: fc.integer({ min: 1, max: 4 }),
      changes: fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 8 }),
      keep: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(run, async ({ start, limit, changes, keep }) => {
        await store.db.delete(holds);
        await store.db.delete(maids);
        let last = 0;
        for (const at of start) await makeChange({ kind: 'add', at }, (last += 1));
        const steady = new Set(start.map((_, index) => index + 1));
        const moved = new Set<number>();
        const handlers = catalogue({ store }, { keep });

        const seen: number[] = [];
        let cursor: string | null = null;
        for (let turn = 0; turn === 0 || cursor !== null; turn += 1) {
          const given = await page(handlers, sort, limit, cursor);
          seen.push(...given.items.map(({ housemaid }) => housemaid.id));
          cursor = given.nextCursor;
          for (const one of changes[turn] ?? []) {
            const id: number = one.kind === 'add' ? (last += 1) : 1 + (one.which % last);
            await makeChange(one, id);
            if (one.kind === 'move') moved.add(id);
            if (one.kind !== 'add') steady.delete(id);
          }
        }
        const kept = seen.filter((id) => !moved.has(id));
        expect(new Set(kept).size).toBe(kept.length);
        expect(seen).toEqual(expect.arrayContaining([...steady]));
      }),
      { numRuns: 12 },
    );
  },
  60_000,
);

test('moments are told apart to the microsecond', async () => {
  await store.db.delete(holds);
  await store.db.delete(maids);
  for (const id of [1, 2, 3]) await addMaid(store, { id });
  for (const id of [1, 2, 3]) {
    await store.pool.query(
      `update maids set published_at = timestamptz '2026-10-01 10:00:00.123456+00'
         - $1::int * interval '1 microsecond' where id = $1`,
      [id],
    );
  }
  const handlers = catalogue({ store }, { keep: false });
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const given = await page(handlers, 'newest', 1, cursor);
    seen.push(...given.items.map(({ housemaid }) => housemaid.id));
    cursor = given.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual([1, 2, 3]);
});
