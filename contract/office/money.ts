import * as z from 'zod/mini';
import { differenceKinds } from '../../rules/office/ledger.ts';
import { json, takesNothing } from '../call.ts';
import {
  bankRow,
  comparison,
  family,
  figures,
  fils,
  ledgerFilter,
  ledgerLine,
  officeRefund,
  reason,
  statementText,
  untakenPayment,
} from './money-shapes.ts';
import {
  at,
  colleague,
  type CommandTable,
  day,
  MOST_EXPORTED,
  type OfficeCallTable,
  uuid,
  words,
} from './office-call.ts';

export const moneyCalls = {
  'GET office/money': {
    ...takesNothing,
    summary: 'The figures of the open days and the payments of today (OFF-50).',
    allowed: 'see_ledger',
    answer: json(
      z.object({
        today: day,
        /** The first open day. */
        since: z.nullable(day),
        figures,
        bank: z.nullable(z.object({ fils, upTo: day, differenceFils: fils })),
        differences: z.int(),
        lines: z.array(ledgerLine),
        untaken: z.array(untakenPayment),
        receivedFils: fils,
        received: z.int(),
      }),
    ),
  },
  'GET office/money/ledger': {
    ...takesNothing,
    summary: 'Lines of the ledger, newest first, and the sums of the whole filter (OFF-50).',
    allowed: 'see_ledger',
    query: z.object({
      ...ledgerFilter,
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 100),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: json(
      z.object({
        lines: z.array(ledgerLine),
        total: z.int(),
        fils,
        vatFils: fils,
        nextCursor: z.nullable(z.string()),
      }),
    ),
  },
  'GET office/money/untaken': {
    ...takesNothing,
    summary: 'Payments that were started and took no money, newest first.',
    allowed: 'see_ledger',
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    answer: json(z.object({ payments: z.array(untakenPayment) })),
  },
  'GET office/money/payment': {
    ...takesNothing,
    summary: 'Paid, due and refundable sums of one application (T78).',
    allowed: 'see_ledger',
    query: z.object({ paymentId: uuid, since: z.optional(day) }),
    answer: json(
      z.object({
        paymentId: uuid,
        /** What is left of this payment. */
        leftFils: fils,
        limitFils: fils,
        since: day,
        unused: z.nullable(z.object({ days: z.int(), left: z.int(), fils })),
        /** Of the whole application; due is null while no maid is chosen. */
        ledgerFils: fils,
        paidFils: fils,
        dueFils: z.nullable(fils),
      }),
    ),
  },
  'GET office/money/refunds': {
    ...takesNothing,
    summary: 'Refunds that wait for approval, for the gateway or for a person (OFF-51).',
    allowed: 'see_ledger',
    answer: json(z.object({ today: day, refunds: z.array(officeRefund) })),
  },
  'GET office/money/reconciliation': {
    ...takesNothing,
    summary: 'Comparisons with the gateway and the bank, and closed days (OFF-50).',
    allowed: 'see_ledger',
    answer: json(
      z.object({
        today: day,
        /** The day that can be closed next; null if every day before today is closed. */
        next: z.nullable(day),
        figures,
        bank: z.nullable(z.object({ fils, upTo: day, differenceFils: fils })),
        comparison: z.nullable(comparison),
        isComparing: z.boolean(),
        obstacle: z.nullable(z.enum(['differences', 'bank', 'not_compared', 'nothing'])),
        differences: z.array(
          z.object({
            id: uuid,
            kind: z.enum(differenceKinds),
            gateway: z.string(),
            gatewayReference: z.string(),
            ...family,
            oursFils: fils,
            theirsFils: fils,
            foundAt: at,
          }),
        ),
        /** Lines of the open days that only one side has. */
        onlyBank: z.array(z.object({ day, reference: z.string(), fils })),
        onlyBooks: z.array(ledgerLine),
        closed: z.array(
          z.object({
            day,
            since: day,
            ...figures.shape,
            bankFils: z.nullable(fils),
            closedBy: z.nullable(colleague),
            closedAt: at,
            /** The action that opens it again: the last closed day, for those who may. */
            undoId: z.nullable(uuid),
          }),
        ),
      }),
    ),
  },
  'POST office/money/bank-preview': {
    ...takesNothing,
    summary: 'Previews the import of a bank statement; changes nothing.',
    allowed: 'prepare_refunds',
    body: z.strictObject({ csv: statementText }),
    answer: json(
      z.object({
        rows: z.array(bankRow),
        problems: z.int(),
        matched: z.int(),
        fils,
        isKnown: z.boolean(),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

export const moneyCommands = {
  refund_payment: {
    right: 'prepare_refunds',
    needsFreshPasskey: true,
    secondPerson: 'approve_refunds',
    input: z.strictObject({
      paymentId: uuid,
      fils: z.int().check(z.positive()),
      reason,
      /** The day on which she came back or the family cancelled, if the office does not know it. */
      since: z.optional(day),
    }),
    undo: 'money_sent',
  },
  /** A refund that the bank failed was given back by a transfer. */
  record_transfer: {
    right: 'prepare_refunds',
    needsFreshPasskey: true,
    secondPerson: 'approve_refunds',
    input: z.strictObject({ refundId: uuid }),
    undo: 'money_sent',
  },
  /** A fee of the bank or the gateway, or a correction; undone by the opposite line. */
  add_ledger_line: {
    right: 'prepare_refunds',
    needsFreshPasskey: true,
    secondPerson: 'approve_refunds',
    input: z.strictObject({
      kind: z.enum(['fee', 'correction']),
      fils: z.int().check(z.refine((one) => one !== 0)),
      words: words(120),
      reference: z.optional(words(80)),
    }),
    undo: 'can',
  },
  compare_gateway: {
    right: ['prepare_refunds', 'approve_refunds'],
    input: z.strictObject({ from: day, to: day }),
    undo: 'only_compared',
  },
  import_statement: {
    right: 'prepare_refunds',
    input: z.strictObject({ csv: statementText }),
    undo: 'can',
  },
  close_day: {
    right: ['prepare_refunds', 'approve_refunds'],
    input: z.strictObject({ day }),
    undo: 'can',
  },
  /** The lines of a filter; a second person approves exactly these lines. */
  export_ledger: {
    right: 'export_with_second',
    sees: 'see_ledger',
    needsFreshPasskey: true,
    secondPerson: 'export_with_second',
    isHandedOver: true,
    input: z.strictObject({
      ...ledgerFilter,
      lineIds: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(MOST_EXPORTED))),
    }),
    undo: 'file_given',
  },
} as const satisfies CommandTable;
