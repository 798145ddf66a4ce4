import * as z from 'zod/mini';
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
  posterURL: z.nullable(z.string()),
  faceURL: z.nullable(z.string()),
  basicInfo: z.array(z.string()),
});

export const maidListItem = z.object({
  housemaid,
  vimeoInfo: z.object({ duration: z.number() }),
  videoDuration: z.number(),
  nationalityMatchingType: z.object({ id: z.int(), name: z.string() }),
  isEthiopian: z.boolean(),
  infoPhrases: z.array(z.string()),
});
export type MaidListItem = z.infer<typeof maidListItem>;

/** "1,5,9" as the page writes it; what is not a whole number is dropped (VAL-04). */
const idList = z.pipe(
  z.string().check(z.maxLength(2000)),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => /^\d{1,9}$/.test(part))
      .map(Number)
      .slice(0, 200),
  ),
);

/** A number as pages give it, or its digits as an address carries them. */
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  );

export const catalogueCalls = {
  'GET matchedvideos/getmatchedvideos': {
    ...takesNothing,
    summary: 'The catalogue: maids who fit, newest first, a page at a time.',
    query: z.object({
      sessionId: z.optional(z.string().check(z.maxLength(100))),
      preferences: z.optional(idList),
      arrangement: z.optional(z.enum(['LIVE_IN', 'LIVE_OUT'])),
      skill: z.optional(z.string().check(z.regex(/^[A-Z_]{2,40}$/))),
      maxPrice: z.optional(wholeNumber(0, 100_000)),
      limit: z.prefault(wholeNumber(1, 60), 24),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: json(
      z.object({
        items: z.array(maidListItem),
        total: z.int(),
        nextCursor: z.nullable(z.string()),
      }),
    ),
  },
} as const satisfies CallTable;
