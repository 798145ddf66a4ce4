import { Client } from 'pg';
import type { Home } from './home.ts';
import { databaseName, roleName } from './create-cluster.ts';
import { socketPath } from './home.ts';

const presenceLock = 4_107_001;

/** Every process that uses the server holds a shared lock in it, so that the last one knows it is the last. */
export type Attached = Client | 'absent' | 'busy';

export async function attach(home: Home): Promise<Attached> {
  const client = new Client({
    host: home.socketFolder,
    user: roleName,
    password: home.password,
    database: databaseName,
    application_name: 'ahlan-home presence',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ granted: boolean }>(
      `select pg_try_advisory_lock_shared(${presenceLock}) as granted`,
    );
    if (rows[0]?.granted) return client;
    await client.end();
    return 'busy';
  } catch (error) {
    void client.end().catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    if (code === 'EACCES') {
      throw new Error(
        `The PostgreSQL at ${socketPath(home)} was started by another user. Stop it, or start as that user.`,
        { cause: error },
      );
    }
    const refused = typeof code === 'string' && /^(28|3D|53)/.test(code);
    if (refused) throw error;
    return 'busy';
  }
}

/** Releases the lock; true when no other process is left, and then no other can join. */
export async function leaveAsLast(client: Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${presenceLock})`);
  const { rows } = await client.query<{ granted: boolean }>(
    `select pg_try_advisory_lock(${presenceLock}) as granted`,
  );
  return rows[0]?.granted === true;
}
