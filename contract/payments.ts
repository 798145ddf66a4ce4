import * as z from 'zod/mini';
import { applicationKey } from './application.ts';
import { type CallTable, json, takesNothing } from './call.ts';

/** The family agrees that the gateway saves its card and charges it this amount each month from this day. */
export const cardConsent = z.strictObject({
  monthly: z.int(),
  from: z.string().check(z.maxLength(40)),
});

const payment = z.object({
  /** `open`: the gateway may still take it. `over`: nothing was taken. */
  state: z.enum(['none', 'open', 'paid', 'over', 'refunded']),
  /** In fils; null while nothing was asked for. */
  amount: z.nullable(z.int()),
  /** Why nothing was taken, as far as the bank says. */
  reason: z.nullable(z.enum(['declined', 'insufficient_funds', 'not_confirmed', 'ended'])),
  /** How many were begun and are over: the next try has a key of its own. */
  tries: z.int(),
  /** The agreement that was agreed to before paying. */
  agreed: z.nullable(z.string()),
  /** The monthly charge, in fils, that the family has agreed to, and its first day. */
  consent: z.nullable(z.object({ monthly: z.int(), from: z.string() })),
  /** In fils: what was paid so far and stays paid. */
  paid: z.int(),
  /** In fils: what is still to be paid for the maid and the day that are chosen now. */
  toPay: z.int(),
  /** Number of the tax invoice, once paid. */
  invoice: z.nullable(z.string()),
});
export type PaymentStatus = z.output<typeof payment>;

export const paymentCalls = {
  'POST payments/begin': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Begins the card payment: where its page is. The same key gives the same answer.',
    body: z.strictObject({
      id: applicationKey,
      idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
      purpose: z.enum(['first_month']),
      /** The agreement that was read and agreed to: nobody pays before. */
      contractHash: z.string().check(z.maxLength(200)),
      cardConsent,
    }),
    answer: json(z.object({ redirectUrl: z.string(), amount: z.int() })),
  },
  'GET payments/state': {
    ...takesNothing,
    changesState: true,
    uncounted: true,
    summary: 'What became of the card payment, as the gateway itself says.',
    query: z.object({ id: applicationKey }),
    answer: json(payment),
  },
  'GET payments/onfile': {
    ...takesNothing,
    summary: 'The direct debit of an earlier application that could pay for this one, masked.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.object({
        mandate: z.nullable(
          z.object({
            bank: z.nullable(z.string()),
            iban: z.string(),
            name: z.string(),
            reference: z.string(),
            /** In fils: the most it may take in a month. */
            cap: z.int(),
            /** Null when it can be used; else what hinders. */
            hindrance: z.nullable(z.enum(['cap', 'expired'])),
          }),
        ),
      }),
    ),
  },
} as const satisfies CallTable;
