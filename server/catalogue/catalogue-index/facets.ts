import type { Facets } from '../../../contract/catalogue.ts';
import {
  levelsFromLowest,
  wishedArrangements,
  wishedReligions,
  wishedRoles,
} from '../../../rules/catalogue/catalogue-filter.ts';
import type { Wish } from '../../../rules/catalogue/catalogue-wishes.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { addDays } from '../../../rules/text/days.ts';
import { type Bits, slotsIn } from './bits.ts';
import type { Column } from './column.ts';
import { experienceSteps, type CatalogueIndex } from './catalogue-index.ts';
import { dayNumber, type Selection } from './selection.ts';

/** The reader's day and language. */
export interface Reader {
  readonly today: string;
  readonly language: OwnLanguage;
}

type Options = Facets['skills'];

const DAYS_AHEAD = [0, 7, 14, 30, 60] as const;
const FARTHEST_DAY = 60;
const PRICE_STEP = 100;
const MOST_PRICE_STEPS = 60;

/**
 * Counts the matches for each choice, with all other filters unchanged. Where one choice replaces another
 * (arrangement, price, any of some nationalities), the replaced filter is ignored.
 */
export function facetsOf(index: CatalogueIndex, selection: Selection, reader: Reader): Facets {
  const labels = index.labels(reader.language);
  const excluding = (isReplaced: (wish: Wish) => boolean): Bits => {
    const place = selection.granted.findIndex(({ wish }) => isReplaced(wish));
    return place < 0 ? selection.fitting : selection.without(place);
  };
  const byName = (name: Wish['name']) => excluding((wish) => wish.name === name);
  const fittingSlots = slotsIn(selection.fitting);
  const slotsExcluding = (name: Wish['name']) => {
    const others = byName(name);
    return others === selection.fitting ? fittingSlots : slotsIn(others);
  };
  const options = (
    name: 'preferences' | 'arrangement' | 'nationality' | 'experience' | 'religion' | 'role',
    labels: Iterable<readonly [string, string?]>,
  ): Options => {
    const others = byName(name);
    return [...labels].map(([value, label]) => ({
      value,
      ...(label !== undefined && { label }),
      count: index.countHaving(others, name, value),
    }));
  };
  const bare = (values: readonly string[]) => values.map((value) => [value] as const);
  const nationalities = [...labels.nationalities].map(
    ([code, { label }]) => [code, label] as const,
  );
  return {
    preferences: options('preferences', labels.matchingTypes),
    arrangement: options('arrangement', bare(wishedArrangements)),
    nationality: options('nationality', nationalities),
    languages: languageOptions(index, excluding, labels.languages),
    experience: options('experience', bare(experienceSteps.map(String))),
    skills: [...labels.skills].map(([value, label]) => ({
      value,
      label,
      count: index.countHaving(selection.fitting, 'skills', value),
    })),
    religion: options('religion', bare(wishedReligions)),
    maxPrice: priceOptions(index, slotsExcluding('maxPrice')),
    availableBy: dayOptions(index, slotsExcluding('availableBy'), reader.today),
    role: options('role', bare(wishedRoles)),
  };
}

/** Choosing another level of a language replaces the current one. */
function languageOptions(
  index: CatalogueIndex,
  excluding: (isReplaced: (wish: Wish) => boolean) => Bits,
  names: ReadonlyMap<string, string> | undefined,
): Options {
  const languages = new Set(index.values('languages').map((value) => value.split(':')[0] ?? ''));
  return [...languages].sort().flatMap((language) => {
    const label = names?.get(language) ?? language;
    const others = excluding(
      ({ name, value }) => name === 'languages' && value.startsWith(`${language}:`),
    );
    let wider = { size: 0, count: 0 };
    return levelsFromLowest.map((level) => {
      const value = `${language}:${level}`;
      const size = index.sizeOf('languages', value);
      // Higher levels are included in lower ones, so an equal size means equal counts.
      if (size !== wider.size) {
        wider = { size, count: index.countHaving(others, 'languages', value) };
      }
      return { value, label, count: wider.count };
    });
  });
}

function dayOptions(index: CatalogueIndex, others: Int32Array, today: string): Options {
  const counts = histogram(others, index.availableDay, dayNumber(today), FARTHEST_DAY + 2);
  return DAYS_AHEAD.map((ahead) => ({
    value: addDays(today, ahead),
    count: sum(counts.subarray(0, ahead + 1)),
  }));
}

/** Round price limits from the lowest price of all to the highest. */
function priceOptions(index: CatalogueIndex, others: Int32Array): Options {
  const { least, most } = index.prices;
  if (most === 0) return [];
  const hundreds = Math.ceil((most - least) / PRICE_STEP);
  const step = PRICE_STEP * Math.max(1, Math.ceil(hundreds / MOST_PRICE_STEPS));
  const first = Math.ceil(least / step) * step;
  const counts = histogram(others, index.price, least, most - least + 1);
  const steps = Math.ceil((most - first) / step) + 1;
  let upTo = 0;
  return Array.from({ length: steps }, (_, at) => {
    const price = first + at * step;
    const from = at === 0 ? 0 : price - step - least + 1;
    upTo += sum(counts.subarray(from, price - least + 1));
    return { value: `${price}`, count: upTo };
  });
}

/** Counts each value from the first on; values before the first or beyond the last count with it. */
function histogram(
  slots: Int32Array,
  { values }: Column<Int32Array<ArrayBuffer>>,
  first: number,
  size: number,
): Int32Array {
  const counts = new Int32Array(size);
  for (let at = 0; at < slots.length; at += 1) {
    const above = (values[slots[at] ?? 0] ?? 0) - first;
    const place = above < 0 ? 0 : above >= size ? size - 1 : above;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

const sum = (counts: Int32Array) => counts.reduce((before, count) => before + count, 0);
