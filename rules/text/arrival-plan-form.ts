import { type ArrivalPlan, arrivalSlots } from './arrival-days.ts';

export const ARRIVAL_PLAN = 'arrival_plan';

/** In the order of the numbers that a plan has for them. */
export const planDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface WrittenSlot {
  readonly slot: (typeof arrivalSlots)[number];
  readonly begins: number;
  readonly ends: number;
  readonly places: number;
  /** Weekdays such as "fri sat". */
  readonly notOn: string;
}

/** An arrival plan as its form edits it. */
export interface WrittenPlan {
  readonly leadDays: number;
  readonly dayEndsAt: number;
  readonly daysOffered: number;
  readonly closedOn: string;
  readonly slots: readonly WrittenSlot[];
  /** One in each line: "2026-12-02 National Day". */
  readonly holidays: string;
}

const written = (days: readonly number[]): string =>
  planDays.filter((_day, at) => days.includes(at)).join(' ');

/** Every slot of the day; one that the plan does not have is there without places. */
export function writtenPlan(plan: ArrivalPlan, usual: ArrivalPlan): WrittenPlan {
  const { leadDays, dayEndsAt, daysOffered } = plan;
  return {
    leadDays,
    dayEndsAt,
    daysOffered,
    closedOn: written(plan.closedOn),
    slots: arrivalSlots.flatMap((slot) => {
      const own = plan.slots.find((one) => one.slot === slot);
      const known = own ?? usual.slots.find((one) => one.slot === slot);
      if (known === undefined) return [];
      const { from, to, notOn } = known;
      const places = own?.places ?? 0;
      return [{ slot, begins: from, ends: to, places, notOn: written(notOn) }];
    }),
    holidays: plan.holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
  };
}

const numbersOf = (days: string): number[] =>
  days
    .split(/\s+/)
    .filter(Boolean)
    .map((day) => planDays.findIndex((one) => one === day));

/** The plan of a filled form; its reader checks it. */
export const planIn = ({
  leadDays,
  dayEndsAt,
  daysOffered,
  closedOn,
  slots,
  holidays,
}: WrittenPlan) => ({
  leadDays,
  dayEndsAt,
  daysOffered,
  closedOn: numbersOf(closedOn),
  slots: slots.map(({ slot, begins, ends, places, notOn }) => ({
    slot,
    from: begins,
    to: ends,
    places,
    notOn: numbersOf(notOn),
  })),
  holidays: holidays
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [day = '', ...words] = line.split(/\s+/);
      return { day, name: words.join(' ') };
    }),
});
