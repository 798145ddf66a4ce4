import * as z from 'zod/mini';
import { json, takesNothing } from '../call.ts';
import { at, type CommandTable, day, type OfficeCallTable, uuid } from './office-call.ts';

const family = {
  applicationId: uuid,
  reference: z.string(),
  clientName: z.nullable(z.string()),
};

/** What became of a month that a card did not pay. */
export const unpaidStates = [
  'tried_again',
  'not_tried_again',
  'not_agreed',
  'given_back',
  'ended',
] as const;

/** Monthly payments by card that did not arrive. */
export const cardPaymentCalls = {
  'GET office/money/cards': {
    ...takesNothing,
    summary: 'Unpaid card months, and contracts without consent to monthly payments.',
    allowed: 'see_ledger',
    answer: json(
      z.object({
        unpaid: z.array(
          z.object({
            ...family,
            month: day,
            fils: z.int(),
            state: z.enum(unpaidStates),
            /** Declined tries. */
            tries: z.int(),
            nextTryAt: z.nullable(at),
            /** A payment link still takes this month. */
            hasLink: z.boolean(),
          }),
        ),
        withoutConsent: z.array(z.object({ ...family, monthlyFils: z.int() })),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

export const cardPaymentCommands = {
  /** Texts the link to pay an unpaid month; the family may pay with another card. */
  send_pay_link: {
    right: ['work_applications', 'manage_mandates'],
    input: z.strictObject({ applicationId: uuid, month: day }),
    undo: 'message_sent',
  },
  /** The next month is paid by a link before the card is charged: the family may pay it with another card. */
  link_next_payment: {
    right: ['work_applications', 'manage_mandates'],
    input: z.strictObject({ applicationId: uuid }),
    undo: 'can',
  },
} as const satisfies CommandTable;
