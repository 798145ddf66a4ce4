import * as z from 'zod/mini';
import { cancelReasons, requestKinds, requestStates } from '../../rules/my/request-kinds.ts';
import { type CallTable, json, takesNothing } from '../call.ts';
import { homeId, homeQuery } from './sign-in.ts';

const day = z.iso.date();
const fils = z.int();
const key = z.uuid();
const note = z.optional(z.string().check(z.trim(), z.maxLength(500)));
const role = z.enum(['client', 'relative']);
const maid = z.object({ id: z.int(), name: z.string(), face: z.nullable(z.string()) });

const request = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  askedBy: role,
  /** False while a relative has asked for a cancellation that the client has not confirmed. */
  isConfirmed: z.boolean(),
  askedOn: day,
  decidedOn: z.nullable(day),
  reference: z.nullable(z.string()),
  lastDay: z.nullable(day),
  from: z.nullable(day),
  to: z.nullable(day),
  /** The refund of a cancellation or the credit of a pause. */
  fils: z.nullable(fils),
  /** Own words of the family, and of the office. */
  note: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  mayWithdraw: z.boolean(),
});
export type MyRequest = z.output<typeof request>;

/** One last day with everything that follows from it; sums in fils, VAT inside. */
const sum = z.object({
  lastDay: day,
  paidFrom: day,
  paidTo: day,
  usedDays: z.int(),
  unusedDays: z.int(),
  paidFils: fils,
  usedFils: fils,
  refundFils: fils,
  vatFils: fils,
  /** Used days that are not paid yet. */
  toPayFils: fils,
  /** A direct debit of that month that the bank has not answered. */
  onTheWayFils: fils,
  dueBy: day,
});
export type LastDaySum = z.output<typeof sum>;

const progress = z.object({
  fils,
  /** What was ordered, and what reached the bank. */
  orderedFils: fils,
  paidFils: fils,
  /** It waits for a second person of our team. */
  isWaiting: z.boolean(),
  /** The bank sent it back, and we order it again. */
  hasFailed: z.boolean(),
  approvedOn: z.nullable(day),
  byTwo: z.boolean(),
  paidOn: z.nullable(day),
  dueBy: day,
});

/** What a family asks for, with its price (HOME-06). */
export const myRequestCalls = {
  'GET my/requests': {
    ...takesNothing,
    summary: 'Possible requests with their prices, and the requests made.',
    query: homeQuery,
    answer: json(
      z.object({
        home: z.uuid(),
        role,
        maid: z.nullable(maid),
        today: day,
        /** Null if it is not possible now. A link of the contract is for the client only. */
        replacement: z.nullable(z.object({ path: z.nullable(z.string()) })),
        arrival: z.nullable(z.object({ day, path: z.nullable(z.string()) })),
        pause: z.nullable(
          z.object({ fewestDays: z.int(), mostDays: z.int(), dayFils: fils, usualDayFils: fils }),
        ),
        cancellation: z.nullable(z.object({ lastDay: day, refundFils: fils, dueBy: day })),
        requests: z.array(request),
      }),
    ),
  },
  'POST my/requests': {
    ...takesNothing,
    summary: 'Asks the office for a replacement, another arrival day or a pause.',
    body: z.strictObject({
      home: homeId,
      kind: z.enum(['replacement', 'arrival', 'pause']),
      from: z.optional(day),
      to: z.optional(day),
      note,
      key,
    }),
    answer: json(z.object({ id: z.uuid() })),
  },
  'POST my/requests/withdraw': {
    ...takesNothing,
    summary: 'Takes a request back that the office has not decided.',
    body: z.strictObject({ home: homeId, id: z.uuid() }),
    answer: json(z.object({})),
  },
  'GET my/pause': {
    ...takesNothing,
    summary: 'The sum that a pause between two days saves.',
    query: z.extend(homeQuery, { from: day, to: day }),
    answer: json(z.object({ days: z.int(), creditFils: fils, settledOn: day })),
  },
  'GET my/cancellation': {
    ...takesNothing,
    summary: 'The refund for each possible last day, or the state of a requested cancellation.',
    query: z.extend(homeQuery, { lastDay: z.optional(day) }),
    answer: json(
      z.object({
        home: z.uuid(),
        role,
        maid: z.nullable(maid),
        today: day,
        hasArrived: z.boolean(),
        /** The alternatives that do not end the contract. */
        replacement: z.nullable(z.object({ path: z.nullable(z.string()) })),
        pause: z.nullable(z.object({ fewestDays: z.int(), dayFils: fils, usualDayFils: fils })),
        /** Empty if the contract cannot be cancelled any more. */
        days: z.array(sum),
        /** The latest possible last day. */
        latest: z.nullable(day),
        chosen: z.nullable(sum),
        /** The masked account; null if the card is refunded. */
        account: z.nullable(z.string()),
        request: z.nullable(request),
        /** True if the reader may still say why the home was cancelled. */
        asksWhy: z.boolean(),
        progress: z.nullable(z.extend(progress, { backOn: z.nullable(day) })),
        /** Valid for five minutes. */
        creditNotes: z.array(z.object({ url: z.string() })),
      }),
    ),
  },
  'POST my/cancellation': {
    ...takesNothing,
    summary: 'Confirms a cancellation with the sum that was shown: the client, with a fresh code.',
    body: z.strictObject({ home: homeId, lastDay: day, fils, key }),
    answer: json(z.object({ id: z.uuid(), reference: z.string() })),
  },
  'POST my/cancellation/why': {
    ...takesNothing,
    summary: 'Says why a confirmed cancellation was asked for; only the first answer is noted.',
    body: z.strictObject({ home: homeId, why: z.enum(cancelReasons) }),
    answer: json(z.object({})),
  },
  'POST my/cancellation/ask': {
    ...takesNothing,
    summary: 'A relative asks the client to confirm a cancellation; nothing else follows from it.',
    body: z.strictObject({ home: homeId, lastDay: day, key }),
    answer: json(z.object({ id: z.uuid() })),
  },
} as const satisfies CallTable;
