import * as z from 'zod/mini';
import { requestKinds, requestStates } from '../../rules/my/request-kinds.ts';
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

const fils = z.int();

/** What families ask for in My Home (HOME-06, HOME-10). */
export const homeRequestCalls = {
  'GET office/home-requests/{id}': {
    ...takesNothing,
    summary: 'The requests of a family in My Home.',
    allowed: 'see_applications',
    params: z.object({ id: uuid }),
    answer: json(
      z.object({
        today: day,
        requests: z.array(
          z.object({
            id: uuid,
            kind: z.enum(requestKinds),
            state: z.enum(requestStates),
            askedBy: z.enum(['client', 'relative']),
            isConfirmed: z.boolean(),
            askedAt: at,
            reference: z.nullable(z.string()),
            lastDay: z.nullable(day),
            from: z.nullable(day),
            to: z.nullable(day),
            /** What the family saw, and what accepting would book now. */
            shownFils: z.nullable(fils),
            nowFils: z.nullable(fils),
            /** A direct debit of that month that the bank has not answered. */
            onTheWayFils: fils,
            note: z.nullable(z.string()),
            answer: z.nullable(z.string()),
            decidedBy: z.nullable(colleague),
            decidedAt: z.nullable(at),
            backOn: z.nullable(day),
            /** The first day of the contract; she comes back on that day at the earliest. */
            cameOn: z.nullable(day),
            refund: z.nullable(
              z.object({
                fils,
                orderedFils: fils,
                paidFils: fils,
                isWaiting: z.boolean(),
                dueBy: day,
                /** Nothing is prepared for a part of it: its approval lapsed or was sent back. */
                isOpen: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

const answer = z.optional(words(300));

export const homeRequestCommands = {
  accept_home_request: {
    right: 'work_applications',
    input: z.strictObject({ requestId: uuid, words: answer }),
    undo: 'can',
  },
  decline_home_request: {
    right: 'work_applications',
    input: z.strictObject({ requestId: uuid, words: words(300) }),
    undo: 'can',
  },
  /** Ends the contract with the day that the client confirmed, and prepares the refund. */
  accept_cancellation: {
    right: 'work_applications',
    needsFreshPasskey: true,
    /** The refund on the colleague's screen; if it has changed meanwhile, nothing happens. */
    input: z.strictObject({ requestId: uuid, fils, words: answer }),
    undo: 'money_sent',
  },
  /** Prepares what is left of the refund again, after its approval lapsed or was sent back. */
  prepare_home_refund: {
    right: 'prepare_refunds',
    needsFreshPasskey: true,
    input: z.strictObject({ requestId: uuid }),
    undo: 'money_sent',
  },
  /** Gives back by bank transfer what a direct debit took. */
  pay_home_transfer: {
    right: 'prepare_refunds',
    needsFreshPasskey: true,
    secondPerson: 'approve_refunds',
    input: z.strictObject({ requestId: uuid }),
    undo: 'money_sent',
  },
  /** She is back with us: the contract is over, and the days of the refund count from then. */
  record_return: {
    right: 'work_applications',
    input: z.strictObject({ requestId: uuid, day }),
    undo: 'maid_released',
  },
} as const satisfies CommandTable;
