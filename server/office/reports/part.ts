import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { reportCalls, reportCommands } from '../../../contract/office/reports.ts';
import {
  reportDays as daysOf,
  reportPeriods,
  type ReportTeam,
  reportTeams,
} from '../../../rules/office/reports.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { OfficePart } from '../office-part.ts';
import { collectDays, collectTasks } from './collect.ts';
import { makeFigures } from './figures.ts';
import { type Figures, reportAnswers, reportDays } from './table.ts';

type ReportDeps = Pick<Deps, 'store' | 'log'>;

const MOST_CODES = 200;

async function storeFigures({ store }: ReportDeps, weeks: number, team: ReportTeam) {
  const figures = await makeFigures(store, weeks, team, dubaiDay(new Date()));
  const row = { figures, madeAt: new Date(figures.madeAt) };
  await store.db
    .insert(reportAnswers)
    .values({ weeks, team, ...row })
    .onConflictDoUpdate({ target: [reportAnswers.weeks, reportAnswers.team], set: row });
  return figures;
}

/** Counts the last days and makes the figures of every period and team. */
export async function makeReports(deps: ReportDeps, signal?: AbortSignal): Promise<void> {
  const today = dubaiDay(new Date());
  await collectDays(deps, today);
  await collectTasks(deps, today);
  for (const weeks of reportPeriods) {
    for (const team of reportTeams) {
      if (signal?.aborted === true) return;
      await storeFigures(deps, Number(weeks), team);
    }
  }
}

/** Figures are of whole days up to yesterday, so a quarter of an hour is soon enough. */
const reportJob: Job = {
  name: 'reports',
  everySeconds: 900,
  limitSeconds: 300,
  run: makeReports,
};

/** Made by the job; a request makes them only if the job has never run. */
async function figuresOf(deps: ReportDeps, weeks: number, team: ReportTeam): Promise<Figures> {
  const [row] = await deps.store.db
    .select({ figures: reportAnswers.figures })
    .from(reportAnswers)
    .where(and(eq(reportAnswers.weeks, weeks), eq(reportAnswers.team, team)));
  return row?.figures ?? storeFigures(deps, weeks, team);
}

const steps = {
  visits: sql<number>`sum(${reportDays.visits})::int`,
  videos: sql<number>`sum(${reportDays.videos})::int`,
  lists: sql<number>`sum(${reportDays.lists})::int`,
  started: sql<number>`sum(${reportDays.started})::int`,
  finished: sql<number>`sum(${reportDays.finished})::int`,
};

/** Figures about families, time and the team (OFF-62). */
export const reportsPart = (
  deps: Deps,
): OfficePart<keyof typeof reportCalls, keyof typeof reportCommands> => ({
  handlers: {
    'GET office/reports': ({ query: { weeks, team } }) => figuresOf(deps, Number(weeks), team),
    async 'GET office/reports/codes'({ query: { weeks, code = '' } }) {
      const { from, to } = daysOf(Number(weeks), dubaiDay(new Date()));
      const { db } = deps.store;
      const inPeriod = and(gte(reportDays.day, from), lte(reportDays.day, to));
      const codes = await db
        .select({ code: reportDays.code, ...steps })
        .from(reportDays)
        .where(and(inPeriod, ne(reportDays.code, '')))
        .groupBy(reportDays.code)
        .orderBy(desc(steps.visits), desc(steps.started), reportDays.code)
        .limit(MOST_CODES);
      const days = await db
        .select({ day: reportDays.day, ...steps })
        .from(reportDays)
        .where(and(inPeriod, eq(reportDays.code, code)))
        .groupBy(reportDays.day)
        .orderBy(desc(reportDays.day));
      return { from, to, codes, days };
    },
  },
  commands: {},
  jobs: [reportJob],
});
