import * as z from 'zod/mini';
import { type CallTable, json, takesNothing } from '../call.ts';

const mobile = z.string().check(z.maxLength(40));
const code = z.string().check(z.maxLength(20));
/** The home that a call is about: the id of its application. Without it the first one. */
export const homeQuery = z.object({ home: z.optional(z.uuid()) });
export const homeId = z.optional(z.uuid());
const flow = z.enum(['hire', 'visa']);

/** Signing in to My Home (HOME-01). */
export const signInCalls = {
  'POST my/sendcode': {
    ...takesNothing,
    texts: true,
    summary: 'Asks for a code to sign in. The answer is the same for every number.',
    body: z.strictObject({ mobile }),
    answer: json(z.object({ resendAfter: z.iso.datetime(), endsAt: z.iso.datetime() })),
  },
  'POST my/checkcode': {
    ...takesNothing,
    summary: 'Signs in with that code.',
    body: z.strictObject({ mobile, code, keep: z.boolean() }),
    answer: json(z.object({})),
  },
  'POST my/freshcode': {
    ...takesNothing,
    texts: true,
    summary:
      'Sends a code to the number that is signed in, for something that cannot be taken back.',
    body: z.strictObject({}),
    answer: json(
      z.object({ sentTo: z.string(), resendAfter: z.iso.datetime(), endsAt: z.iso.datetime() }),
    ),
  },
  'POST my/checkfreshcode': {
    ...takesNothing,
    summary: 'Checks that code; it counts for a few minutes.',
    body: z.strictObject({ code }),
    answer: json(z.object({})),
  },
  'POST my/secondproof': {
    ...takesNothing,
    summary:
      'In a new browser: the last four digits of the Emirates ID or the last eight of the IBAN on file.',
    body: z.strictObject({ home: homeId, digits: z.string().check(z.maxLength(40)) }),
    answer: json(z.object({})),
  },
  'POST my/signout': {
    ...takesNothing,
    summary: 'Signs out here, or everywhere.',
    body: z.strictObject({ everywhere: z.boolean() }),
    answer: json(z.object({})),
  },
  'GET my/homes': {
    ...takesNothing,
    summary: 'The homes of the person who is signed in, and an unfinished application.',
    answer: json(
      z.object({
        homes: z.array(
          z.object({
            id: z.uuid(),
            flow,
            reference: z.nullable(z.string()),
            isOver: z.boolean(),
            role: z.enum(['client', 'relative']),
          }),
        ),
        unfinished: z.nullable(z.object({ flow, appId: z.nullable(z.string()) })),
      }),
    ),
  },
} as const satisfies CallTable;
