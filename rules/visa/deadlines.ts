import { addDays } from '../text/days.ts';
import type { StageFacts } from './stage-table.ts';
import type { VisaStage } from './stages.ts';

export interface Deadline {
  /** The stage that has to be done by then. */
  readonly stage: VisaStage;
  readonly day: string;
  /** It was met on this day; its clock has stopped. */
  readonly metOn: string | null;
}

/** The deadlines that started: each counts calendar days from the day the stage before it was done. */
export function deadlinesOf(
  stages: readonly { readonly facts: StageFacts; readonly doneOn: string | null }[],
): readonly Deadline[] {
  return stages.flatMap(({ facts: { startsDeadline }, doneOn }) => {
    if (startsDeadline === null || doneOn === null) return [];
    const { until, days } = startsDeadline;
    const met = stages.find(({ facts }) => facts.stage === until)?.doneOn ?? null;
    return [{ stage: until, day: addDays(doneOn, days), metOn: met }];
  });
}
