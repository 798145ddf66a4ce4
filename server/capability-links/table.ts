import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

export const linkPurposes = [
  'spouse_sign',
  'spouse_arrival',
  'sign_only',
  'continue_on_phone',
  'survey',
  'her_documents',
] as const;

/** A link sent to someone for one purpose: usable until completed, never after (T07). */
export const capabilityLinks = pgTable(
  'capability_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    tokenLookup: bytea('token_lookup').notNull().unique(),
    /** The recipient and further data of the link, sealed with the application's key. */
    detailsSealed: bytea('details_sealed'),
    /** It went to its recipient by text message, and the sender was never shown it: to open it proves the number. */
    onlyTexted: boolean('only_texted').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When its page was first opened in a browser; link previews do not count. */
    openedAt: instant('opened_at'),
    completedAt: instant('completed_at'),
    /** The session that signed, otherwise the one that answered last: only that browser gets a copy (T100, T115). */
    completedBy: uuid('completed_by').references(() => sessions.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('capability_links_one_live_per_purpose')
      .on(table.applicationId, table.purpose)
      .where(sql`${table.completedAt} is null and ${table.revokedAt} is null`),
    index('capability_links_application').on(table.applicationId),
    index('capability_links_completed_by').on(table.completedBy),
    oneOf('capability_links_purpose', table.purpose, linkPurposes),
    check('capability_links_time_forward', sql`${table.expiresAt} > ${table.createdAt}`),
    check(
      'capability_links_one_end',
      sql`${table.completedAt} is null or ${table.revokedAt} is null`,
    ),
  ],
);
