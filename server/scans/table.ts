import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

/** A scanned code, counted once per visit (CALL-05). */
export const scans = pgTable(
  'scans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scanUuid: uuid('scan_uuid').notNull(),
    code: text('code'),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    scannedAt: createdAt('scanned_at'),
  },
  (table) => [
    unique('scans_once_a_visit').on(table.sessionId, table.scanUuid),
    index('scans_code_time').on(table.code, table.scannedAt),
  ],
);
