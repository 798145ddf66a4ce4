import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '../config.ts';
import { Client, type ClientBase, type ClientConfig } from 'pg';

const migrationLock = 4_107_002;

/** Works from source and from the bundle: both are below the folder that contains server/. */
export function migrationsFolder(from = import.meta.dirname): string {
  const folder = join(from, 'server/platform/store/migrations');
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error('The folder server/platform/store/migrations is missing.');
  return migrationsFolder(parent);
}

/** Brings the schema up to date; processes that start together take turns, and the first does the work. */
export async function migrate(connection: ClientConfig, folder: string): Promise<void> {
  const client = new Client({
    ...connection,
    application_name: 'ahlan-home migration',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    refuseOldPostgres(rows[0]?.version ?? 0);
    await lockMigrations(client);
    // A store on a full disk accepts no writes, but may be opened for reading.
    await client.query('begin read write');
    await applyMigrations(client, readMigrationFiles({ migrationsFolder: folder }));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The release of the embedded server, with which everything is tested. */
const OLDEST_POSTGRES = 18;

/** Refuses a server by its server_version_num. */
export function refuseOldPostgres(version: number): void {
  const major = Math.trunc(version / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new ConfigError(
    `DATABASE_URL leads to PostgreSQL ${major}; this release needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
  );
}

/** Waits for the exclusive right to change the schema; the lock ends with the connection. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(${migrationLock})`);
}

/** Prevents schema changes while a backup reads. */
export async function holdMigrations(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(${migrationLock})`);
}

/** Applies missing migrations inside the caller's transaction, and maintains drizzle's own record of them. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('set local client_min_messages = warning');
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const applied = await appliedMigrations(client);
  const known = migrations.map(({ folderMillis }) => folderMillis);
  const [first = 0] = known;
  // The first migration stands for all that led to it, so a store that took each of those has it too.
  const earlier = applied.filter((moment) => moment < first);
  if (earlier.length > 0 && !applied.includes(first)) {
    throw new ConfigError(
      'The store is older than the oldest version that this release can update. Start the previous release first.',
    );
  }
  if (applied.some((moment) => moment > first && !known.includes(moment))) {
    throw new ConfigError(
      'The store was migrated by another release that is newer. Start that release, or restore a backup made with this one.',
    );
  }
  for (const migration of migrations) {
    if (applied.includes(migration.folderMillis)) continue;
    for (const statement of migration.sql) if (statement.trim()) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [migration.hash, migration.folderMillis],
    );
  }
}

/** The applied migrations, each by its timestamp, oldest first. */
export async function appliedMigrations(client: ClientBase): Promise<number[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ moment: number }>(
    'select created_at::float8 as moment from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ moment }) => moment);
}
