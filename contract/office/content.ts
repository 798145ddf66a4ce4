import * as z from 'zod/mini';
import { contentGroups, contentKinds, contentStates } from '../../rules/office/content-items.ts';
import { arrivalSlots } from '../../rules/text/arrival-days.ts';
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

const kind = z.enum(contentKinds);
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const fields = z.record(z.string(), z.string());
const change = z.object({ path: z.string(), from: z.string(), to: z.string() });

const version = z.object({
  id: uuid,
  number: z.int(),
  state: z.enum(contentStates),
  revision: z.int(),
  /** Null: the command line, whose user `operator` names. */
  author: z.nullable(colleague),
  operator: z.nullable(z.string()),
  reviewer: z.nullable(colleague),
  note: z.string(),
  source: z.string(),
  checkedOn: z.nullable(day),
  /** What the reviewer asked to change, or why it could not go live. */
  asked: z.string(),
  askedBy: z.nullable(colleague),
  restoresNumber: z.nullable(z.int()),
  savedAt: at,
  sentAt: z.nullable(at),
  startsAt: z.nullable(at),
  endsAt: z.nullable(at),
  liveAt: z.nullable(at),
  endedAt: z.nullable(at),
});

const item = z.object({
  kind,
  key,
  group: z.enum(contentGroups),
  /** The title of a guide or a PDF; other items are named by their key. */
  title: z.nullable(z.string()),
});

/** Parameters, opening hours, texts, guides and PDF resources (OFF-61). */
export const contentCalls = {
  'GET office/content': {
    ...takesNothing,
    summary: 'Everything that colleagues may change on the site, and drafts that wait for review.',
    allowed: 'see_content',
    answer: json(
      z.object({
        items: z.array(
          z.extend(item, {
            liveAt: z.nullable(at),
            /** A guide or PDF that is not on the site. */
            isOff: z.boolean(),
          }),
        ),
        /** Drafts, those in review, and those with a time to go live. */
        waiting: z.array(z.extend(item, { version })),
        /** Facts that nobody compared with their source for 90 days. */
        oldFacts: z.array(
          z.extend(item, {
            facts: z.array(z.object({ term: z.string(), value: z.string(), checked: day })),
          }),
        ),
      }),
    ),
  },
  'GET office/content/item': {
    ...takesNothing,
    summary: 'One item: what is live, its draft, what would change, and its versions.',
    allowed: 'see_content',
    query: z.object({
      kind,
      key,
      /** A version to look at instead of the draft. */
      number: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    answer: json(
      z.extend(item, {
        live: z.nullable(version),
        /** As colleagues edit it, by path. */
        liveFields: fields,
        /** The draft, or the version that was asked for. */
        version: z.nullable(version),
        fields,
        /** Between what the version was begun from, or replaced, and the version. */
        changes: z.array(change),
        versions: z.array(version),
        /** Colleagues who may approve the draft: never those who wrote it. */
        reviewers: z.array(colleague),
        isMine: z.boolean(),
        /** The page with the draft in it; for this colleague only, for ten minutes. */
        previewAddress: z.nullable(z.string()),
        /** A PDF, or a guide that a colleague added: it can be taken off the site. */
        isOwn: z.boolean(),
        file: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
        /** Only of opening hours. */
        impact: z.nullable(
          z.object({
            minutesBefore: z.int(),
            minutesAfter: z.int(),
            /** When targets stop during a day, as "16:00 to 20:30". */
            pauses: z.array(z.object({ from: z.string(), to: z.string() })),
            arrivals: z.array(
              z.object({ applicationId: uuid, day, slot: z.enum(arrivalSlots), from: z.int() }),
            ),
          }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

const revision = z.int();

/** What colleagues add themselves; the product names all parameters and settings. */
const newItem = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('guides'),
    key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    title: words(120),
  }),
  z.strictObject({
    kind: z.literal('resources'),
    key: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/)),
    title: words(120),
  }),
]);

export const contentCommands = {
  create_content: {
    right: 'draft_content',
    input: newItem,
    undo: 'can',
  },
  start_content: {
    right: 'draft_content',
    input: z.strictObject({ kind, key }),
    undo: 'can',
  },
  save_content: {
    right: 'draft_content',
    input: z.strictObject({
      id: uuid,
      /** `from` is what the field was when the editor began; a field that others changed is not overwritten. */
      fields: z
        .array(
          z.strictObject({
            path: z.string().check(z.maxLength(120)),
            from: z.string().check(z.maxLength(4000)),
            to: z.string().check(z.maxLength(4000)),
          }),
        )
        .check(z.minLength(1), z.maxLength(200)),
    }),
    undo: 'can',
  },
  send_content: {
    right: 'draft_content',
    input: z.strictObject({
      id: uuid,
      revision,
      /** Null: as soon as it is approved. */
      startsAt: z.nullable(at),
      /** Null: until it is changed again. */
      endsAt: z.nullable(at),
    }),
    undo: 'can',
  },
  /** A reviewer asks for a change, or an author takes it back. */
  return_content: {
    right: 'draft_content',
    input: z.strictObject({ id: uuid, words: z.optional(words(500)) }),
    undo: 'can',
  },
  approve_content: {
    right: 'approve_content',
    input: z.strictObject({ id: uuid, revision }),
    undo: 'can',
  },
  discard_content: {
    right: 'draft_content',
    input: z.strictObject({ id: uuid }),
    undo: 'can',
  },
  roll_back_content: {
    right: 'approve_content',
    input: z.strictObject({ kind, key, number: z.int().check(z.gte(1)) }),
    undo: 'can',
  },
  /** A guide or PDF of the agency leaves the site; its versions stay. */
  take_off_content: {
    right: 'approve_content',
    input: z.strictObject({ kind: z.enum(['guides', 'resources']), key }),
    undo: 'can',
  },
} as const satisfies CommandTable;
