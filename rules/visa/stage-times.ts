import { bankDaysSince } from '../text/bank-days.ts';
import type { VisaStage } from './stages.ts';

interface StageTime {
  readonly stage: VisaStage;
  /** Working days from the stage before to this one. */
  readonly tookDays: number;
  /** Working days from the start of this stage to the end of the visa. */
  readonly leftDays: number;
}

/** The times of a finished visa. Stages may be done in another order than that of the table. */
export function stageTimes(
  openedOn: string,
  stages: readonly { readonly stage: VisaStage; readonly doneOn: string }[],
  holidays: ReadonlySet<string>,
): readonly StageTime[] {
  const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? openedOn;
  const end = latest([openedOn, ...stages.map(({ doneOn }) => doneOn)]);
  return stages.map(({ stage, doneOn }, index) => {
    const from = latest(stages.slice(0, index).map((one) => one.doneOn));
    return {
      stage,
      tookDays: bankDaysSince(from, doneOn, { holidays }),
      leftDays: bankDaysSince(from, end, { holidays }),
    };
  });
}
