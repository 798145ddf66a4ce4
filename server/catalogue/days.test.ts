import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { JsonText } from '../platform/http/handlers.ts';
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
  await addMaid(store, {
    id: 1,
    bornOn: '1992-11-16',
    availableFrom: '2026-11-16',
    publishedAt: new Date('2026-11-11T19:59:59Z'),
  });
});
afterAll(() => store.close());

function at(moment: { now: string }, parts: Pick<Store, 'pool' | 'onChange'> = store) {
  const handlers = catalogue(
    { store: { ...store, ...parts } },
    { now: () => new Date(moment.now) },
  );
  return async () => {
    const given = await handlers[call]({ params: {}, query: { limit: 24 }, body: {} }, visit);
    if (!(given instanceof JsonText)) throw new Error('the catalogue answers text');
    const [item] = calls[call].answer.schema.parse(JSON.parse(given.text)).items;
    const { age, isNew, availableFrom } = item?.housemaid ?? {};
    return { age, isNew, availableFrom };
  };
}

test.each([
  ['2026-11-15T19:59:59Z', { age: 33, isNew: true, availableFrom: '2026-11-16' }],
  ['2026-11-15T20:00:00Z', { age: 34, isNew: false, availableFrom: null }],
])('[NUM-05] at %s, by the calendar of Dubai, she is shown with %j', async (now, shown) => {
  expect(await at({ now })()).toEqual(shown);
});

test('cached answers show the new age after midnight in Dubai', async () => {
  const clock = { now: '2026-11-15T19:59:59Z' };
  const ask = at(clock);
  expect((await ask()).age).toBe(33);
  clock.now = '2026-11-15T20:00:00Z';
  expect((await ask()).age).toBe(34);
});

test('while the store is unavailable, cached answers are served, also after midnight', async () => {
  const clock = { now: '2026-11-15T12:00:00Z' };
  let away = false;
  const pool = new Proxy(store.pool, {
    get: (target, name, receiver) =>
      name === 'query' && away
        ? () => Promise.reject(new Error('Connection terminated'))
        : Reflect.get(target, name, receiver),
  });
  const ask = at(clock, { pool, onChange: store.onChange });
  expect((await ask()).age).toBe(33);
  away = true;
  expect((await ask()).age).toBe(33);
  clock.now = '2026-11-16T12:00:00Z';
  expect((await ask()).age).toBe(33);
  away = false;
  expect((await ask()).age).toBe(34);
});
