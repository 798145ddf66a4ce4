import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';

export const arrivalSlots = ['morning', 'midday', 'afternoon', 'evening'] as const;

/** The arrival of a maid. A slot has a limited number of places; two families never have the same one. */
export const arrivals = pgTable(
  'arrivals',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot', { enum: arrivalSlots }).notNull(),
    place: integer('place').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('arrivals_one_family_a_place').on(table.day, table.slot, table.place),
    oneOf('arrivals_slot', table.slot, arrivalSlots),
    check('arrivals_place', sql`${table.place} >= 1`),
  ],
);

/**
 * The place that is reserved while a family decides whether it agrees to another time. A trigger refuses a place that
 * an arrival has, and an arrival a place that is reserved for somebody else.
 */
export const arrivalRequests = pgTable(
  'arrival_requests',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot', { enum: arrivalSlots }).notNull(),
    place: integer('place').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('arrival_requests_one_family_a_place').on(table.day, table.slot, table.place),
    index('arrival_requests_expiry').on(table.expiresAt),
    oneOf('arrival_requests_slot', table.slot, arrivalSlots),
    check('arrival_requests_place', sql`${table.place} >= 1`),
  ],
);
