import { createHash } from 'node:crypto';
import type { Store } from '../platform/store/store.ts';

/**
 * A hash of every row of every table: equal hashes mean that nothing changed. Rate limits, which a refused request
 * changes as well, and the read log are left out.
 */
export async function everythingKept({ pool }: Pick<Store, 'pool'>): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', 'audit_log', 'audit_head') order by 1`,
  );
  const fingerprint = createHash('sha256');
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select kept::text as row from "${name}" as kept order by 1`,
    );
    fingerprint.update(JSON.stringify([name, rows]));
  }
  return fingerprint.digest('hex');
}
