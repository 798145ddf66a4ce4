import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CatalogueFilter,
  levelsFromLowest,
  normalFilter,
} from '../../../rules/catalogue/catalogue-filter.ts';
import { type Bits, count, has, slotsIn } from './bits.ts';
import { facetsOf } from './facets.ts';
import { nearestOf, relaxationsOf } from './nearest.ts';
import { CatalogueIndex, type IndexEntry } from './catalogue-index.ts';
import { dayNumber, select } from './selection.ts';

const today = '2026-11-15';
const lists = {
  matchingTypes: new Map([
    ['1', 'Filipino, live-in'],
    ['2', 'Ethiopian, live-in'],
  ]),
  nationalities: new Map([
    ['PH', { label: 'Filipino', country: 'Philippines' }],
    ['ET', { label: 'Ethiopian', country: 'Ethiopia' }],
  ]),
  skills: new Map([
    ['NEWBORNS', 'Newborns'],
    ['PETS', 'Dogs and cats'],
  ]),
};

const languages = fc
  .subarray(['Arabic', 'English'])
  .chain((spoken) =>
    fc.tuple(
      ...spoken.map((language) =>
        fc.constantFrom(...levelsFromLowest).map((level) => ({ language, level })),
      ),
    ),
  );
const entries: fc.Arbitrary<IndexEntry> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  firstName: fc.constantFrom('Maricel', 'Hirut'),
  letter: fc.constantFrom('I like a quiet morning', 'Twins are my joy'),
  publishedAt: fc.nat(5),
  matchingTypeId: fc.constantFrom(1, 2),
  nationalityCode: fc.constantFrom('PH', 'ET'),
  religion: fc.constantFrom('MUSLIM', 'CHRISTIAN', null),
  arrangement: fc.constantFrom('LIVE_IN', 'LIVE_OUT', 'EITHER'),
  price: fc.integer({ min: 2000, max: 2600 }),
  availableDay: fc.constantFrom(0, dayNumber(today), dayNumber(today) + 6, dayNumber(today) + 70),
  experienceYears: fc.nat(12),
  experiencePlaces: fc.subarray(['Dubai', 'Hong Kong']),
  numberOfChildren: fc.nat(3),
  roles: fc.subarray(['MAID', 'NANNY']),
  skills: fc.subarray(['NEWBORNS', 'PETS']),
  languages,
});
const some = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const filters: fc.Arbitrary<CatalogueFilter> = fc
  .record({
    preferences: some(fc.subarray([1, 2])),
    arrangement: some(fc.constantFrom('LIVE_IN', 'LIVE_OUT')),
    nationality: some(fc.subarray(['ET', 'PH'])),
    languages: some(languages),
    experience: some(fc.nat(12)),
    skills: some(fc.subarray(['NEWBORNS', 'PETS'])),
    religion: some(fc.constant(['MUSLIM'] as const)),
    minPrice: some(fc.integer({ min: 2000, max: 2600 })),
    maxPrice: some(fc.integer({ min: 2000, max: 2600 })),
    availableBy: some(fc.constantFrom(today, '2026-11-25')),
    role: some(fc.constantFrom('MAID', 'NANNY')),
  })
  .map(normalFilter);

/** Adds each entry in turn, replacing earlier ones with the same id, then removes some. */
function buildIndex(given: readonly IndexEntry[], gone: readonly number[]) {
  const index = new CatalogueIndex(lists);
  for (const entry of given) index.put(entry);
  for (const id of gone) index.remove(id);
  const left = new Map(given.map((entry) => [entry.id, entry]));
  for (const id of gone) left.delete(id);
  return { index, left: [...left.values()] };
}

/** The simplest implementation of the filter, to compare with. */
function fits(entry: IndexEntry, filter: CatalogueFilter): boolean {
  const { arrangement, minPrice = 0, maxPrice = Infinity, experience = 0, role } = filter;
  const rank = (level: (typeof levelsFromLowest)[number]) => levelsFromLowest.indexOf(level);
  return (
    (!filter.preferences || filter.preferences.includes(entry.matchingTypeId)) &&
    (!arrangement || [arrangement, 'EITHER'].includes(entry.arrangement)) &&
    (!filter.nationality || filter.nationality.includes(entry.nationalityCode)) &&
    (filter.languages ?? []).every((wish) =>
      entry.languages.some(
        ({ language, level }) => language === wish.language && rank(level) >= rank(wish.level),
      ),
    ) &&
    entry.experienceYears >= experience &&
    (filter.skills ?? []).every((skill) => entry.skills.includes(skill)) &&
    (!filter.religion || filter.religion.some((one) => one === entry.religion)) &&
    entry.price >= minPrice &&
    entry.price <= maxPrice &&
    (!filter.availableBy || entry.availableDay <= dayNumber(filter.availableBy)) &&
    (!role || entry.roles.includes(role))
  );
}

const idsOf = (index: CatalogueIndex, bits: Bits) =>
  [...slotsIn(bits)].map((slot) => index.ids.at(slot)).sort((a, b) => a - b);
const someEntries = fc.array(entries, { maxLength: 50 });
const someIds = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 });

test('the index finds the same maids as a plain check of the filter, whatever changed before', () => {
  fc.assert(
    fc.property(someEntries, someIds, filters, (given, gone, filter) => {
      const { index, left } = buildIndex(given, gone);
      const expected = left.filter((entry) => fits(entry, filter)).map(({ id }) => id);
      const { fitting } = select(index, filter);
      expect(idsOf(index, fitting)).toEqual(expected.sort((a, b) => a - b));
      expect(count(fitting)).toBe(expected.length);
      expect(index.size).toBe(left.length);
    }),
  );
});

test('each count says how many fit once that choice is made', () => {
  fc.assert(
    fc.property(someEntries, someIds, filters, (given, gone, filter) => {
      const { index, left } = buildIndex(given, gone);
      const facets = facetsOf(index, select(index, filter), { today, language: 'en' });
      const counted = (choice: CatalogueFilter) =>
        left.filter((entry) => fits(entry, normalFilter({ ...filter, ...choice }))).length;
      const { skills = [], languages: spoken = [] } = filter;
      for (const { value, count: shown } of facets.preferences) {
        expect(shown).toBe(counted({ preferences: [Number(value)] }));
      }
      for (const { value, count: shown } of facets.nationality) {
        expect(shown).toBe(counted({ nationality: [value] }));
      }
      for (const arrangement of ['LIVE_IN', 'LIVE_OUT'] as const) {
        const shown = facets.arrangement.find(({ value }) => value === arrangement)?.count;
        expect(shown).toBe(counted({ arrangement }));
      }
      for (const role of ['MAID', 'NANNY'] as const) {
        expect(facets.role.find(({ value }) => value === role)?.count).toBe(counted({ role }));
      }
      for (const { value, count: shown } of facets.skills) {
        expect(shown).toBe(counted({ skills: [...skills, value] }));
      }
      for (const { value, label: language = '', count: shown } of facets.languages) {
        const level = levelsFromLowest.find((one) => value.endsWith(one)) ?? 'BASIC';
        const others = spoken.filter((wish) => wish.language !== language);
        expect(shown).toBe(counted({ languages: [...others, { language, level }] }));
      }
      for (const { value, count: shown } of facets.experience) {
        expect(shown).toBe(counted({ experience: Number(value) }));
      }
      for (const { value, count: shown } of facets.maxPrice) {
        expect(shown).toBe(counted({ maxPrice: Number(value) }));
      }
      for (const { value, count: shown } of facets.availableBy) {
        expect(shown).toBe(counted({ availableBy: value }));
      }
    }),
  );
});

test('the nearest maids miss the fewest wishes, and the filters to relax are named correctly', () => {
  fc.assert(
    fc.property(someEntries, filters, (given, filter) => {
      const { index } = buildIndex(given, []);
      const selection = select(index, filter);
      const missed = (slot: number) =>
        selection.granted.filter(({ by }) => !has(by, slot)).map(({ wish }) => wish);
      const wishes = selection.granted.length;
      const misses = [...slotsIn(index.present)].map((slot) => missed(slot).length);
      const near = misses.filter((one) => one < wishes).sort((a, b) => a - b);
      // Where nobody fulfils any wish, anyone is shown.
      const fewest = (near.length > 0 ? near : misses).slice(0, 3);
      const shown = nearestOf(index, selection, 3);
      expect(shown.map((one) => one.misses.length)).toEqual(fewest);
      for (const one of shown) expect(one.misses).toEqual(missed(index.slotOf(one.id) ?? -1));
      for (const { wish, total } of relaxationsOf(selection)) {
        const place = selection.granted.findIndex((one) => one.wish === wish);
        expect(total).toBe(count(selection.without(place)));
        expect(total).toBeGreaterThan(0);
      }
    }),
  );
});
