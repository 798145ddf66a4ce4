import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { createdAt, oneOf } from '../platform/store/schema/columns.ts';

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
