import * as z from 'zod/mini';
import { sorts, wishedArrangements, wishedRoles } from '../rules/catalogue/catalogue-filter.ts';
import { maidChecks } from '../rules/catalogue/maid-checks.ts';
import { skillLevels } from '../rules/catalogue/skill-levels.ts';
import { wishNames } from '../rules/catalogue/catalogue-wishes.ts';
import { filterParsers, idsIn } from '../rules/catalogue/read-filter.ts';
import { type CallTable, json, takesNothing } from './call.ts';

const labelled = z.object({ label: z.string() });

export const arrangement = z.enum(['LIVE_IN', 'LIVE_OUT', 'EITHER']);

export const housemaid = z.object({
  id: z.int(),
  firstName: z.string(),
  age: z.int(),
  nationality: labelled,
  religion: z.nullable(z.string()),
  numberOfChildren: z.int(),
  languages: z.array(z.object({ language: labelled, level: labelled })),
  experienceYears: z.int(),
  experiencePlaces: z.array(z.string()),
  goodAt: z.array(z.string()),
  arrangement,
  monthlyPrice: z.int(),
  availableFrom: z.nullable(z.iso.date()),
  isNew: z.boolean(),
  videoURL: z.nullable(z.string()),
  captionsURL: z.nullable(z.string()),
  /** In Arabic answers, if `captionsURL` is Arabic. */
  englishCaptionsURL: z.optional(z.nullable(z.string())),
  posterURL: z.nullable(z.string()),
  faceURL: z.nullable(z.string()),
  basicInfo: z.array(z.string()),
});

/** Whether a maid can be hired: a family has her on hold, or she was hired or is no longer shown. */
export const hireState = z.enum(['free', 'held', 'gone']);
export type HireState = z.infer<typeof hireState>;

export const maidListItem = z.object({
  housemaid,
  vimeoInfo: z.object({ duration: z.number() }),
  videoDuration: z.number(),
  nationalityMatchingType: z.object({ id: z.int(), name: z.string() }),
  isEthiopian: z.boolean(),
  infoPhrases: z.array(z.string()),
});
export type MaidListItem = z.infer<typeof maidListItem>;

/** A maid's profile page: the data of the list, and more about her. */
export const maidProfile = z.extend(maidListItem, {
  /** False while a family is hiring her. */
  available: z.boolean(),
  /** The first day she could start: today or later. */
  freeFrom: z.iso.date(),
  wage: z.int(),
  nationalityCode: z.string(),
  roles: z.array(z.enum(wishedRoles)),
  letter: z.string(),
  sentences: z.array(z.string()),
  experience: z.array(z.object({ place: z.string(), years: z.number(), what: z.string() })),
  /** The level is null where the office has not recorded one. */
  skills: z.array(
    z.object({ code: z.string(), label: z.string(), level: z.nullable(z.enum(skillLevels)) }),
  ),
  notYet: z.array(z.object({ code: z.string(), label: z.string() })),
  /** The office's checks of her, with their dates. */
  checks: z.array(z.object({ what: z.enum(maidChecks), on: z.iso.date() })),
});
export type MaidProfile = z.infer<typeof maidProfile>;

const wish = z.object({ name: z.enum(wishNames), value: z.string() });

/** Each value that the parameter of that name can have, with the number of maids that would match. */
const options = z.array(
  z.object({ value: z.string(), label: z.optional(z.string()), count: z.int() }),
);
export const facets = z.object({
  preferences: options,
  arrangement: options,
  nationality: options,
  languages: options,
  experience: options,
  skills: options,
  religion: options,
  maxPrice: options,
  availableBy: options,
  role: options,
});
export type Facets = z.infer<typeof facets>;

const NO_TYPE = 0;

/** Duplicates and anything but whole numbers are dropped (VAL-04); at most 200 count (T08). */
const idList = z.pipe(z.string().check(z.maxLength(3000)), z.transform(idsIn));

/** Whole numbers without a possible type match nobody; only a text without whole numbers means all types. */
const typeList = z.pipe(
  z.string().check(z.maxLength(3000)),
  z.transform((text) => {
    const types = idsIn(text);
    return types.length === 0 && /(?:^|,)\s*-?\d+\s*(?:,|$)/.test(text) ? [NO_TYPE] : types;
  }),
);

/** A filter parameter, parsed the same way as on the pages. */
const filterPart = <
  Name extends 'nationality' | 'languages' | 'skills' | 'religion' | 'text' | 'availableBy',
>(
  name: Name,
  expected: string,
) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(2000)),
      z.transform((text, context) => {
        const value = filterParsers[name](text);
        if (value !== null) return value;
        context.issues.push({ code: 'custom', message: expected, input: text });
        return z.NEVER;
      }),
    ),
  );

/** A number, or its digits as an address carries them. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  );

const sessionId = z.optional(z.string().check(z.maxLength(100)));
const maidId = wholeNumber(1, 999_999_999);

export const catalogueCalls = {
  'GET matchedvideos/getmatchedvideos': {
    ...takesNothing,
    selfQueued: true,
    summary:
      'A page of the maids that match the filter and can be hired, sorted; ' +
      'counts per filter value on request; if none match, the nearest maids and the filters to drop.',
    query: z.object({
      sessionId,
      preferences: z.optional(typeList),
      arrangement: z.optional(z.enum(wishedArrangements)),
      nationality: filterPart('nationality', 'must be country codes like PH,ET'),
      languages: filterPart('languages', 'must be languages like English:GOOD,Arabic'),
      experience: z.optional(wholeNumber(0, 45)),
      skill: z.optional(z.string().check(z.regex(/^[A-Z_]{2,40}$/))),
      skills: filterPart('skills', 'must be codes like NEWBORNS,PETS'),
      religion: filterPart('religion', 'must be codes like CHRISTIAN,MUSLIM'),
      minPrice: z.optional(wholeNumber(0, 100_000)),
      maxPrice: z.optional(wholeNumber(0, 100_000)),
      availableBy: filterPart('availableBy', 'must be a day like 2026-12-01'),
      text: filterPart('text', 'must be at most 100 letters, without control characters'),
      role: z.optional(z.enum(wishedRoles)),
      sort: z.optional(z.enum(sorts)),
      facets: z.optional(z.enum(['true', 'false'])),
      limit: z.prefault(wholeNumber(1, 60), 24),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: json(
      z.object({
        items: z.array(maidListItem),
        total: z.int(),
        nextCursor: z.nullable(z.string()),
        facets: z.optional(facets),
        /** If nobody matches: the maids who miss the fewest filters, and which ones. */
        nearest: z.optional(z.array(z.object({ maid: maidListItem, misses: z.array(wish) }))),
        /** If nobody matches: single filters to remove, those with the most matches first. */
        relax: z.optional(z.array(z.object({ wish, total: z.int() }))),
      }),
    ),
  },
  'GET matchedvideos/getmaid': {
    ...takesNothing,
    selfQueued: true,
    summary: 'The full profile of a maid; 404 if she is not shown.',
    query: z.object({ sessionId, id: maidId }),
    answer: json(maidProfile),
  },
  'GET matchedvideos/getsimilarmaids': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Maids who can be hired and are most like this one; 404 if she is not shown.',
    query: z.object({ sessionId, id: maidId, limit: z.prefault(wholeNumber(1, 6), 3) }),
    answer: json(z.object({ items: z.array(maidListItem) })),
  },
  'GET ccserviceapplication/getremainingavailablemaids': {
    ...takesNothing,
    summary: 'Availability of these maids; for the others the reason and similar maids.',
    query: z.object({
      sessionId,
      housemaidIds: z.prefault(idList, ''),
      preferences: z.optional(typeList),
    }),
    answer: json(
      z.object({
        availableMaids: z.array(maidListItem),
        messages: z.record(z.string(), z.string()),
        similar: z.record(z.string(), z.array(maidListItem)),
      }),
    ),
  },
} as const satisfies CallTable;
