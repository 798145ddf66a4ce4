import * as z from 'zod/mini';
import { json, takesNothing } from '../call.ts';
import { codeRecord, numberRecord, ruleRecord } from '../campaign-records.ts';
import {
  at,
  colleague,
  type CommandTable,
  day,
  type OfficeCallTable,
  words,
} from './office-call.ts';

const kind = z.enum(['rule', 'code', 'number']);
const code = z.string().check(z.minLength(1), z.maxLength(100));

/** Why a draft cannot be published as it is. */
export const campaignProblems = [
  'unknown_number',
  'no_default_number',
  'same_number',
  'own_address',
  'loop',
  'broken_target',
  'never_wins',
] as const;

const common = {
  code,
  change: z.nullable(z.enum(['added', 'changed', 'removed', 'moved'])),
  changedBy: z.nullable(z.string()),
  /** Sent back with the next edit, so that nobody overwrites what they have not seen. */
  changedAt: z.nullable(at),
  problems: z.array(
    z.object({
      problem: z.enum(campaignProblems),
      /** The rule, number or address that it is about. */
      with: z.string(),
      /** False if visitors have it already. */
      isNew: z.boolean(),
    }),
  ),
  clicks: z.int(),
  applied: z.int(),
  hired: z.int(),
};

/** A rule, a short code or a chat number, as visitors have it and as the draft has it. */
const entry = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('rule'),
    live: z.nullable(ruleRecord),
    draft: z.nullable(ruleRecord),
  }),
  z.object({
    ...common,
    kind: z.literal('code'),
    live: z.nullable(codeRecord),
    draft: z.nullable(codeRecord),
  }),
  z.object({
    ...common,
    kind: z.literal('number'),
    live: z.nullable(numberRecord),
    draft: z.nullable(numberRecord),
  }),
]);

const place = z.object({
  to: z.enum(['chat', 'page', 'call', 'outside']),
  /** The code of a number, an address of the site, a number, or a host. */
  name: z.string(),
  clicks: z.int(),
});

export const campaignCalls = {
  'GET office/campaigns': {
    ...takesNothing,
    summary: 'Rules, short codes and chat numbers: live, as a draft, and their results (OFF-60).',
    allowed: 'see_campaigns',
    query: z.object({ days: z.prefault(z.enum(['7', '28', '91']), '7') }),
    answer: json(
      z.object({
        /** Rules in their order, then short codes by clicks, then numbers. */
        entries: z.array(entry),
        from: day,
        to: day,
        hiresWithoutCode: z.int(),
        /** Names what the draft holds; an approval is for exactly that. */
        draftHash: z.string(),
        liveNumber: z.int(),
        versions: z.array(
          z.object({
            number: z.int(),
            note: z.string(),
            author: z.nullable(colleague),
            approver: z.nullable(colleague),
            publishedAt: at,
            rolledBackTo: z.nullable(z.int()),
            isLive: z.boolean(),
            /** What differs from the version before. */
            changed: z.array(z.string()),
          }),
        ),
        /** The address in front of a short code. */
        origin: z.string(),
      }),
    ),
  },
  'GET office/campaigns/test': {
    ...takesNothing,
    summary: 'Simulates the clicks of the last seven days with the draft; changes nothing.',
    allowed: 'see_campaigns',
    answer: json(
      z.object({
        addresses: z.int(),
        /** The draft that was tested. */
        draftHash: z.string(),
        entries: z.array(
          z.object({
            kind,
            code,
            clicks: z.int(),
            live: z.array(place),
            draft: z.array(place),
            /** Clicks that would reach the chat while nobody answers. */
            closedChats: z.int(),
            /** Of the six tracking values; null where there is nothing to carry them. */
            trackingKept: z.nullable(z.int()),
          }),
        ),
        losses: z.array(z.object({ kind, code, fewer: z.int() })),
        broken: z.array(code),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

const edited = { code, isNew: z.boolean(), seen: z.nullable(at) };

export const campaignCommands = {
  /** A record of null removes the entry. */
  edit_campaign_entry: {
    right: 'draft_content',
    sees: 'see_campaigns',
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rule'), ...edited, record: z.nullable(ruleRecord) }),
      z.strictObject({ kind: z.literal('code'), ...edited, record: z.nullable(codeRecord) }),
      z.strictObject({ kind: z.literal('number'), ...edited, record: z.nullable(numberRecord) }),
    ]),
    undo: 'can',
  },
  move_campaign_rule: {
    right: 'draft_content',
    sees: 'see_campaigns',
    input: z.strictObject({ code, by: z.union([z.literal(-1), z.literal(1)]) }),
    undo: 'can',
  },
  discard_campaign_draft: {
    right: 'draft_content',
    sees: 'see_campaigns',
    input: z.strictObject({}),
    undo: 'can',
  },
  publish_campaigns: {
    right: 'draft_content',
    sees: 'see_campaigns',
    secondPerson: 'approve_content',
    input: z.strictObject({ note: words(120) }),
    undo: 'can',
  },
  /** Every version was approved once, so a colleague who may approve rolls back alone. */
  roll_back_campaigns: {
    right: 'draft_content',
    sees: 'see_campaigns',
    secondPerson: 'approve_content',
    input: z.strictObject({ number: z.int().check(z.minimum(1)) }),
    undo: 'can',
  },
} as const satisfies CommandTable;
