import { addDays } from '../text/days.ts';
import type { TaskKind } from './tasks.ts';

/** Periods of reports, in weeks. */
export const reportPeriods = ['4', '12', '52'] as const;

/** The team that hires for new families and the one for replacements. */
export const reportTeams = ['all', 'hire', 'replacement'] as const;
export type ReportTeam = (typeof reportTeams)[number];

/** Work with a promise to families. Reminders are left out: their clock starts again whenever a family does something. */
export const timedKinds = [
  'reply',
  'check_document',
  'prepare_contract',
  'assign_driver',
  'arrival_problem',
] as const satisfies readonly TaskKind[];
export const reportedKinds = [...timedKinds, 'refund'] as const;

/** With fewer answers nothing is shown, so that no family can be recognised. */
export const FEWEST_ANSWERS = 10;
/** Time to hire is counted day by day up to here; later arrivals are one group. */
export const LAST_DAY = 14;

/** Whole days up to yesterday. */
export function reportDays(weeks: number, today: string): { from: string; to: string } {
  const to = addDays(today, -1);
  return { from: addDays(to, 1 - weeks * 7), to };
}

/** The smallest value that this share of all values does not exceed; `counts[value]` is how often a value occurs. */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (total > 0 && seen >= total * share) return value;
  }
  return null;
}
