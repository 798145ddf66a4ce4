import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TOPICS } from './changes.ts';
import { joinEmbeddedPostgres } from './embedded/embedded.ts';
import { openStore, type Store } from './store.ts';
import { emptyDatabases, migrationsOf } from './testing.ts';
import { isStoreUnavailable } from './unavailable.ts';

const log = pino({ level: 'silent' });
const slow = { timeout: 60_000 };
const emptyDatabase = emptyDatabases();

async function opened(databaseUrl?: string): Promise<Store> {
  const url = databaseUrl ?? (await emptyDatabase());
  const config = { dataDir: '', databaseUrl: url, databasePoolSize: 3 };
  const store = await openStore(config, log, { migrationsFolder: await migrationsOf('select 1') });
  onTestFinished(() => store.close());
  return store;
}

test('Counts arrive as numbers, and a number too large to be exact is an error', slow, async () => {
  const { pool, db } = await opened();
  expect((await pool.query('select count(*) from pg_class where false')).rows).toEqual([
    { count: 0 },
  ]);
  expect((await db.execute(sql`select 7::int8 as seven`)).rows).toEqual([{ seven: 7 }]);
  await expect(pool.query('select 9007199254740993')).rejects.toThrow('too large to be exact');
});

test('A transaction that fails leaves nothing, and one inside it fails alone', slow, async () => {
  const store = await opened();
  await store.pool.query('create table steps (name text)');
  const failed = store.transaction(async (db) => {
    await db.execute(sql`insert into steps values ('lost')`);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await store.transaction(async (db) => {
    await db.execute(sql`insert into steps values ('kept')`);
    const inner = db.transaction((deeper) => deeper.execute(sql`insert into nowhere values (1)`));
    await expect(inner).rejects.toThrow();
  });
  expect((await store.pool.query('select name from steps')).rows).toEqual([{ name: 'kept' }]);
});

test('A change made by one process is heard by another, on its own topic only', slow, async () => {
  const url = await emptyDatabase();
  const here = await opened(url);
  const there = await opened(url);
  const listener = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  const stop = there.onChange('parameters', listener);
  there.onChange('site', other);
  await here.pool.query("notify changed, 'parameters'");
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  stop();
  await here.pool.query("notify changed, 'parameters'");
  await here.pool.query("notify changed, 'site'");
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('A listener that throws does not keep the change from the others', slow, async () => {
  const store = await opened();
  const listener = vi.fn<() => void>();
  store.onChange('rules', () => {
    throw new Error('bad listener');
  });
  store.onChange('rules', listener);
  await store.pool.query("notify changed, 'rules'");
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
});

test(
  'When the connection for changes was cut, every listener is called once it is back',
  slow,
  async () => {
    const store = await opened();
    const listeners = TOPICS.map((topic) => {
      const listener = vi.fn<() => void>();
      store.onChange(topic, listener);
      return listener;
    });
    await store.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ahlan-home changes' and datname = current_database()`);
    await vi.waitFor(() => listeners.forEach((one) => expect(one).toHaveBeenCalledTimes(1)), 5_000);
    await store.pool.query("notify changed, 'catalogue'");
    await vi.waitFor(() => expect(listeners[0]).toHaveBeenCalledTimes(2));
  },
);

test(
  '[G5] A vanished server fails calls within a second, ends no process, and is used again when back',
  slow,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-test-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const first = await joinEmbeddedPostgres(folder, log);
    const store = await opened(first.url);
    const held = await store.pool.connect();
    const listener = vi.fn<() => void>();
    store.onChange('catalogue', listener);
    await first.leave();
    held.release(true);
    const refused = await store.healthy().catch((error: unknown) => error);
    expect(isStoreUnavailable(refused)).toBe(true);
    const inTransaction = await store
      .transaction((db) => db.execute(sql`select 1`))
      .catch((error: unknown) => error);
    expect(isStoreUnavailable(inTransaction)).toBe(true);
    const again = await joinEmbeddedPostgres(folder, log);
    onTestFinished(() => again.leave());
    await vi.waitFor(() => store.healthy(), 30_000);
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), 30_000);
  },
);

test('A pool with no free connection refuses', slow, async () => {
  const store = await opened();
  const held = await Promise.all([1, 2, 3].map(() => store.pool.connect()));
  const refused = await store.healthy().catch((error: unknown) => error);
  held.forEach((client) => client.release());
  expect(isStoreUnavailable(refused)).toBe(true);
});

test('Errors of a request are not mistaken for an unavailable store', slow, async () => {
  const { pool, db } = await opened();
  for (const wrong of [pool.query("select 'x'::uuid"), db.execute(sql`select 'x'::int`)]) {
    expect(isStoreUnavailable(await wrong.catch((error: unknown) => error))).toBe(false);
  }
});

test.runIf(process.platform === 'linux')(
  'A disk without room is an unavailable store for files, too',
  async () => {
    const noRoom = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    expect(isStoreUnavailable(noRoom)).toBe(true);
  },
);
