import * as z from 'zod/mini';
import { applicationKey } from './application.ts';
import { type CallTable, json, takesNothing } from './call.ts';

/** The family agrees that the gateway saves its card and charges it this amount each month from this day. */
export const cardConsent = z.strictObject({
  monthly: z.int(),
  from: z.string().check(z.maxLength(40)),
});

/** `first`: fils of the first monthly payment, if it differs from the usual amount. */
export const movedCardConsent = z.extend(cardConsent, { first: z.optional(z.int()) });

const payment = z.object({
  /** `open`: the gateway may still take it. `over`: nothing was taken. */
  state: z.enum(['none', 'open', 'paid', 'over', 'refunded']),
  /** In fils; null before a payment. */
  amount: z.nullable(z.int()),
  /** The reason for a failed payment, as far as the bank gives one. */
  reason: z.nullable(z.enum(['declined', 'insufficient_funds', 'not_confirmed', 'ended'])),
  /** Number of ended payments: the next attempt needs a new key. */
  tries: z.int(),
  /** The contract that was accepted before paying. */
  agreed: z.nullable(z.string()),
  /** The monthly charge, in fils, that the family has agreed to, and its first day. */
  consent: z.nullable(z.object({ monthly: z.int(), from: z.string() })),
  /** In fils: the amount paid so far and not refunded. */
  paid: z.int(),
  /** In fils: the amount still due for the maid and day chosen now. */
  toPay: z.int(),
  /** Number of the tax invoice, once paid. */
  invoice: z.nullable(z.string()),
});
export type PaymentStatus = z.output<typeof payment>;

export const paymentCalls = {
  'POST payments/begin': {
    ...takesNothing,
    selfQueued: true,
    summary:
      'Starts a card payment and returns the address of its page. The same key returns the same answer.',
    body: z.strictObject({
      id: applicationKey,
      idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
      purpose: z.enum(['first_month']),
      /** The contract that was read and accepted, which is required before paying. */
      contractHash: z.string().check(z.maxLength(200)),
      /** Required for a hire; a visa is paid once, so nothing is charged later. */
      cardConsent: z.optional(cardConsent),
    }),
    answer: json(z.object({ redirectUrl: z.string(), amount: z.int() })),
  },
  'GET payments/state': {
    ...takesNothing,
    changesState: true,
    uncounted: true,
    summary: 'The state of the card payment, read from the gateway.',
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
            /** In fils: what other contracts of the client take of it, and what this one needs. */
            used: z.int(),
            needed: z.int(),
            /** The client can sign a new one for the same account. */
            renewable: z.boolean(),
            /** Null when it can be used; else the reason why not. */
            hindrance: z.nullable(z.enum(['cap', 'expired'])),
          }),
        ),
      }),
    ),
  },
} as const satisfies CallTable;
