import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

export const presenceModes = ['looking', 'typing', 'on_shift'] as const;

/** Open pages of the office and what they look at; a row without renewal is ignored (OFF-13). */
export const officePresence = pgTable(
  'office_presence',
  {
    pageId: uuid('page_id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    applicationId: uuid('application_id'),
    /** Another place than an application, such as a field of a maid. */
    place: text('place'),
    mode: text('mode', { enum: presenceModes }).notNull(),
    seenAt: createdAt('seen_at'),
  },
  (table) => [oneOf('office_presence_mode', table.mode, presenceModes)],
);
