import * as z from 'zod/mini';
import { json, takesNothing } from '../call.ts';
import { at, colleague, type OfficeCallTable, uuid, words } from './office-call.ts';

/** Commands that wait for a second person (OFF-51, OFF-72). */
export const approvalCalls = {
  'GET office/approvals': {
    ...takesNothing,
    summary:
      'Commands that wait for a second person: those this colleague may decide, and those they prepared.',
    allowed: 'colleagues',
    answer: json(
      z.object({
        approvals: z.array(
          z.object({
            id: uuid,
            command: z.string(),
            subject: z.string(),
            details: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
            preparedBy: colleague,
            preparedAt: at,
            lapsesAt: at,
            byMe: z.boolean(),
            mayDecide: z.boolean(),
          }),
        ),
        /** Approved exports that this colleague asked for and has not downloaded. */
        ready: z.array(
          z.object({
            id: uuid,
            command: z.string(),
            count: z.int(),
            approvedBy: colleague,
            approvedAt: at,
          }),
        ),
      }),
    ),
  },
  'POST office/approvals/take': {
    ...takesNothing,
    summary: 'Hands an approved export over, once, after a fresh passkey touch.',
    allowed: 'colleagues',
    body: z.strictObject({ id: uuid }),
    answer: json(z.object({ answer: z.record(z.string(), z.unknown()) })),
  },
  'POST office/approvals/decide': {
    ...takesNothing,
    summary: 'Approves what a colleague prepared, which then takes effect, or sends it back.',
    allowed: 'colleagues',
    body: z.strictObject({
      id: uuid,
      decision: z.enum(['approved', 'sent_back']),
      words: z.optional(words(500)),
    }),
    answer: json(
      z.object({
        actionId: uuid,
        canUndo: z.boolean(),
        answer: z.record(z.string(), z.unknown()),
      }),
    ),
  },
} as const satisfies OfficeCallTable;
