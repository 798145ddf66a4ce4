import * as z from 'zod/mini';
import { wishNames } from '../rules/catalogue/catalogue-wishes.ts';
import { type CallTable, json, takesNothing } from './call.ts';
import { hireState, maidListItem } from './catalogue.ts';

const mobile = z.string().check(z.maxLength(40));
const t = z.string().check(z.minLength(1), z.maxLength(100));
/** A filter of the catalogue as its query parameters. */
const wishes = z.string().check(z.maxLength(600));
const maid = z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)));
const wishList = z.array(z.object({ name: z.enum(wishNames), value: z.string() }));

/** "Tell me when someone like her is free" (TOGETHER-02). */
export const alertCalls = {
  'GET alerts/about': {
    ...takesNothing,
    costly: true,
    summary:
      'The filter for an alert, and how many maids that match it became free in the last 30 days.',
    query: z.object({ maid, wishes: z.optional(wishes) }),
    answer: json(
      z.object({
        her: z.nullable(z.object({ card: maidListItem, state: hireState })),
        wishes: wishList,
        /** One for each of the last 30 days: how many women who fit became free. */
        days: z.array(z.int()),
        from: z.iso.date(),
        to: z.iso.date(),
      }),
    ),
  },
  'POST alerts/sendcode': {
    ...takesNothing,
    texts: true,
    summary: 'Sends a code to the mobile number that will get the alert.',
    body: z.strictObject({ mobile }),
    answer: json(
      z.object({ sentTo: z.string(), resendAfter: z.iso.datetime(), endsAt: z.iso.datetime() }),
    ),
  },
  'POST alerts/make': {
    ...takesNothing,
    summary: 'Creates the alert, after checking that code.',
    body: z.strictObject({
      mobile,
      code: z.string().check(z.maxLength(20)),
      wishes,
      maid: z.optional(z.int().check(z.gte(1), z.lte(999_999_999))),
    }),
    answer: json(z.object({ t: z.string() })),
  },
  'GET alerts/view': {
    ...takesNothing,
    summary: 'An alert by its link: its filter and the maids it found last.',
    query: z.object({ t }),
    answer: json(
      z.object({
        wishes: wishList,
        likeName: z.nullable(z.string()),
        endsOn: z.iso.date(),
        found: z.nullable(z.object({ card: maidListItem, state: hireState })),
      }),
    ),
  },
  'POST alerts/stop': {
    ...takesNothing,
    summary: 'Ends the alert and deletes the number.',
    body: z.strictObject({ t }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
