import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Emirate } from '../../../rules/people/address.ts';
import { FEWEST_CASES, type MeasuredStage } from '../../../rules/visa/estimate.ts';
import { type VisaStage, visaStages } from '../../../rules/visa/stages.ts';
import type { Database } from '../../platform/store/store.ts';
import { visaCases, visaTimes } from '../table.ts';

/** Working days of finished visas: half were done by the median, nine in ten by the ninth tenth (VISA-05). */
export interface MeasuredTime {
  /** Null for the whole country. */
  readonly emirate: Emirate | null;
  /** She came from abroad or was here; null for both together. */
  readonly isOutside: boolean | null;
  readonly count: number;
  readonly median: number;
  readonly ninth: number;
}

const MONTHS = 6;

const share = (part: 0.5 | 0.9, column: AnyPgColumn) =>
  sql<number>`percentile_disc(${sql.raw(String(part))}) within group (order by ${column})`.mapWith(
    Number,
  );

const isOutside = sql`(${visaCases.whereabouts} = 'outside')`;

const figures = {
  /** Null for the row of all emirates. */
  emirate: sql<Emirate | null>`case when grouping(${visaCases.emirate}) = 0 then ${visaCases.emirate} end`,
  /** Null for the rows of both together. */
  isOutside: sql<boolean | null>`case when grouping(${isOutside}) = 0 then ${isOutside} end`,
  stage: visaTimes.stage,
  count: sql<number>`count(*)`.mapWith(Number),
  median: share(0.5, visaTimes.tookDays),
  ninth: share(0.9, visaTimes.tookDays),
  leftMedian: share(0.5, visaTimes.leftDays),
  leftNinth: share(0.9, visaTimes.leftDays),
};

/** Our own times of each stage in the last six months; groups with fewer than 20 cases are left out. */
export const measuredStages = (
  db: Database,
  stages: readonly VisaStage[] = visaStages,
): Promise<readonly MeasuredStage[]> =>
  db
    .select(figures)
    .from(visaTimes)
    .innerJoin(visaCases, eq(visaCases.id, visaTimes.caseId))
    .where(
      and(
        inArray(visaTimes.stage, [...stages]),
        eq(visaCases.state, 'done'),
        gt(visaCases.closedAt, sql`now() - make_interval(months => ${MONTHS})`),
      ),
    )
    .groupBy(
      sql`grouping sets ((${visaTimes.stage}, ${visaCases.emirate}, ${isOutside}), (${visaTimes.stage}, ${visaCases.emirate}), (${visaTimes.stage}))`,
    )
    .having(sql`count(*) >= ${FEWEST_CASES}`);

/** Our own times of whole visas in the last six months; groups with fewer than 20 cases are left out. */
export async function measuredTimes(db: Database): Promise<readonly MeasuredTime[]> {
  // From the start of the first stage to the end is the whole visa.
  const whole = await measuredStages(db, ['file']);
  return whole.map(({ emirate, isOutside: outside, count, leftMedian, leftNinth }) => ({
    emirate,
    isOutside: outside,
    count,
    median: leftMedian,
    ninth: leftNinth,
  }));
}
