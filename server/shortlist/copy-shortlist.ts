import { sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';

/** Copies the My List of a session to another session. */
export const copyShortlist = (db: Database, from: string, to: string) =>
  db.execute(sql`insert into shortlist_entries (session_id, maid_id, rank, from_shared)
    select ${to}::uuid, maid_id, rank, from_shared from shortlist_entries where session_id = ${from}::uuid
    on conflict do nothing`);
