import * as z from 'zod/mini';
import { auditKinds, auditScopes } from '../../rules/office/audit.ts';
import { roles } from '../../rules/office/rights.ts';
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

/** `a` and a number of the audit log, or `r` and a number of the reads. */
const entryId = z.string().check(z.regex(/^[ar]\d{1,15}$/));

const filter = {
  /** A reference or an application's id. */
  person: z.optional(words(60)),
  staffId: z.optional(uuid),
  from: z.optional(day),
  to: z.optional(day),
  kind: z.optional(z.enum(auditKinds)),
};

const entry = z.object({
  id: entryId,
  at,
  kind: z.enum(auditKinds),
  /** A colleague; null for families, the command line and the product itself. */
  who: z.nullable(colleague),
  /** Who it was if not a colleague, such as `client` or `operator`. */
  actor: z.string(),
  /** The action of the log, or `saw` for a read. */
  action: z.string(),
  command: z.nullable(z.string()),
  /** What the command’s words need. */
  values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  fields: z.array(z.string()),
  reason: z.nullable(z.string()),
  applicationId: z.nullable(uuid),
  reference: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
});

const chainLine = z.object({
  sequence: z.int(),
  action: z.string(),
  /** The start and the end of the hash. */
  hash: z.string(),
  isThis: z.boolean(),
});

/** Who saw or changed what, and reports to the people concerned (OFF-70, OFF-72). */
export const auditCalls = {
  'GET office/audit': {
    ...takesNothing,
    summary: 'Writes, reads, refusals and exports, newest first; viewing it is recorded (OFF-70).',
    allowed: 'colleagues',
    query: z.object({ ...filter, before: z.optional(z.string().check(z.maxLength(80))) }),
    answer: json(
      z.object({
        scope: z.enum(auditScopes),
        chain: z.object({ entries: z.int(), checkedAt: at, brokenAt: z.nullable(z.int()) }),
        person: z.nullable(
          z.object({
            applicationId: uuid,
            reference: z.string(),
            clientName: z.nullable(z.string()),
          }),
        ),
        colleagues: z.array(colleague),
        entries: z.array(entry),
        next: z.nullable(z.string()),
      }),
    ),
  },
  'GET office/audit/entry': {
    ...takesNothing,
    summary: 'One entry and its place in the chain, verified again.',
    allowed: 'colleagues',
    query: z.object({ id: entryId }),
    answer: json(
      z.object({
        entry,
        /** The entry and its neighbours, newest first; empty while a read is not sealed yet. */
        chain: z.array(chainLine),
        isIntact: z.boolean(),
        checkedAt: at,
        /** Reveals by the same colleague in the 30 days before. */
        revealsBefore: z.int(),
      }),
    ),
  },
  'POST office/audit/report': {
    ...takesNothing,
    summary: 'The report for a family of which roles read its data (OFF-72); making it is logged.',
    allowed: ['audit_all', 'audit_team'],
    body: z.strictObject({ applicationId: uuid }),
    answer: json(
      z.object({
        reference: z.string(),
        clientName: z.nullable(z.string()),
        madeAt: at,
        /** Roles instead of names: colleagues are people with rights, too. */
        seen: z.array(
          z.object({ at, role: z.nullable(z.enum(roles)), field: z.string(), reason: z.string() }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

export const auditCommands = {
  export_audit: {
    right: ['audit_all', 'audit_team', 'audit_money'],
    input: z.strictObject(filter),
    needsFreshPasskey: true,
    undo: 'file_given',
  },
} as const satisfies CommandTable;
