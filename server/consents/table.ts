import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { createdAt } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

/** Consents given or withdrawn, with their exact text; never changed (T61). */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'restrict',
    }),
    subject: text('subject').notNull(),
    version: text('version').notNull(),
    granted: boolean('granted').notNull(),
    happenedAt: createdAt('happened_at'),
  },
  (table) => [
    index('consents_session').on(table.sessionId),
    index('consents_application').on(table.applicationId),
  ],
);
