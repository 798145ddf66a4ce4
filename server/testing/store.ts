import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { migrate, migrationsFolder } from '../platform/store/migrate.ts';
import { type Store, openStore } from '../platform/store/store.ts';
import { type TestServer, joinTestServer } from './test-server.ts';

/** Workers are forks of one test run, so the parent's process id names the run. */
const run = process.ppid;
const template = `test_${run}_template`;
const oneAtATime = 4_107_003;

/** Connected once: a worker stays until the run ends. */
let joined: Promise<TestServer> | undefined;

/** A separate migrated, empty store; `close` deletes it. */
export async function testStore(): Promise<Store> {
  joined ??= joinServerWithTemplate();
  const server = await joined;
  const database = `test_${run}_${randomBytes(6).toString('hex')}`;
  await server.run(`create database ${database} template ${template}`);
  const config = { databaseUrl: server.urlOf(database), databasePoolSize: 4, dataDir: '' };
  const store = await openStore(config, pino({ level: 'silent' }));
  return {
    ...store,
    async close() {
      await store.close();
      await server.drop(database);
    },
  };
}

async function joinServerWithTemplate(): Promise<TestServer> {
  const server = await joinTestServer(run);
  await server.run(`select pg_advisory_lock(${oneAtATime})`);
  const made = await server.run(`select 1 from pg_database where datname = '${template}'`);
  if (made.length === 0) {
    await server.create(template);
    await migrate({ connectionString: server.urlOf(template) }, migrationsFolder());
  }
  await server.run(`select pg_advisory_unlock(${oneAtATime})`);
  return server;
}
