import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { payments } from '../payments/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

export const codePurposes = [
  'number',
  'payment',
  'new_device',
  'lost_link',
  'guide',
  'home',
  'home_action',
  'alert',
] as const;

/** Six digits sent to a number: few tries, one use (T32). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'restrict',
    }),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    numberLookup: bytea('number_lookup').notNull(),
    codeLookup: bytea('code_lookup').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_number').on(table.numberLookup, table.createdAt),
    index('one_time_codes_application').on(table.applicationId),
    index('one_time_codes_payment').on(table.paymentId),
    index('one_time_codes_expiry').on(table.expiresAt),
    oneOf('one_time_codes_purpose', table.purpose, codePurposes),
    check('one_time_codes_tries', sql`${table.tries} between 0 and 5`),
    check('one_time_codes_time_forward', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
