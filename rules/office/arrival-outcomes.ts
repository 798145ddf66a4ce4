/** What became of an arrival (OFF-31). */
export const arrivalOutcomes = [
  'on_the_way',
  'arrived',
  'late',
  'did_not_come',
  'not_home',
] as const;
export type ArrivalOutcome = (typeof arrivalOutcomes)[number];

const following: Readonly<Record<ArrivalOutcome | 'none', readonly ArrivalOutcome[]>> = {
  none: arrivalOutcomes,
  on_the_way: ['arrived', 'late', 'did_not_come', 'not_home'],
  late: ['on_the_way', 'arrived', 'did_not_come', 'not_home'],
  did_not_come: ['on_the_way', 'arrived', 'late'],
  not_home: ['arrived'],
  arrived: [],
};

/** The outcomes that can be recorded after this one; `arrived` is final, except for undo. */
export const nextOutcomes = (outcome: ArrivalOutcome | null): readonly ArrivalOutcome[] =>
  following[outcome ?? 'none'];

/** An arrival with one of these needs another time. */
export const needsNewTime = (outcome: ArrivalOutcome | null): boolean =>
  outcome === 'did_not_come' || outcome === 'not_home';

/** What follows from an outcome. */
export const consequences = ['message', 'task', 'refund', 'contract_runs'] as const;
export type Consequence = (typeof consequences)[number];

const follow: Readonly<Record<ArrivalOutcome, readonly Consequence[]>> = {
  on_the_way: [],
  arrived: ['contract_runs'],
  late: ['message'],
  did_not_come: ['message', 'task', 'refund'],
  not_home: ['message', 'task', 'refund'],
};
export const consequencesOf = (outcome: ArrivalOutcome): readonly Consequence[] => follow[outcome];
