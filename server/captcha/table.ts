import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant } from '../platform/store/schema/columns.ts';

export const captchas = pgTable(
  'captchas',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    imageUuid: uuid('image_uuid').notNull().unique().defaultRandom(),
    /** The session's keyed hash, because the session may have no row, and a captcha does not create one. */
    sessionLookup: bytea('session_lookup').notNull(),
    /** The call that required it; the answer is valid for no other. */
    call: text('call').notNull(),
    answerLookup: bytea('answer_lookup').notNull(),
    image: bytea('image').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('captchas_expiry').on(table.expiresAt),
    check('captchas_tries', sql`${table.tries} between 0 and 3`),
  ],
);
