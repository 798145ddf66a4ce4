import { sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';

/** Copies a session's search preferences to another session that has none. */
export const copyPreferences = (db: Database, from: string, to: string) =>
  db.execute(sql`update sessions set preferences = other.preferences, journey_id = other.journey_id
    from sessions other where sessions.id = ${to}::uuid and other.id = ${from}::uuid
      and cardinality(sessions.preferences) = 0`);
