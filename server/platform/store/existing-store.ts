import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Config, ConfigError } from '../config.ts';
import { appliedMigrations } from './migrate.ts';

/** Refuses a store that no server has created: a command would only create an empty one (T106). */
export async function requireExistingStore({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl === undefined) {
    if (['postgres', 'postgres.path'].some((name) => existsSync(join(dataDir, name)))) return;
    throw new ConfigError(
      `There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server, or start the server first.`,
    );
  }
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if ((await appliedMigrations(client)).length > 0) return;
  } finally {
    await client.end();
  }
  throw new ConfigError(
    'The database that DATABASE_URL names holds no store. Check the address, or start the server first.',
  );
}
