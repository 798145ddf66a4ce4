import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { JsonText } from '../platform/http/handlers.ts';
import { maids } from '../platform/store/schema.ts';
import type { Store } from '../platform/store/store.ts';
import { testStore } from '../testing/store.ts';
import { catalogue } from './answer.ts';
import { addLists, addMaid } from './maids.fixture.ts';

const call = 'GET matchedvideos/getmatchedvideos';
const visit = { requestId: 'r', address: '127.0.0.1', userAgent: '' };

let store: Store;
beforeAll(async () => {
  store = await testStore();
  await addLists(store);
});
afterAll(() => store.close());

async function page(handlers: ReturnType<typeof catalogue>, limit: number, cursor: string | null) {
  const query = cursor === null ? { limit } : { limit, cursor };
  const given = await handlers[call]({ params: {}, query, body: {} }, visit);
  if (!(given instanceof JsonText)) throw new Error('the catalogue answers text');
  return calls[call].answer.schema.parse(JSON.parse(given.text));
}

/** Few different moments, so that many maids share one and only the id tells them apart. */
const moment = fc.integer({ min: 0, max: 4 });
const publishedAt = (at: number) => new Date(Date.UTC(2026, 9, 1) + at);
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: moment }),
  fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat() }),
);

test('walking the pages never repeats a maid and never skips one who was there all the time', async () => {
  const walk = fc.record({
    start: fc.array(moment, { minLength: 1, maxLength: 14 }),
    limit: fc.integer({ min: 1, max: 4 }),
    changes: fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 8 }),
    keep: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(walk, async ({ start, limit, changes, keep }) => {
      await store.db.delete(maids);
      let nextId = 1;
      const add = (at: number) => addMaid(store, { id: nextId++, publishedAt: publishedAt(at) });
      for (const at of start) await add(at);
      const steady = new Set(start.map((_, index) => index + 1));
      const handlers = catalogue({ store }, { keep });

      const seen: number[] = [];
      let cursor: string | null = null;
      for (let turn = 0; turn === 0 || cursor !== null; turn += 1) {
        const given = await page(handlers, limit, cursor);
        seen.push(...given.items.map(({ housemaid }) => housemaid.id));
        cursor = given.nextCursor;
        for (const one of changes[turn] ?? []) {
          if (one.kind === 'add') await add(one.at);
          else {
            const id = 1 + (one.which % (nextId - 1));
            await store.db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, id));
            steady.delete(id);
          }
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining([...steady]));
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('moments are told apart to the microsecond', async () => {
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
    const given = await page(handlers, 1, cursor);
    seen.push(...given.items.map(({ housemaid }) => housemaid.id));
    cursor = given.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual([1, 2, 3]);
});
