import * as z from 'zod/mini';
import { type CallTable, json, takesNothing } from './call.ts';

/** Words without braces or bars, which stand for places of values in texts. */
const words = (longest = 600) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}{}|]*$/u));
const optional = (longest?: number) => z.exactOptional(words(longest));
/** A page of this site; never another address. */
const path = z.string().check(z.regex(/^\/(?!\/)[\w/#?=&-]{0,200}$/));
const day = z.iso.date();

/** The pictures that can stand beside a step. */
export const guideScenes = [
  'account',
  'ask',
  'blood',
  'clinic',
  'code',
  'compare',
  'contract',
  'done',
  'flight',
  'form',
  'ink',
  'member',
  'pass',
  'pay',
  'photo',
  'print',
  'prints',
  'send',
  'sms',
  'vaccine',
  'wash',
] as const;
export type GuideScene = (typeof guideScenes)[number];

const step = z
  .strictObject({
    scene: z.enum(guideScenes),
    title: words(120),
    text: z.string().check(z.minLength(1), z.maxLength(1000), z.regex(/^[^\p{Cc}|]*$/u)),
    stress: optional(),
    who: words(120),
    time: optional(200),
    fee: optional(200),
    place: optional(200),
  })
  .check(
    z.refine(
      ({ text, stress }) =>
        text.split('{stress}').length === (stress === undefined ? 1 : 2) &&
        !/[{}]/.test(text.replace('{stress}', '')),
      {
        path: ['text'],
        error: 'must hold {stress} once if words are stressed, and no other brace',
      },
    ),
  );

/** A guide as its page shows it; the same shape as content/guides. */
export const guide = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  title: words(120),
  lead: words(),
  checked: day,
  sources: z.array(words(300)).check(z.minLength(1), z.maxLength(20)),
  facts: z
    .array(
      z.strictObject({
        term: words(60),
        value: words(120),
        note: optional(120),
        parameter: z.exactOptional(z.literal('sites_wait_after_medical_visa')),
        checked: z.exactOptional(day),
        source: optional(300),
      }),
    )
    .check(z.maxLength(8)),
  variants: z.exactOptional(z.array(z.strictObject({ label: words(60), to: path }))),
  ways: z.exactOptional(
    z.array(z.strictObject({ title: words(120), text: words(), to: z.exactOptional(path) })),
  ),
  checklist: z.strictObject({
    title: words(120),
    items: z
      .array(
        z.strictObject({
          id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
          label: words(200),
          note: optional(300),
        }),
      )
      .check(z.maxLength(30)),
  }),
  stepsTitle: words(120),
  steps: z.array(step).check(z.minLength(1), z.maxLength(20)),
  next: z.strictObject({ who: words(120), text: words() }),
  times: z.exactOptional(
    z.strictObject({
      weeks: z.int().check(z.gte(1), z.lte(104)),
      ranges: z.array(
        z.strictObject({
          label: words(120),
          shown: words(60),
          days: z.tuple([z.int(), z.int()]),
          whole: z.exactOptional(z.literal(true)),
        }),
      ),
    }),
  ),
  troubles: z.array(z.strictObject({ sign: words(200), cure: words() })).check(z.maxLength(20)),
});

export const guideCalls = {
  'GET public/guide': {
    ...takesNothing,
    selfQueued: true,
    summary: 'A guide that the agency changed or wrote; null if it is unchanged or unknown.',
    query: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
    answer: json(z.object({ guide: z.nullable(guide) })),
  },
  'GET public/guides': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Guides that the agency wrote itself, for the list of guides.',
    answer: json(z.array(z.object({ name: z.string(), title: z.string(), lead: z.string() }))),
  },
} as const satisfies CallTable;
