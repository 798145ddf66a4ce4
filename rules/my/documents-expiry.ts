import { addDays, firstOfMonthAfter, isDay } from '../text/days.ts';
import { msg } from '../text/text.ts';

/** Whose document it is; signed ones belong to both sides. */
export const documentOwners = ['maid', 'family', 'signed'] as const;

/** `replaced`: a newer one took its place. */
export const documentStates = ['valid', 'checking', 'rejected', 'replaced'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Days before a document expires on which the family is reminded (HOME-05). */
export const reminderDays = [60, 30, 7] as const;
export type ReminderDays = (typeof reminderDays)[number];

const DAY = 86_400_000;
const LONGEST_YEARS = 20;

/** Whole days until then; below zero once it has passed. */
export const daysUntil = (day: string, today: string): number =>
  (Date.parse(day) - Date.parse(today)) / DAY;

/**
 * The reminder that is due today: the one with the fewest days that has begun. Null before the first one and once the
 * document has expired.
 */
export function reminderDue(expiresOn: string, today: string): ReminderDays | null {
  const left = daysUntil(expiresOn, today);
  if (left < 0) return null;
  return reminderDays.findLast((days) => left <= days) ?? null;
}

export type ExpiryLook = 'expired' | 'soon' | 'later' | 'none';

/** How a document with this expiry is marked. */
export function expiryLook(expiresOn: string | null, today: string): ExpiryLook {
  if (expiresOn === null) return 'none';
  const left = daysUntil(expiresOn, today);
  if (left < 0) return 'expired';
  return left <= reminderDays[0] ? 'soon' : 'later';
}

interface Expiring {
  readonly expiresOn: string | null;
  readonly state: DocumentState;
}

/** The one that expires first, among those that count: it is shown on top. */
export function nextToExpire<One extends Expiring>(all: readonly One[]): One | null {
  const dated = all.filter(({ expiresOn, state }) => expiresOn !== null && state !== 'replaced');
  return (
    dated.toSorted((one, other) => ((one.expiresOn ?? '') < (other.expiresOn ?? '') ? -1 : 1))[0] ??
    null
  );
}

const RULER_MONTHS = 24;

/** The first day of the month that is this many months later. */
function monthAfter(day: string, months: number): string {
  let first = `${day.slice(0, 7)}-01`;
  for (let count = 0; count < months; count += 1) first = firstOfMonthAfter(first);
  return first;
}

/** The places on a ruler of 24 months that starts with this month, between 0 and 1; expired ones are at its start. */
export function rulerPlaces<One extends Expiring>(all: readonly One[], today: string) {
  const from = monthAfter(today, 0);
  const to = monthAfter(today, RULER_MONTHS);
  const whole = daysUntil(to, from);
  const marks = all
    .filter(({ state }) => state !== 'replaced')
    .flatMap((one) =>
      one.expiresOn !== null && one.expiresOn < to
        ? [{ one, day: one.expiresOn, place: Math.max(0, daysUntil(one.expiresOn, from) / whole) }]
        : [],
    )
    .toSorted((a, b) => a.place - b.place);
  return { from, middle: monthAfter(today, RULER_MONTHS / 2), to, marks };
}

/** Why a typed expiry cannot be right; null if it can. */
export function expiryProblem(typed: string, today: string): string | null {
  if (!isDay(typed)) return msg('Type the day as it is on the document.');
  if (typed <= today) return msg('This one has expired. Please send the new one.');
  return typed > addDays(today, LONGEST_YEARS * 366) ? msg('Please look at the year again.') : null;
}
