import * as z from 'zod/mini';
import { cellProblems } from '../../rules/office/maid-columns.ts';
import { maidSorts, maidStates } from '../../rules/office/maid-filter.ts';
import { json, takesNothing } from '../call.ts';
import {
  at,
  colleague,
  type CommandTable,
  day,
  type OfficeCallTable,
  uuid,
  words,
} from './office-call.ts';

/** One row of the table. Values that a role may not see are null (OFFICE-NOTES, data by role). */
export const maidRow = z.object({
  id: z.int(),
  /** Grows with each change of the row. */
  version: z.int(),
  name: z.string(),
  face: z.nullable(z.string()),
  /** What families see too; null for those who only see her name and face. */
  profile: z.nullable(
    z.object({
      age: z.int(),
      nationality: z.string(),
      priceAed: z.int(),
      /** Null: free now. */
      freeFrom: z.nullable(day),
      film: z.nullable(z.object({ seconds: z.int(), captions: z.array(z.string()) })),
      state: z.enum(maidStates),
    }),
  ),
  /** What only the office knows. */
  record: z.nullable(
    z.object({
      familyName: z.nullable(z.string()),
      hasConsent: z.boolean(),
      consentUntil: z.nullable(day),
      passportUntil: z.nullable(day),
      labels: z.array(z.string()),
    }),
  ),
});

const filter = z.prefault(z.string().check(z.maxLength(500)), '');
const sort = z.prefault(z.enum(maidSorts), 'name');

const importPreview = z.object({
  importId: uuid,
  fileName: z.string(),
  bytes: z.int(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Rows that change nothing. */
  same: z.int(),
  /** Rows with errors. */
  wrong: z.int(),
  /** A hash of everything that the import would change; the import runs only if it has not changed. */
  digest: z.string(),
  unknownColumns: z.array(z.object({ name: z.string(), suggestion: z.nullable(z.string()) })),
  problems: z.array(
    z.object({
      row: z.int(),
      column: z.string(),
      value: z.string(),
      problem: z.enum(cellProblems),
      suggestion: z.nullable(z.string()),
      other: z.nullable(z.string()),
    }),
  ),
  /** The first of them; `changed` counts all rows. Numbers of persons are masked. */
  changes: z.array(
    z.object({
      row: z.int(),
      maidId: z.int(),
      name: z.string(),
      column: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  importedAt: z.nullable(at),
});

export const maidListCalls = {
  'GET office/maids': {
    ...takesNothing,
    summary: 'Maids that match a filter, sorted, with the counts of the chips (OFF-40).',
    allowed: 'see_maids',
    query: z.object({
      filter,
      sort,
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
      cursor: z.optional(z.string().check(z.maxLength(300))),
    }),
    answer: json(
      z.object({
        rows: z.array(maidRow),
        total: z.int(),
        onFile: z.int(),
        published: z.int(),
        /** How many of the filter a chip would leave. */
        counts: z.object({
          free: z.int(),
          english: z.int(),
          arabic: z.int(),
          consent: z.int(),
          passport: z.int(),
        }),
        today: day,
        nextCursor: z.nullable(z.string()),
        /** Filter and sort, sealed: an export is asked for with it, and no typed words are stored in clear. */
        list: z.string(),
      }),
    ),
  },
  'GET office/maids/lists': {
    ...takesNothing,
    summary: 'Nationalities and labels to filter by.',
    allowed: 'see_maids',
    answer: json(
      z.object({
        nationalities: z.array(z.object({ code: z.string(), name: z.string() })),
        labels: z.array(z.string()),
      }),
    ),
  },
  'POST office/maids/import': {
    ...takesNothing,
    summary:
      'Stores a CSV file and returns every error and change; nothing else is saved (OFF-43).',
    allowed: 'edit_maids',
    largestBody: 2 * 1024 * 1024,
    body: z.strictObject({
      fileName: words(200),
      text: z.string().check(z.minLength(1), z.maxLength(1_500_000)),
    }),
    answer: json(importPreview),
  },
  'GET office/maids/import/{id}': {
    ...takesNothing,
    summary: 'The preview of a file again, against the maids as they are now.',
    allowed: 'edit_maids',
    params: z.object({ id: uuid }),
    answer: json(importPreview),
  },
  'GET office/maids/exports': {
    ...takesNothing,
    summary: 'Approved exports that this colleague can download.',
    allowed: 'export_with_second',
    answer: json(
      z.object({
        exports: z.array(
          z.object({ id: uuid, count: z.int(), approvedBy: z.nullable(colleague), approvedAt: at }),
        ),
      }),
    ),
  },
  'POST office/maids/exports/take': {
    ...takesNothing,
    summary: 'Hands an approved export over, once, after a fresh passkey touch.',
    allowed: 'export_with_second',
    body: z.strictObject({ id: uuid }),
    answer: json(z.object({ csv: z.string(), count: z.int() })),
  },
} as const satisfies OfficeCallTable;

const maidIds = z
  .array(z.int().check(z.gte(1), z.lte(2_000_000_000)))
  .check(z.minLength(1), z.maxLength(500));
const aed = z.int().check(z.gte(-100_000), z.lte(100_000));
/** Labels are stored in clear, so nothing in them may look like an address or a number of a person. */
const label = words(40).check(z.regex(/^[^@]*$/), z.regex(/^(?!.*\d{5})/));

export const maidListCommands = {
  change_maid_prices: {
    right: 'edit_maids',
    input: z.strictObject({ maidIds, how: z.enum(['set', 'add']), aed }),
    undo: 'can',
  },
  change_maid_availability: {
    right: 'edit_maids',
    input: z.strictObject({ maidIds, freeFrom: z.nullable(day) }),
    undo: 'can',
  },
  publish_maids: {
    right: 'publish_maids',
    input: z.strictObject({ maidIds }),
    undo: 'can',
  },
  unpublish_maids: {
    right: 'publish_maids',
    input: z.strictObject({ maidIds }),
    undo: 'can',
  },
  label_maids: {
    right: 'edit_maids',
    input: z.strictObject({ maidIds, label, isOn: z.boolean() }),
    undo: 'can',
  },
  /** All rows of a previewed file, or none. */
  import_maids: {
    right: 'edit_maids',
    input: z.strictObject({ importId: uuid, digest: z.string().check(z.maxLength(100)) }),
    undo: 'can',
  },
  /** Everything that matches a list; a second person approves it, then it can be downloaded once. */
  export_maids: {
    right: 'export_with_second',
    sees: 'see_maid_records',
    needsFreshPasskey: true,
    secondPerson: 'export_with_second',
    input: z.strictObject({ list: z.string().check(z.maxLength(2_000)) }),
    undo: 'file_given',
  },
} as const satisfies CommandTable;
