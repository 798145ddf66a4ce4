import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { browser } from '../../testing/browser.ts';
import { readConfig } from '../config.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './embedded/embedded.ts';
import { sampleRows } from './schema/sample-rows.ts';
import { type Store, openStore } from './store.ts';
import { ask } from './testing.ts';

const run = promisify(execFile);
const log = pino({ level: 'silent' });
const soon = { timeout: 15_000, interval: 20 };
const dataDirs: string[] = [];
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let store: Store;
let product: TestApp;
let maid: number;

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'replica-test-'));
  dataDirs.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

/** Connects as superuser, because only a superuser may pause the replay. */
async function asSuperuser(server: EmbeddedPostgres, statement: string): Promise<void> {
  const url = new URL(server.url);
  url.username = 'postgres';
  await ask(url.href, statement);
}

/** Copies a stopped server as a standby that follows it once it runs again. */
async function makeStandby(source: string, target: string): Promise<void> {
  await run('cp', ['-a', join(source, 'postgres'), target]);
  const cluster = join(target, 'postgres/cluster');
  const password = (await readFile(join(source, 'postgres/password'), 'utf8')).trim();
  const line = `host=${join(source, 'postgres/socket')} user=postgres password=${password}`;
  await writeFile(join(cluster, 'standby.signal'), '');
  const settings = `\nprimary_conninfo = '${line}'\nwal_retrieve_retry_interval = '100ms'\n`;
  await appendFile(join(cluster, 'postgresql.conf'), settings);
}

beforeAll(async () => {
  const [source, target] = [await newDataDir(), await newDataDir()];
  await (await openStore({ dataDir: source, databasePoolSize: 2 }, log)).close();
  await makeStandby(source, target);
  primary = await joinEmbeddedPostgres(source, log);
  standby = await joinEmbeddedPostgres(target, log);
  store = await openStore(
    {
      dataDir: '',
      databaseUrl: primary.url,
      databaseReplicaUrl: standby.url,
      databasePoolSize: 3,
    },
    log,
  );
  maid = await sampleRows(store.pool).maid();
  product = await testApp({ store });
}, 60_000);
afterAll(async () => {
  await product.close();
  await store.close();
  await standby.leave();
  await primary.leave();
  for (const folder of dataDirs) await rm(folder, { recursive: true, force: true });
});

async function readsFrom(): Promise<string> {
  const { rows } = await (store.reading ?? store).pool.query<{ replica: boolean }>(
    'select pg_is_in_recovery() as replica',
  );
  return rows[0]?.replica ? 'the replica' : 'the primary';
}
const readFrom = (server: string) => expect.poll(readsFrom, soon).toBe(server);

/** The number of maids in the catalogue: one or none. */
async function listed(): Promise<number> {
  const answer = await browser(product.app).get('matchedvideos/getmatchedvideos?limit=60');
  return answer.json<{ total: number }>().total;
}
const showsHer = () => expect.poll(listed, soon).toBe(1);
const hidesHer = () => expect.poll(listed, soon).toBe(0);
const withdraw = (moment: 'now()' | 'null') =>
  store.pool.query(`update maids set withdrawn_at = ${moment} where id = $1`, [maid]);

test('the catalogue is read from the replica; all else, and every write, is the primary’s', async () => {
  await readFrom('the replica');
  const { rows } = await store.pool.query('select pg_is_in_recovery() as replica');
  expect(rows).toEqual([{ replica: false }]);
});

test('who is withdrawn or back is known at once, forty times in a row', async () => {
  await showsHer();
  for (let turn = 0; turn < 20; turn += 1) {
    await withdraw('now()');
    await hidesHer();
    await withdraw('null');
    await showsHer();
  }
  await readFrom('the replica');
});

test('a replica that stops replaying is left for the primary, and used again once it has caught up', async () => {
  await asSuperuser(standby, 'select pg_wal_replay_pause()');
  await withdraw('now()');
  await hidesHer();
  expect(await readsFrom()).toBe('the primary');
  await asSuperuser(standby, 'select pg_wal_replay_resume()');
  await readFrom('the replica');
  await hidesHer();
  await withdraw('null');
  await showsHer();
});

test('nobody who has read the primary is shown less by the replica', async () => {
  await store.pool.query('create table counted (value int)');
  await store.pool.query('insert into counted values (0)');
  const { pool } = store.reading ?? store;
  let seen = 0;
  for (let value = 1; value <= 100; value += 1) {
    await store.pool.query('update counted set value = $1', [value]);
    // Every tenth read falls back, as if the replica had closed the connection.
    if (value % 10 === 0)
      await asSuperuser(
        standby,
        `select pg_terminate_backend(pid)
      from pg_stat_activity where application_name = 'ahlan-home'`,
      );
    const { rows } = await pool.query<{ value: number }>('select value from counted');
    expect(rows[0]?.value ?? 0).toBeGreaterThanOrEqual(seen);
    seen = rows[0]?.value ?? 0;
  }
});

test('while the replica is away the primary answers, and while the primary is away the replica', async () => {
  await readFrom('the replica');
  await standby.leave();
  expect(await listed()).toBe(1);
  expect(await readsFrom()).toBe('the primary');
  standby = await joinEmbeddedPostgres(dataDirs[1] ?? '', log);
  await readFrom('the replica');
  await primary.leave();
  const fresh = await (store.reading ?? store).pool.query('select from maids where id = $1', [
    maid,
  ]);
  expect(fresh.rowCount).toBe(1);
  await expect(store.pool.query('select 1')).rejects.toThrow();
  primary = await joinEmbeddedPostgres(dataDirs[0] ?? '', log);
  await withdraw('now()');
  await hidesHer();
  await readFrom('the replica');
});

test('a replica without its primary is refused at start', () => {
  const env = { DATABASE_REPLICA_URL: 'postgres://user:secret@host/db' };
  expect(() => readConfig(env)).toThrow('DATABASE_URL must be set');
  expect(readConfig({ ...env, DATABASE_URL: 'postgres://user@host/db' })).toMatchObject({
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
  });
});
