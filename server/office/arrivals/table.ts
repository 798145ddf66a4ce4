import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { arrivalOutcomes } from '../../../rules/office/arrival-outcomes.ts';
import { applications } from '../../applications/table.ts';
import { bytea, createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { caseNotes } from '../application/table.ts';

/** Drivers of the agency. */
export const drivers = pgTable('drivers', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** Sealed with the master key: a driver has no application. */
  mobileSealed: bytea('mobile_sealed').notNull(),
  car: text('car').notNull(),
  createdAt: createdAt(),
  retiredAt: instant('retired_at'),
});

/** The driver of an arrival and what became of it (OFF-30, OFF-31). */
export const arrivalPlans = pgTable(
  'arrival_plans',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    driverId: uuid('driver_id').references(() => drivers.id, { onDelete: 'restrict' }),
    outcome: text('outcome', { enum: arrivalOutcomes }),
    /** Day and slot that the outcome belongs to: it no longer counts once the arrival was moved. */
    recordedFor: text('recorded_for'),
    /** What the colleague who recorded the outcome wrote about it. */
    noteId: uuid('note_id').references(() => caseNotes.id, { onDelete: 'set null' }),
    recordedAt: instant('recorded_at'),
  },
  (table) => [
    index('arrival_plans_driver').on(table.driverId),
    oneOf('arrival_plans_outcome', table.outcome, arrivalOutcomes),
  ],
);
