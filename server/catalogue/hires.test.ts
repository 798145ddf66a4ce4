import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { JsonText } from '../platform/http/handlers.ts';
import { maids } from './table.ts';
import { holds } from '../holds/table.ts';
import { openStore, type Store } from '../platform/store/store.ts';
import { testApp } from '../testing/app.ts';
import { testStore } from '../testing/store.ts';
import { catalogue } from './catalogue.ts';
import { addLists, addMaid } from './maids.fixture.ts';

const visit = {
  requestId: 'r',
  address: '127.0.0.1',
  userAgent: '',
  language: 'en',
  session: null,
} as const;

/** One node's catalogue, and the names of the statements it sent. */
function nodeOn(store: Store) {
  const sent: string[] = [];
  const pool = new Proxy(store.pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return (question: { name?: string }) => {
        sent.push(question.name ?? '');
        return target.query(Object(question));
      };
    },
  });
  const handlers = catalogue({ store: { ...store, pool } });
  const textOf = async (given: unknown) => {
    const answer = await given;
    if (!(answer instanceof JsonText)) throw new Error('the catalogue answers text');
    return JSON.parse(answer.text);
  };
  return {
    sent,
    async list() {
      const name = 'GET matchedvideos/getmatchedvideos';
      const given = handlers[name]({ params: {}, query: { limit: 24 }, body: {} }, visit);
      const { items, total } = calls[name].answer.schema.parse(await textOf(given));
      return { ids: items.map(({ housemaid }) => housemaid.id), total };
    },
    async isFree(id: number) {
      const name = 'GET matchedvideos/getmaid';
      const given = handlers[name]({ params: {}, query: { id }, body: {} }, visit);
      return calls[name].answer.schema.parse(await textOf(given)).available;
    },
  };
}

let here: Store;
let there: Store;
beforeEach(async () => {
  here = await testStore();
  const node = await testApp({ store: here });
  const databaseUrl = here.pool.options.connectionString ?? '';
  there = await openStore({ ...node.deps.config, databaseUrl }, node.deps.log);
  await node.close();
  await addLists(here);
  for (const id of [1, 2, 3]) await addMaid(here, { id });
});
afterEach(async () => {
  await there.close();
  await here.close();
});

/** Notifications arrive in order, so after this one both nodes know all earlier changes. */
async function receivingAll(): Promise<void> {
  const received = [here, there].map(
    ({ onChange }) => new Promise<void>((resolve) => onChange('redirects', resolve)),
  );
  await here.pool.query("select pg_notify('changed', 'redirects')");
  await Promise.all(received);
}

test('on every node a hire takes her out of lists and profile without reading a card or another profile again', async () => {
  const nodes = [nodeOn(here), nodeOn(there)];
  await receivingAll();
  for (const node of nodes) {
    await vi.waitFor(async () => expect(await node.list()).toEqual({ ids: [3, 2, 1], total: 3 }));
    for (const id of [1, 2]) expect(await node.isFree(id)).toBe(true);
    node.sent.length = 0;
  }
  await here.db.insert(holds).values({ maidId: 2, expiresAt: new Date(Date.now() + 60_000) });
  for (const node of nodes) {
    await vi.waitFor(async () => expect(await node.list()).toEqual({ ids: [3, 1], total: 2 }));
    expect(await node.isFree(1)).toBe(true);
    expect(node.sent.filter((name) => /cards|profile/.test(name))).toEqual([]);
    expect(await node.isFree(2)).toBe(false);
    expect(node.sent.filter((name) => /cards|profile/.test(name))).toEqual(['catalogue-profile']);
  }
});

test('what is changed of a maid herself is read again', async () => {
  const node = nodeOn(here);
  await vi.waitFor(async () => expect((await node.list()).total).toBe(3));
  node.sent.length = 0;
  await here.db.update(maids).set({ wageAed: 1_801 });
  await vi.waitFor(async () => {
    await node.list();
    expect(node.sent).toContain('catalogue-cards-by-id');
  });
});
