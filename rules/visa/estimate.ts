import { isBankDay } from '../text/bank-days.ts';
import type { Emirate } from '../people/address.ts';
import { addDays } from '../text/days.ts';
import type { VisaWindow } from './progress.ts';
import type { VisaKind } from './stage-table.ts';
import type { VisaStage } from './stages.ts';

/** Fewer finished visas than this say nothing (VISA-05). */
export const FEWEST_CASES = 20;

/** Working days of finished visas: half were done by the median, nine in ten by the ninth tenth. */
interface Measured {
  /** Null for the whole country. */
  readonly emirate: Emirate | null;
  /** She came from abroad, with flight and exit papers, or was here; null for both together. */
  readonly isOutside: boolean | null;
  readonly count: number;
  readonly median: number;
  readonly ninth: number;
}

/** One stage: how long it took, and how long it was from its start to the end of the visa. */
export interface MeasuredStage extends Measured {
  readonly stage: VisaStage;
  readonly leftMedian: number;
  readonly leftNinth: number;
}

type Place = Pick<VisaKind, 'emirate' | 'whereabouts'>;

/**
 * The figures of visas like this one in its emirate; with too few those of the emirate, then those of the whole country;
 * null if that has too few as well.
 */
export const figuresFor = <One extends Pick<Measured, 'emirate' | 'isOutside' | 'count'>>(
  all: readonly One[],
  { emirate, whereabouts }: Place,
): One | null => {
  const isOutside = whereabouts === 'outside';
  const enough = all.filter(({ count }) => count >= FEWEST_CASES);
  return (
    enough.find((one) => one.emirate === emirate && one.isOutside === isOutside) ??
    enough.find((one) => one.emirate === emirate && one.isOutside === null) ??
    enough.find((one) => one.emirate === null) ??
    null
  );
};

/** The day after so many working days; 0 is the first working day from this day on. */
export function afterWorkingDays(
  day: string,
  count: number,
  holidays: ReadonlySet<string>,
): string {
  let left = count;
  let at = day;
  while (left > 0 || !isBankDay(at, { holidays })) {
    at = addDays(at, 1);
    if (left > 0 && isBankDay(at, { holidays })) left -= 1;
  }
  return at;
}

/**
 * The days between which the visa is likely to be done: from the start of the open stage, or from the day on which it
 * was noted as late. Null without enough finished visas.
 */
export function estimateWindow(
  from: string,
  stage: VisaStage,
  place: Place,
  measured: readonly MeasuredStage[],
  holidays: ReadonlySet<string>,
): VisaWindow | null {
  const figures = figuresFor(
    measured.filter((one) => one.stage === stage),
    place,
  );
  return (
    figures && {
      from: afterWorkingDays(from, figures.leftMedian, holidays),
      to: afterWorkingDays(from, figures.leftNinth, holidays),
      count: figures.count,
      isWholeCountry: figures.emirate === null,
    }
  );
}
