import { partOfMonth } from './proration.ts';
import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { FILS } from './money.ts';

/** The parameter with the price of a day while she is not with the family, and the price if it is not set. */
export const PAUSE_DAY_PRICE = { code: 'pause_day_price', dirhams: 70 } as const;

/** A pause has at least and at most this many days, and starts this many days from today at the latest. */
export const pauseTerms = { fewestDays: 7, mostDays: 60, latestStart: 180 } as const;

/** Days without her that the office agreed to, at the prices of that day. */
export interface AgreedPause {
  /** First and last ISO day. */
  readonly from: string;
  readonly to: string;
  /** Fils per month for her, and fils per day of the pause. */
  readonly monthly: number;
  readonly dayFils: number;
}

/** The day on which the credit of a pause is part of the monthly payment. */
export const pauseSettledOn = ({ to }: Pick<AgreedPause, 'to'>): string => firstOfMonthAfter(to);

export const pauseDays = ({ from, to }: Pick<AgreedPause, 'from' | 'to'>): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);

/** Fils that a pause saves: the price of its days minus the price of a pause, month by month, never below zero. */
export function pauseCredit(pause: AgreedPause, until = pause.to): number {
  const last = until < pause.to ? until : pause.to;
  let saved = 0;
  for (let first = pause.from; first <= last; first = firstOfMonthAfter(first)) {
    const end = addDays(firstOfMonthAfter(first), -1);
    const to = end < last ? end : last;
    const usual = partOfMonth(pause.monthly, first, to) * FILS;
    saved += Math.max(0, usual - pauseDays({ from: first, to }) * pause.dayFils);
  }
  return saved;
}

/** Why a pause cannot be asked for; null if it can. */
export function pauseProblem(
  { from, to }: Pick<AgreedPause, 'from' | 'to'>,
  { today, startsOn, endsOn }: { today: string; startsOn: string; endsOn: string | null },
): 'early' | 'short' | 'long' | 'late' | null {
  if (from <= today || from <= startsOn) return 'early';
  if (from > addDays(today, pauseTerms.latestStart)) return 'late';
  const days = pauseDays({ from, to });
  if (days < pauseTerms.fewestDays) return 'short';
  if (days > pauseTerms.mostDays) return 'long';
  return endsOn !== null && to >= endsOn ? 'late' : null;
}
