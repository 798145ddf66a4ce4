import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../logging.ts';
import { type Changes, listenForChanges } from './changes.ts';
import { joinEmbeddedPostgres } from './embedded/embedded.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { isStoreUnavailable } from './unavailable.ts';

/** The store itself or a transaction in it, for queries. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export interface Store {
  readonly pool: Pool;
  readonly db: NodePgDatabase;
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  readonly onChange: Changes['onChange'];
  /** Throws with a reason when the store cannot answer. */
  healthy(): Promise<void>;
  close(): Promise<void>;
}

export type StoreConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databasePoolSize' | 'postgresBin'
>;

// Counts and ids are numbers here; one too large to be exact throws an error.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError('The store holds a whole number too large to be exact.');
});

export async function openStore(
  config: StoreConfig,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  options: { readonly migrationsFolder?: string } = {},
): Promise<Store> {
  const embedded = config.databaseUrl
    ? undefined
    : await joinEmbeddedPostgres(config.dataDir, log, config.postgresBin);
  const connection = { connectionString: config.databaseUrl ?? embedded?.url };
  try {
    await migrate(connection, options.migrationsFolder ?? migrationsFolder());
    const changes = await listenForChanges(connection, log);
    const pool = openPool(connection, config.databasePoolSize, log);
    return {
      ...overPool(pool),
      onChange: changes.onChange,
      async close() {
        await changes.close();
        await ended(pool);
        await embedded?.leave();
      },
    };
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
}

const ended = (pool: Pool) => Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })]);

function openPool(connection: PoolConfig, max: number, log: Pick<Log, 'warn'>): Pool {
  const pool = new Pool({
    ...connection,
    max,
    application_name: 'ahlan-home',
    // Also how long a request waits for a free connection, so that a busy moment is no error.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  const note = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', note);
  // An idle checked-out connection has no other listener, and its error would end the process.
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

function overPool(pool: Pool): Pick<Store, 'pool' | 'db' | 'transaction' | 'healthy'> {
  const sessions = new WeakMap<PoolClient, NodePgDatabase>();
  return {
    pool,
    db: drizzle(pool),
    async transaction(work) {
      const client = await pool.connect();
      const session = sessions.get(client) ?? drizzle(client);
      sessions.set(client, session);
      let broken = false;
      try {
        return await session.transaction(work);
      } catch (error) {
        broken = isStoreUnavailable(error);
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async healthy() {
      await pool.query('select 1');
    },
  };
}
