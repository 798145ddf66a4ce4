import * as z from 'zod/mini';
import { cancelReasons } from '../../rules/my/request-kinds.ts';
import { reportedKinds, reportPeriods, reportTeams } from '../../rules/office/reports.ts';
import { stages } from '../../rules/office/stages.ts';
import { json, takesNothing } from '../call.ts';
import { at, type CommandTable, day, type OfficeCallTable } from './office-call.ts';

const count = z.int();
const weeks = z.prefault(z.enum(reportPeriods), '4');
const steps = {
  visits: count,
  videos: count,
  lists: count,
  started: count,
  finished: count,
};

/** One line from start to arrival: how many came further, and where the others are. */
const stageFigures = z.object({
  stage: z.enum([...stages, 'arrival']),
  passed: count,
  /** Cancelled or expired here. */
  left: count,
  /** Still here. */
  here: count,
  /** The step at which most of those who left stopped. */
  mostAt: z.nullable(z.object({ step: z.string(), count })),
  /** The document that was asked for again most often, of families who left here. */
  mostAsked: z.nullable(z.object({ kind: z.string(), reason: z.string(), count })),
});

export const reportFigures = z.object({
  from: day,
  to: day,
  madeAt: at,
  started: count,
  stages: z.array(stageFigures),
  hire: z.object({
    arrivals: count,
    median: z.nullable(z.number()),
    nineInTen: z.nullable(z.number()),
    /** Arrivals by days from start to arrival; the last place counts all later ones. */
    days: z.array(count),
    weeks: z.array(z.object({ from: day, arrivals: count, median: z.nullable(z.number()) })),
  }),
  targets: z.array(
    z.object({
      kind: z.enum(reportedKinds),
      targetMinutes: count,
      /** Done in the period, or open and late at its end. */
      times: count,
      kept: count,
      /** Minutes of working time without pauses; null for refunds, which the law counts in days. */
      median: z.nullable(z.number()),
      medianElapsed: z.nullable(z.number()),
    }),
  ),
  cancellations: z.object({
    /** Contracts that families cancelled in the period and did not keep after all. */
    cancelled: count,
    answers: count,
    /** Null with too few answers. */
    reasons: z.nullable(z.array(z.object({ reason: z.enum(cancelReasons), count }))),
  }),
  survey: z.object({
    asked: count,
    answers: count,
    /** Answers with 1 to 5 stars; null with too few answers. */
    stars: z.nullable(z.array(count)),
    teams: z.array(
      z.object({ team: z.enum(reportTeams), answers: count, median: z.nullable(z.number()) }),
    ),
  }),
});

/** Figures about families, time and the team (OFF-62). */
export const reportCalls = {
  'GET office/reports': {
    ...takesNothing,
    summary: 'From start to arrival, time to hire, time targets and the survey (OFF-62).',
    allowed: 'see_reports',
    query: z.object({ weeks, team: z.prefault(z.enum(reportTeams), 'all') }),
    answer: json(reportFigures),
  },
  'GET office/reports/codes': {
    ...takesNothing,
    summary: 'Visits, videos, lists, started and finished applications by short code and by day.',
    allowed: 'see_reports',
    query: z.object({
      weeks,
      /** Days of this code only. */
      code: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: json(
      z.object({
        from: day,
        to: day,
        codes: z.array(z.object({ code: z.string(), ...steps })),
        days: z.array(z.object({ day, ...steps })),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

export const reportCommands = {} as const satisfies CommandTable;
