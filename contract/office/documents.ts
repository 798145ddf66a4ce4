import * as z from 'zod/mini';
import { machineChecks } from '../../rules/documents/machine-readable.ts';
import { paperKinds } from '../../rules/documents/upload.ts';
import {
  askAgainReasons,
  familyLanguages,
  preparedReasons,
} from '../../rules/office/document-reasons.ts';
import { json, takesNothing } from '../call.ts';
import {
  at,
  type CommandTable,
  day,
  type OfficeCallTable,
  timeLeft,
  uuid,
  words,
} from './office-call.ts';

const state = z.enum(['waiting', 'accepted', 'asked_again']);
const kind = z.enum(paperKinds);

const documentRow = z.object({
  id: uuid,
  applicationId: uuid,
  reference: z.string(),
  clientName: z.nullable(z.string()),
  kind,
  state,
  /** The family sent it after staff had asked for it again. */
  isNewPhoto: z.boolean(),
  uploadedAt: at,
  taskId: z.nullable(uuid),
  time: z.nullable(timeLeft),
});

const field = z.object({
  field: z.enum(['name', 'number', 'emirates_id', 'nationality', 'birth_date', 'expiry']),
  /** From the machine-readable lines; null before they are typed. */
  read: z.nullable(z.string()),
  typed: z.nullable(z.string()),
  /** From the lines of another document of the same person. */
  elsewhere: z.nullable(z.object({ kind, value: z.string() })),
  /** Null if there is nothing to compare. */
  agrees: z.nullable(z.boolean()),
});

const check = z.object({
  code: z.enum([...machineChecks, 'not_expired', 'valid_at_start', 'not_used_elsewhere']),
  isRight: z.boolean(),
  /** Line and column of the check digit, from 0. */
  place: z.nullable(z.object({ line: z.int(), column: z.int() })),
});

export const documentCalls = {
  'GET office/documents': {
    ...takesNothing,
    summary: 'Uploaded documents that nobody has checked, most urgent first.',
    allowed: 'check_documents',
    answer: json(z.object({ documents: z.array(documentRow), total: z.int() })),
  },
  'GET office/document/{id}': {
    ...takesNothing,
    summary: 'One document beside the values that the client typed (OFF-23).',
    allowed: 'see_scans',
    params: z.object({ id: uuid }),
    answer: json(
      z.object({
        document: documentRow,
        /** The family sent a newer one, or the file was removed. */
        isGone: z.boolean(),
        replacedBy: z.nullable(uuid),
        expiresOn: z.nullable(day),
        /** The documents of the application, in the order of checking. */
        siblings: z.array(z.object({ id: uuid, kind, state })),
        /** Values read from the lines beside those typed by the client. */
        fields: z.array(field),
        /** Those of them that the office may take as read (key D). */
        takeable: z.array(z.enum(['name', 'expiry'])),
        /** Documents of this kind have machine-readable lines. */
        hasLines: z.boolean(),
        /** The lines that a colleague typed; empty if nobody has. */
        machineLines: z.array(z.string()),
        checks: z.array(check),
        /** Other families with the same file or the same document number. */
        usedBy: z.array(
          z.object({
            applicationId: uuid,
            reference: z.string(),
            same: z.enum(['file', 'number']),
          }),
        ),
        language: z.enum(familyLanguages),
        /** The decision in force; a command names it, so that nobody decides about another one. */
        decision: z.nullable(
          z.object({
            id: uuid,
            state,
            reason: z.nullable(z.enum(askAgainReasons)),
            by: z.string(),
            at,
          }),
        ),
        /** The message of each reason in both languages; another reason has only own words. */
        messages: z.array(
          z.object({ reason: z.enum(preparedReasons), en: z.string(), ar: z.string() }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

/** The decision that the page showed; left out if nobody had decided. */
const seen = z.optional(uuid);

export const documentCommands = {
  accept_document: {
    right: 'check_documents',
    input: z.strictObject({ documentId: uuid, seen }),
    undo: 'can',
  },
  ask_document_again: {
    right: 'check_documents',
    input: z
      .strictObject({
        documentId: uuid,
        seen,
        reason: z.enum(askAgainReasons),
        language: z.optional(z.enum(familyLanguages)),
        /** Own words instead of the prepared message. */
        text: z.optional(words(600)),
      })
      .check(
        z.refine(({ reason, text }) => reason !== 'other' || text !== undefined, {
          path: ['text'],
        }),
      ),
    undo: 'message_sent',
  },
  /** The machine-readable lines as a colleague reads them on the scan (decision 0207). */
  type_document_lines: {
    right: 'check_documents',
    input: z.strictObject({ documentId: uuid, lines: words(200) }),
    undo: 'can',
  },
  /** Name and expiry as the lines say them, instead of what the family typed. */
  use_read_value: {
    right: 'check_documents',
    input: z.strictObject({ documentId: uuid }),
    undo: 'can',
  },
} as const satisfies CommandTable;
