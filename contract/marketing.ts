import * as z from 'zod/mini';
import { type CallTable, json, takesNothing } from './call.ts';

const flag = z.optional(z.enum(['true', 'false']));
const code = z.optional(z.string().check(z.maxLength(200)));

export const marketingCalls = {
  'GET appsutils/getwhatsappconfig': {
    ...takesNothing,
    selfQueued: true,
    summary: 'The chat link for a visitor, by page, campaign and address parameters.',
    query: z.object({
      isForLandingPage: flag,
      /** The page code that selects the chat. */
      websiteType: code,
      affiliateEventCode: code,
      /** The page's own parameters, as a query string or as a JSON object. */
      urlParams: z.optional(z.string().check(z.maxLength(4000))),
      maidId: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    }),
    answer: json(
      z.object({
        chatId: z.string(),
        whatsappNumber: z.string(),
        whatsappMessage: z.string(),
        shownNumber: z.string(),
        /** Opens the messaging app directly, with the chat id before the message. */
        link: z.string(),
        /** The site's own chat page, for visitors who are not on a phone. */
        pageLink: z.string(),
      }),
    ),
  },
  'GET matchedvideos/getgooglerate': {
    ...takesNothing,
    selfQueued: true,
    summary: 'The rating by families, and the address for a review.',
    answer: json(
      z.object({
        /** Null: the operator has not entered one. */
        rating: z.nullable(z.number()),
        count: z.nullable(z.int()),
        /** An external address or a path of this site. */
        reviewAddress: z.string(),
      }),
    ),
  },
  'GET appsutils/qrscanned': {
    ...takesNothing,
    summary: 'Counts the scan of a printed code, once per visit.',
    changesState: true,
    uncounted: true,
    query: z.object({
      uuid: z.string().check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)),
      /** The short code printed beside it. */
      code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/))),
    }),
    answer: json(z.object({})),
  },
  'POST appsutils/confirmddclink': {
    ...takesNothing,
    summary: 'Confirms the direct debit of an application; what identifies the client is masked.',
    query: z.object({
      appId: z.string().check(z.maxLength(200)),
      adsIndicators: z.optional(z.string().check(z.maxLength(4000))),
    }),
    answer: json(
      z.object({
        clientNumber: z.nullable(z.string()),
        clientEmail: z.nullable(z.string()),
        contractType: z.string(),
        redirectNumber: z.string(),
      }),
    ),
  },
} as const satisfies CallTable;
