import * as z from 'zod/mini';
import { bankFileKinds, bankFileProblems, importedKinds } from '../../rules/office/bank-files.ts';
import { rejectionReasons, returnReasons } from '../../rules/office/bank-reasons.ts';
import { familyLanguages } from '../../rules/office/document-reasons.ts';
import { json, takesNothing } from '../call.ts';
import { at, type CommandTable, day, type OfficeCallTable, uuid } from './office-call.ts';

/** The lists of mandates, in the order of the screen. */
export const mandateLists = ['rejected', 'with_bank', 'to_lodge', 'accepted', 'to_end'] as const;

const month = day.check(z.endsWith('-01'));
/** The family whom a row is about. */
const family = {
  applicationId: uuid,
  /** The application's reference. */
  application: z.string(),
  clientName: z.nullable(z.string()),
};

const mandateRow = z.object({
  ...family,
  id: uuid,
  reference: z.string(),
  /** The account, masked. */
  account: z.nullable(z.string()),
  bankCode: z.string(),
  capFils: z.nullable(z.int()),
  lodgedOn: z.nullable(day),
  /** The bank's working days since then. */
  bankDays: z.nullable(z.int()),
  answeredOn: z.nullable(day),
  reason: z.nullable(z.enum(rejectionReasons)),
  /** The family was told about a rejection so often. */
  told: z.int(),
  /** Ticked off once the bank has ended it; null if there is nothing to end there. */
  taskId: z.nullable(uuid),
});

const debitRow = z.object({
  ...family,
  id: uuid,
  reference: z.string(),
  amountFils: z.int(),
  state: z.enum(['due', 'sent', 'collected', 'returned']),
  /** Why a due one cannot be sent yet. */
  obstacle: z.nullable(z.enum(['not_accepted', 'over_cap'])),
  collectOn: z.nullable(day),
  settledOn: z.nullable(day),
  reason: z.nullable(z.enum(returnReasons)),
  attempt: z.int(),
  /** A returned one that is tried again already. */
  isTriedAgain: z.boolean(),
});

const bankFile = z.object({
  kind: z.enum(importedKinds),
  text: z.string().check(z.maxLength(60_000)),
});
const cursor = z.optional(z.string().check(z.maxLength(80)));

/** Mandates, the files of banks and the accountant’s journal (OFF-52, OFF-53). */
export const directDebitCalls = {
  'GET office/direct-debits': {
    ...takesNothing,
    summary: 'Direct debits by their state at the bank (OFF-52).',
    allowed: 'see_ledger',
    query: z.object({ list: z.enum(mandateLists), after: cursor }),
    answer: json(
      z.object({
        counts: z.object({
          rejected: z.int(),
          with_bank: z.int(),
          to_lodge: z.int(),
          accepted: z.int(),
          to_end: z.int(),
          returned: z.int(),
        }),
        answerDays: z.int(),
        rows: z.array(mandateRow),
        next: z.nullable(z.string()),
      }),
    ),
  },
  'GET office/direct-debits/collections': {
    ...takesNothing,
    summary: 'The collections of a month, returned ones first.',
    allowed: 'see_ledger',
    query: z.object({ month, after: cursor }),
    answer: json(
      z.object({
        sums: z.array(
          z.object({
            state: z.enum(['due', 'sent', 'collected', 'returned']),
            count: z.int(),
            fils: z.int(),
          }),
        ),
        rows: z.array(debitRow),
        next: z.nullable(z.string()),
      }),
    ),
  },
  'GET office/direct-debits/files': {
    ...takesNothing,
    summary: 'The last files exported for the bank and imported from it.',
    allowed: 'see_ledger',
    answer: json(
      z.object({
        files: z.array(
          z.object({
            id: uuid,
            kind: z.enum(bankFileKinds),
            month: z.nullable(day),
            rows: z.int(),
            sumFils: z.nullable(z.int()),
            createdAt: at,
            by: z.nullable(z.string()),
            isUndone: z.boolean(),
            /** The action that undoes it, for those who may. */
            undoId: z.nullable(uuid),
          }),
        ),
      }),
    ),
  },
  'POST office/direct-debits/preview': {
    ...takesNothing,
    summary: 'Previews the import of a bank file, row by row; changes nothing.',
    allowed: 'manage_mandates',
    body: bankFile,
    answer: json(
      z.object({
        /** This very file was imported before, so it would change nothing. */
        isKnown: z.boolean(),
        changes: z.int(),
        rows: z.array(
          z.object({
            line: z.int(),
            reference: z.string(),
            clientName: z.nullable(z.string()),
            from: z.string(),
            to: z.string(),
            reason: z.nullable(z.string()),
            fils: z.nullable(z.int()),
          }),
        ),
        problems: z.array(
          z.object({ line: z.int(), column: z.string(), code: z.enum(bankFileProblems) }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

const right = 'manage_mandates';
const file = { right, needsFreshPasskey: true, undo: 'file_given' } as const;

export const directDebitCommands = {
  /** Puts signed mandates into a file for the bank. */
  lodge_mandates: {
    right,
    input: z.strictObject({ mandateIds: z.array(uuid).check(z.minLength(1), z.maxLength(500)) }),
    undo: 'can',
  },
  answer_mandate: {
    right,
    input: z.strictObject({
      mandateId: uuid,
      answer: z.enum(['accepted', 'rejected']),
      reason: z.optional(z.enum(rejectionReasons)),
    }),
    undo: 'can',
  },
  import_bank_file: { right, input: z.strictObject(bankFile.shape), undo: 'can' },
  tell_rejection: {
    right,
    input: z.strictObject({ mandateId: uuid, language: z.optional(z.enum(familyLanguages)) }),
    undo: 'message_sent',
  },
  /** Puts what is due in a month into a file for the bank. */
  send_collections: { right, input: z.strictObject({ month }), undo: 'can' },
  collect_again: { right, input: z.strictObject({ debitId: uuid }), undo: 'can' },
  download_bank_file: { ...file, input: z.strictObject({ fileId: uuid }) },
  export_journal: { ...file, input: z.strictObject({ month }) },
} as const satisfies CommandTable;
