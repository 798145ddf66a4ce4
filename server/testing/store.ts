import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { migrate, migrationsFolder } from '../platform/store/migrate.ts';
import { type Store, openStore } from '../platform/store/store.ts';
import { type TestServer, joinTestServer } from './test-server.ts';

/** Workers are forks of one test run, so their parent names it. */
const run = process.ppid;
const template = `test_${run}_template`;
const oneAtATime = 4_107_003;

/** A migrated, empty store of its own; `close` throws it away. */
export async function testStore(): Promise<Store> {
  const server = await joinTestServer(run);
  const database = `test_${run}_${randomBytes(6).toString('hex')}`;
  try {
    await server.run(`select pg_advisory_lock(${oneAtATime})`);
    await makeTemplate(server);
    await server.run(`create database ${database} template ${template}`);
    await server.run(`select pg_advisory_unlock(${oneAtATime})`);
    const config = { databaseUrl: server.urlOf(database), databasePoolSize: 4, dataDir: '' };
    const store = await openStore(config, pino({ level: 'silent' }));
    return {
      ...store,
      async close() {
        await store.close();
        await server.drop(database);
        await server.leave();
      },
    };
  } catch (error) {
    await server.leave();
    throw error;
  }
}

async function makeTemplate(server: TestServer): Promise<void> {
  const made = await server.run(`select 1 from pg_database where datname = '${template}'`);
  if (made.length > 0) return;
  await server.run(`create database ${template}`);
  await migrate({ connectionString: server.urlOf(template) }, migrationsFolder());
}
