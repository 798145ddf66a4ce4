import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testStore } from '../../testing/store.ts';
import { noteReading } from './readings.ts';
import type { Store } from '../store/store.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterEach(() => vi.useRealTimers());
afterAll(() => store.close());

const lines = async (subject: string) =>
  (
    await store.pool.query<{ actor: string; fields: string[] }>(
      `select actor, fields from audit_log where subject = $1 and action = 'read' order by sequence`,
      [subject],
    )
  ).rows;
const read = (subject: string, actor = 'client') =>
  noteReading(store, { subject, actor, fields: ['name'] });

test('a read by the same kind of visitor is logged once an hour, one by another kind at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
  for (let times = 0; times < 50; times += 1) read('one');
  read('one', 'spouse');
  await expect
    .poll(() => lines('one'))
    .toEqual([
      { actor: 'client', fields: ['name'] },
      { actor: 'spouse', fields: ['name'] },
    ]);
  vi.setSystemTime(new Date('2026-03-01T11:00:01Z'));
  read('one');
  await expect.poll(async () => (await lines('one')).length).toBe(3);
});

test('a line that the store did not take is written when it is back, and the chain is whole', async () => {
  vi.spyOn(store.db, 'insert').mockImplementationOnce(() => {
    throw new Error('the store is away');
  });
  read('two');
  read('three');
  await expect.poll(async () => (await lines('two')).length, { timeout: 5_000 }).toBe(1);
  expect(await lines('three')).toHaveLength(1);
  const { rows } = await store.pool.query('select audit_log_broken_at() as at');
  expect(rows).toEqual([{ at: null }]);
});
