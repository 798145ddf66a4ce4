import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CatalogueFilter,
  levelsFromLowest,
  normalFilter,
  searchOf,
  sortOf,
  sorts,
  wishedReligions,
} from './catalogue-filter.ts';
import { wishesOf, withoutWish } from './catalogue-wishes.ts';
import { filterFrom, idsIn } from './read-filter.ts';

const sorted = <Value extends string>(values: readonly Value[]) => [...new Set(values)].sort();
const some = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const filters: fc.Arbitrary<CatalogueFilter> = fc
  .record({
    preferences: some(
      fc.uniqueArray(fc.nat(99), { maxLength: 5 }).map((ids) => ids.sort((a, b) => a - b)),
    ),
    arrangement: some(fc.constantFrom('LIVE_IN', 'LIVE_OUT')),
    nationality: some(fc.array(fc.constantFrom('PH', 'ET', 'KE'), { maxLength: 4 }).map(sorted)),
    languages: some(
      fc
        .subarray(['Arabic', 'Bahasa Indonesia', 'English'])
        .chain((spoken) =>
          fc.tuple(
            ...spoken.map((language) =>
              fc.constantFrom(...levelsFromLowest).map((level) => ({ language, level })),
            ),
          ),
        ),
    ),
    experience: some(fc.nat(45)),
    skills: some(fc.array(fc.constantFrom('PETS', 'NEWBORNS', 'DRIVING')).map(sorted)),
    religion: some(fc.subarray([...wishedReligions]).map(sorted)),
    minPrice: some(fc.nat(1000).map((steps) => steps * 100)),
    maxPrice: some(fc.nat(1000).map((steps) => steps * 100)),
    availableBy: some(fc.constantFrom('2026-11-15', '2028-02-29')),
    text: some(fc.constantFrom('Zénaïda', 'newborn cooking', 'a&b=c', '50% + 1')),
    role: some(fc.constantFrom('MAID', 'NANNY')),
    sort: some(fc.constantFrom(...sorts)),
  })
  .map(normalFilter);

test('an address printed from a filter is read as the same filter', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterFrom(new URLSearchParams(searchOf(filter).toString()))).toEqual(filter);
    }),
  );
});

test('[T97] an address names prices in steps: from the one below, up to the one above', () => {
  const read = (search: string) => filterFrom(new URLSearchParams(search));
  expect(read('minPrice=2199&maxPrice=2901')).toMatchObject({ minPrice: 2100, maxPrice: 3000 });
  expect(read('minPrice=2100&maxPrice=3000')).toMatchObject({ minPrice: 2100, maxPrice: 3000 });
});

test('the order of parameters and of the values in their lists makes no difference', () => {
  fc.assert(
    fc.property(filters, fc.infiniteStream(fc.nat()), (filter, numbers) => {
      const shuffled = <Value>(values: readonly Value[]) =>
        values
          .map((value) => ({ value, at: numbers.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ value }) => value);
      const listed = ['preferences', 'nationality', 'languages', 'skills', 'religion'];
      const search = new URLSearchParams(
        shuffled([...searchOf(filter)]).map(([name, value]) => [
          name,
          listed.includes(name)
            ? shuffled([...value.split(','), value.split(',')[0] ?? '']).join()
            : value,
        ]),
      );
      expect(searchOf(filterFrom(search)).toString()).toBe(searchOf(filter).toString());
    }),
  );
});

test.each([
  'arrangement=EITHER',
  'arrangement=LIVE_IN&arrangement=LIVE_OUT',
  'nationality=ph',
  'nationality=PH,<b>',
  'languages=English:PERFECT',
  'languages=English;DROP',
  'languages=%00',
  'experience=-1',
  'experience=1e1',
  'skills=pets',
  `skills=${'PETS,'.repeat(500)}`,
  'religion=ANY',
  'maxPrice=9999999999',
  'minPrice=NaN',
  'availableBy=2026-02-30',
  'availableBy=tomorrow',
  `text=${'a'.repeat(101)}`,
  'text=a%00b',
  'text=%20%20',
  'role=nanny',
  'sort=wage',
  'preferences=x,,-1,1.5',
  'unknown=1',
])('an invalid parameter is left out of the filter: %s', (search) => {
  expect(searchOf(filterFrom(new URLSearchParams(search))).toString()).toBe('');
});

test('[VAL-04] of a list of ids only whole numbers stay, once each', () => {
  expect(idsIn('7,x,3.5, 9 ,7,,-2,1e3,0x10,99999999999,<b>')).toEqual([7, 9]);
});

test('[T08] ids by the thousand are cut at 200', () => {
  expect(idsIn(Array.from({ length: 5_000 }, (_, at) => at).join())).toHaveLength(200);
});

test('of one language asked for twice the higher level counts', () => {
  const { languages } = filterFrom(new URLSearchParams('languages=English:GOOD,English'));
  expect(languages).toEqual([{ language: 'English', level: 'GOOD' }]);
});

test('one more skill in the old parameter is a skill like the others', () => {
  const both = filterFrom(new URLSearchParams('skill=PETS&skills=NEWBORNS'));
  expect(both.skills).toEqual(['NEWBORNS', 'PETS']);
});

test('the order is by fit where words are searched for, else by newness', () => {
  const order = (search: string) => sortOf(filterFrom(new URLSearchParams(search)));
  expect(order('')).toBe('newest');
  expect(order('sort=match')).toBe('newest');
  expect(order('text=cook')).toBe('match');
  expect(order('text=cook&sort=price')).toBe('price');
});

test('each wish can be taken back on its own, and without all of them nothing is left', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const wishes = wishesOf(filter);
      for (const wish of wishes) {
        const left = wishesOf(withoutWish(filter, wish));
        expect(left).toEqual(wishes.filter((one) => one !== wish));
      }
      expect(wishesOf(wishes.reduce(withoutWish, filter))).toEqual([]);
    }),
  );
});
