import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { reportFigures } from '../../../contract/office/reports.ts';
import { createdAt } from '../../platform/store/schema/columns.ts';

export type Figures = z.output<typeof reportFigures>;

/** Visits and what came of them, day by day; the addresses behind it are deleted after 30 days. The code '' is everybody. */
export const reportDays = pgTable(
  'report_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    visits: integer('visits').notNull().default(0),
    videos: integer('videos').notNull().default(0),
    lists: integer('lists').notNull().default(0),
    started: integer('started').notNull().default(0),
    finished: integer('finished').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.code] }),
    index('report_days_code').on(table.code, table.day),
  ],
);

/** The times of finished work. It names neither people nor applications, so it outlives both. */
export const reportTasks = pgTable(
  'report_tasks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    flow: text('flow').notNull(),
    isKept: boolean('is_kept').notNull(),
    minutes: doublePrecision('minutes').notNull(),
    elapsedMinutes: doublePrecision('elapsed_minutes').notNull(),
  },
  (table) => [index('report_tasks_day').on(table.day)],
);

/** The figures of each period and team, made by a job. */
export const reportAnswers = pgTable(
  'report_answers',
  {
    weeks: integer('weeks').notNull(),
    team: text('team').notNull(),
    figures: jsonb('figures').$type<Figures>().notNull(),
    madeAt: createdAt('made_at'),
  },
  (table) => [primaryKey({ columns: [table.weeks, table.team] })],
);
