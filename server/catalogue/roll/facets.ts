import type { Facets } from '../../../contract/catalogue.ts';
import {
  levelsFromLowest,
  wishedArrangements,
  wishedReligions,
  wishedRoles,
} from '../../../rules/catalogue-filter.ts';
import type { Wish } from '../../../rules/catalogue-wishes.ts';
import { addDays } from '../../../rules/days.ts';
import { type Bits, slotsIn } from './bits.ts';
import type { Column } from './column.ts';
import type { Roll } from './roll.ts';
import { dayNumber, type Selection } from './selection.ts';

type Options = Facets['skills'];

const EXPERIENCE_STEPS = [1, 2, 3, 5, 8, 10] as const;
const LONGEST_EXPERIENCE = 45;
const DAYS_AHEAD = [0, 7, 14, 30, 60] as const;
const FARTHEST_DAY = 60;
const PRICE_STEP = 100;
const MOST_PRICE_STEPS = 60;

/**
 * How many would fit with each choice made and all other wishes kept. Where one choice replaces another
 * (arrangement, price, any of some nationalities) the wish it replaces is left aside.
 */
export function facetsOf(roll: Roll, selection: Selection, today: string): Facets {
  const besides = (isReplaced: (wish: Wish) => boolean): Bits => {
    const place = selection.granted.findIndex(({ wish }) => isReplaced(wish));
    return place < 0 ? selection.fitting : selection.without(place);
  };
  const byName = (name: Wish['name']) => besides((wish) => wish.name === name);
  const fittingSlots = slotsIn(selection.fitting);
  const slotsBesides = (name: Wish['name']) => {
    const others = byName(name);
    return others === selection.fitting ? fittingSlots : slotsIn(others);
  };
  const options = (
    name: 'preferences' | 'arrangement' | 'nationality' | 'religion' | 'role',
    labels: Iterable<readonly [string, string?]>,
  ): Options => {
    const others = byName(name);
    return [...labels].map(([value, label]) => ({
      value,
      ...(label !== undefined && { label }),
      count: roll.countHaving(others, name, value),
    }));
  };
  const bare = (values: readonly string[]) => values.map((value) => [value] as const);
  const nationalities = [...roll.lists.nationalities].map(
    ([code, { label }]) => [code, label] as const,
  );
  return {
    preferences: options('preferences', roll.lists.matchingTypes),
    arrangement: options('arrangement', bare(wishedArrangements)),
    nationality: options('nationality', nationalities),
    languages: languageOptions(roll, besides),
    experience: experienceOptions(roll, slotsBesides('experience')),
    skills: [...roll.lists.skills].map(([value, label]) => ({
      value,
      label,
      count: roll.countHaving(selection.fitting, 'skills', value),
    })),
    religion: options('religion', bare(wishedReligions)),
    maxPrice: priceOptions(roll, slotsBesides('maxPrice')),
    availableBy: dayOptions(roll, slotsBesides('availableBy'), today),
    role: options('role', bare(wishedRoles)),
  };
}

/** Another level of a language that is wished for replaces that wish. */
function languageOptions(
  roll: Roll,
  besides: (isReplaced: (wish: Wish) => boolean) => Bits,
): Options {
  const languages = new Set(roll.values('languages').map((value) => value.split(':')[0] ?? ''));
  return [...languages].sort().flatMap((label) => {
    const others = besides(
      ({ name, value }) => name === 'languages' && value.startsWith(`${label}:`),
    );
    return levelsFromLowest.map((level) => {
      const value = `${label}:${level}`;
      return { value, label, count: roll.countHaving(others, 'languages', value) };
    });
  });
}

function experienceOptions(roll: Roll, others: Int32Array): Options {
  const counts = histogram(others, roll.experienceYears, 0, 1, LONGEST_EXPERIENCE + 1);
  return EXPERIENCE_STEPS.map((step) => ({
    value: `${step}`,
    count: counts.slice(step).reduce((sum, count) => sum + count, 0),
  }));
}

function dayOptions(roll: Roll, others: Int32Array, today: string): Options {
  const counts = histogram(others, roll.availableDay, dayNumber(today), 1, FARTHEST_DAY + 2);
  return DAYS_AHEAD.map((ahead) => ({
    value: addDays(today, ahead),
    count: counts.slice(0, ahead + 1).reduce((sum, count) => sum + count, 0),
  }));
}

/** Round ceilings from the lowest price of all to the highest. */
function priceOptions(roll: Roll, others: Int32Array): Options {
  const { least, most } = roll.prices;
  if (most === 0) return [];
  const hundreds = Math.ceil((most - least) / PRICE_STEP);
  const step = PRICE_STEP * Math.max(1, Math.ceil(hundreds / MOST_PRICE_STEPS));
  const first = Math.ceil(least / step) * step;
  const counts = histogram(others, roll.price, first, step, Math.ceil((most - first) / step) + 1);
  let upTo = 0;
  return Array.from(counts, (count, at) => {
    upTo += count;
    return { value: `${first + at * step}`, count: upTo };
  });
}

/** How many values lie in each step; what lies before the first or after the last counts with it. */
function histogram(
  slots: Int32Array,
  { values }: Column<Int32Array<ArrayBuffer>>,
  first: number,
  step: number,
  size: number,
): Int32Array {
  const counts = new Int32Array(size);
  for (let at = 0; at < slots.length; at += 1) {
    const above = Math.ceil(((values[slots[at] ?? 0] ?? 0) - first) / step) | 0;
    const place = above < 0 ? 0 : above >= size ? size - 1 : above;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
