import * as z from 'zod/mini';
import { maidChecks } from '../../rules/catalogue/maid-checks.ts';
import { maidFields, publishObstacles } from '../../rules/catalogue/maid-fields.ts';
import { skillLevels } from '../../rules/catalogue/skill-levels.ts';
import { maskedPrivateFields, privateFields } from '../../rules/office/maid-private.ts';
import { revealReasons } from '../../rules/office/masking.ts';
import { json, takesNothing } from '../call.ts';
import { arrangement, maidListItem } from '../catalogue.ts';
import {
  at,
  colleague,
  type CommandTable,
  day,
  type OfficeCallTable,
  uuid,
  words,
} from './office-call.ts';

const maidId = z.int().check(z.positive(), z.lte(2_000_000_000));
const idQuery = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
const number = z.int().check(z.positive());
const field = z.enum(maidFields);
/** Enough for the longest field, her letter; the server checks it by the field's own schema. */
const value = z.unknown();

/** The part of a maid's record that is edited as a draft. */
const maidRecord = z.object({
  firstName: z.string(),
  arabicName: z.string(),
  bornOn: day,
  nationality: z.string(),
  numberOfChildren: z.int(),
  religion: z.nullable(z.string()),
  skills: z.array(z.string()),
  skillLevels: z.record(z.string(), z.enum(skillLevels)),
  notYet: z.array(z.string()),
  experience: z.array(
    z.object({
      place: z.string(),
      years: z.number(),
      what: z.string(),
      arabicPlace: z.string(),
      arabicWhat: z.string(),
    }),
  ),
  arrangement,
  matchingType: z.int(),
  languages: z.array(
    z.object({ language: z.string(), level: z.enum(['BASIC', 'GOOD', 'FLUENT', 'NATIVE']) }),
  ),
  roles: z.array(z.enum(['MAID', 'NANNY'])),
  letter: z.string(),
  arabicLetter: z.string(),
  monthlyPrice: z.int(),
  wage: z.int(),
  availableFrom: z.nullable(day),
  checks: z.array(z.object({ what: z.enum(maidChecks), on: day })),
});

const option = z.object({ code: z.string(), label: z.string() });

/** One maid in the office: her record, draft, versions and publishing (OFF-40, OFF-41). */
export const maidCalls = {
  'GET office/maid': {
    ...takesNothing,
    summary: 'One maid: what families see, the draft, and the reasons why she is not on the site.',
    allowed: 'see_maid_records',
    query: idQuery,
    answer: json(
      z.object({
        id: z.int(),
        state: z.enum(['new', 'published', 'unpublished']),
        published: maidRecord,
        /** With the draft. */
        next: maidRecord,
        drafts: z.array(
          z.object({
            id: uuid,
            field,
            by: z.nullable(colleague),
            at,
            /** The published value has changed since; it has to be decided before publishing. */
            isClash: z.boolean(),
          }),
        ),
        /** Why the draft cannot be published, in words, by field. */
        problems: z.record(z.string(), z.string()),
        obstacles: z.array(z.enum(publishObstacles)),
        cards: z.object({ now: maidListItem, next: maidListItem }),
        film: z.nullable(
          z.object({
            name: z.string(),
            seconds: z.number(),
            bytes: z.nullable(z.int()),
            hasCaptions: z.boolean(),
            hasArabicCaptions: z.boolean(),
            hasTranscript: z.boolean(),
          }),
        ),
        consentOn: z.nullable(day),
        shares: z.nullable(z.object({ visa: z.int(), insurance: z.int() })),
        /** What families never see; numbers are masked. */
        person: z.object({
          familyName: z.string(),
          passport: z.string(),
          passportEndsOn: z.nullable(day),
          mobile: z.string(),
          reads: z.array(z.string()),
          labels: z.array(z.string()),
          note: z.string(),
          canReveal: z.boolean(),
        }),
        schedule: z.nullable(
          z.object({ at, by: z.nullable(colleague), problem: z.nullable(z.string()) }),
        ),
        version: z.nullable(z.object({ number, by: z.nullable(colleague), at })),
      }),
    ),
  },
  'GET office/maid/lists': {
    ...takesNothing,
    summary: 'The values that fields of a maid can have.',
    allowed: 'see_maid_records',
    answer: json(
      z.object({
        nationalities: z.array(option),
        languages: z.array(z.string()),
        /** Their names in the colleague's language. */
        languageNames: z.record(z.string(), z.string()),
        skills: z.array(option),
        matchingTypes: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  },
  'GET office/maid/versions': {
    ...takesNothing,
    summary: 'The latest versions of a maid with their changed fields.',
    allowed: 'see_maid_records',
    query: idQuery,
    answer: json(
      z.object({
        versions: z.array(
          z.object({
            number,
            by: z.nullable(colleague),
            at,
            reason: z.enum(['created', 'import', 'edit', 'schedule', 'roll_back', 'undo']),
            ofNumber: z.nullable(z.int()),
            note: z.string(),
            fields: z.array(field),
          }),
        ),
      }),
    ),
  },
  'GET office/maid/compare': {
    ...takesNothing,
    summary: 'Two versions of a maid, to compare field by field.',
    allowed: 'see_maid_records',
    query: z.extend(idQuery, {
      from: z.coerce.number().check(z.int(), z.positive()),
      to: z.coerce.number().check(z.int(), z.positive()),
    }),
    answer: json(z.object({ from: maidRecord, to: maidRecord })),
  },
  'POST office/maid/reveal': {
    ...takesNothing,
    summary: 'Shows one masked value of a maid and logs the reader and the reason.',
    allowed: 'reveal_maids',
    body: z.strictObject({
      id: maidId,
      field: z.enum(maskedPrivateFields),
      reason: z.enum(revealReasons),
      words: z.optional(words(200)),
    }),
    answer: json(z.object({ value: z.string(), until: at })),
  },
} as const satisfies OfficeCallTable;

export const maidCommands = {
  create_maid: {
    right: 'edit_maids',
    input: z.strictObject({
      firstName: words(60),
      bornOn: day,
      nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
      arrangement,
      monthlyPrice: z.int(),
      wage: z.int(),
    }),
    undo: 'can',
  },
  save_maid_field: {
    right: 'edit_maids',
    input: z.strictObject({
      maidId,
      field,
      value,
      /** What the page showed: with the draft, and on the site. If either has changed, the field clashes. */
      seen: z.strictObject({ next: z.unknown(), published: z.unknown() }),
    }),
    undo: 'can',
  },
  discard_maid_draft: {
    right: 'edit_maids',
    input: z.strictObject({ maidId, draftIds: z.array(uuid).check(z.minLength(1)) }),
    undo: 'can',
  },
  save_maid_private: {
    right: 'edit_maids',
    input: z.strictObject({
      maidId,
      field: z.enum(privateFields),
      value,
      /** What the page showed, masked where it is masked. */
      seen: z.unknown(),
    }),
    undo: 'can',
  },
  publish_maid: {
    right: 'publish_maids',
    /** The draft that the page showed: another one is not published unseen. */
    input: z.strictObject({ maidId, draftIds: z.array(uuid), note: z.optional(words(200)) }),
    undo: 'can',
  },
  unpublish_maid: { right: 'publish_maids', input: z.strictObject({ maidId }), undo: 'can' },
  roll_back_maid: {
    right: 'publish_maids',
    input: z.strictObject({ maidId, number }),
    undo: 'can',
  },
  schedule_maid: {
    right: 'publish_maids',
    /** Null cancels it. */
    input: z.strictObject({ maidId, at: z.nullable(at) }),
    undo: 'can',
  },
} as const satisfies CommandTable;
