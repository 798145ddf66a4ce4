import * as z from 'zod/mini';
import { ledgerKinds, moneyWays } from '../../rules/office/ledger.ts';
import { returnReasons } from '../../rules/office/bank-reasons.ts';
import { bytes, type CallTable, json, passingBytes, takesNothing } from '../call.ts';
import { signingCalls } from '../signing.ts';
import { signed } from '../steps/sign.ts';
import { signatureNumber } from '../steps/sign.ts';
import { homeId, homeQuery } from './sign-in.ts';

/** Amounts are in fils. */
const fils = z.int();
const day = z.iso.date();
const text = (most: number) => z.string().check(z.maxLength(most));

/** A movement of money, as in the ledger. */
const payment = z.object({
  id: z.int(),
  kind: z.enum(ledgerKinds),
  how: z.enum(moneyWays),
  /** Above zero if the family paid, below zero if it got money back. */
  fils,
  vatFils: fils,
  day,
  /** The first day of the month that it pays for; null for the first payment. */
  month: z.nullable(day),
  /** The first paid day of a first payment. */
  from: z.nullable(day),
  /** Her first name, if the payment names her. */
  maid: z.nullable(z.string()),
  /** Number of the tax invoice or credit note; null if there is none. */
  paper: z.nullable(z.string()),
});
export type MyPayment = z.output<typeof payment>;

const accountState = z.enum(['draft', 'signed', 'lodged', 'active', 'rejected']);
const account = z.object({
  state: accountState,
  /** Masked. */
  iban: z.string(),
  bank: z.nullable(z.string()),
  /** The most that the bank pays in a month. */
  capFils: z.nullable(fils),
});
export type MyAccount = z.output<typeof account>;

export const paymentAsks = ['end_debit', 'other_card'] as const;
export type PaymentAsk = (typeof paymentAsks)[number];

/** Payments of a home (HOME-04). */
export const myPaymentCalls = {
  'GET my/payments': {
    ...takesNothing,
    summary: 'Every payment of a home, the next one, and how the family pays.',
    query: homeQuery,
    answer: json(
      z.object({
        home: z.uuid(),
        isClient: z.boolean(),
        isOver: z.boolean(),
        payments: z.array(payment),
        /** Debits that the bank returned. They move no money unless it had been collected before. */
        returned: z.array(
          z.object({
            id: z.uuid(),
            month: day,
            day,
            fils,
            reason: z.enum(returnReasons),
            isCollected: z.boolean(),
          }),
        ),
        next: z.nullable(
          z.object({
            day,
            fils,
            /** Null if the amount is not the plain price of a month. */
            parts: z.nullable(z.array(z.object({ kind: z.string(), label: z.string(), fils }))),
            /** The direct debit allows less. */
            isOverLimit: z.boolean(),
          }),
        ),
        /** A month that the card did not pay, with the link to the bank's page; the link is for the client. */
        unpaid: z.array(
          z.object({ month: day, fils, isDeclined: z.boolean(), link: z.nullable(z.string()) }),
        ),
        way: z.nullable(z.enum(['card', 'direct_debit'])),
        /** The direct debit has ended at the bank, so nothing can be collected: payments need attention. */
        hasDebitEnded: z.boolean(),
        account: z.nullable(account),
        /** The account that takes its place, or the card's, once the bank has accepted it. */
        newAccount: z.nullable(account),
        /** The next month that the card pays, and whether a link for another card goes out instead; for the client. */
        otherCard: z.nullable(z.object({ month: day, isPlanned: z.boolean() })),
        /** The month that a card may pay instead of the direct debit, and how far that is; for the client. */
        toCard: z.nullable(
          z.object({ month: day, fils, state: z.enum(['free', 'paying', 'paid']) }),
        ),
        asked: z.array(z.enum(paymentAsks)),
      }),
    ),
  },
  'GET my/payments/paper': {
    ...takesNothing,
    summary: 'A tax invoice or credit note as a PDF.',
    query: z.object({ ...homeQuery.shape, paper: text(20) }),
    answer: passingBytes('application/pdf'),
  },
  'GET my/payments/papers': {
    ...takesNothing,
    summary: 'All tax invoices and credit notes of a year in one file.',
    query: z.object({ ...homeQuery.shape, year: z.string().check(z.regex(/^20\d\d$/)) }),
    answer: { ...bytes('application/zip'), noStore: true },
  },
  'POST my/payments/change': {
    ...takesNothing,
    summary: 'Opens the steps for another account: for the client, with a fresh code.',
    body: z.strictObject({ home: homeId }),
    answer: json(z.object({})),
  },
  'POST my/payments/account': {
    ...takesNothing,
    summary:
      'Names an account for a direct debit. The present account or card pays until the bank accepts it.',
    body: z.strictObject({
      home: homeId,
      accountTitle: text(200),
      iban: text(200),
      ibanAgain: text(200),
      accountType: text(20),
    }),
    answer: json(z.object({})),
  },
  'POST my/payments/card': {
    ...takesNothing,
    summary:
      'Opens the page on which a card pays the next free month instead of the direct debit, and every month after it. Needs a fresh code.',
    body: z.strictObject({ home: homeId }),
    answer: json(z.object({ link: z.string() })),
  },
  'POST my/payments/limit': {
    ...takesNothing,
    summary:
      'Drafts the form for a higher limit on the same account, if the next payment is above the limit. Needs a fresh code.',
    body: z.strictObject({ home: homeId }),
    answer: json(z.object({})),
  },
  'GET my/payments/form': {
    ...takesNothing,
    summary: 'The form for the new account, to read and sign.',
    query: homeQuery,
    answer: signingCalls['GET signing/forms'].answer,
  },
  'GET my/payments/formpdf': {
    ...takesNothing,
    selfQueued: true,
    summary: 'The same form as a PDF.',
    query: homeQuery,
    answer: passingBytes('application/pdf'),
  },
  'POST my/payments/sign': {
    ...takesNothing,
    summary: 'One signature under that form.',
    body: z.strictObject({ home: homeId, ...signed, signatureNumber }),
    answer: json(z.object({ isDone: z.boolean() })),
  },
  'POST my/payments/keep': {
    ...takesNothing,
    summary:
      'Keeps the present payment method: discards an account that is not signed yet, a direct debit that would replace the card, an open card page, or the planned link for another card.',
    body: z.strictObject({ home: homeId }),
    answer: json(z.object({})),
  },
  'POST my/payments/ask': {
    ...takesNothing,
    summary:
      'Plans a link with which the next month is paid by another card, or asks the office to end the direct debit.',
    body: z.strictObject({ home: homeId, what: z.enum(paymentAsks) }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
