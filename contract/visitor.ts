import * as z from 'zod/mini';
import { type CallTable, json, takesNothing } from './call.ts';

const shortText = z.optional(z.string().check(z.maxLength(100)));

export const visitorCalls = {
  'GET ccserviceapplication/generatesessionid': {
    ...takesNothing,
    selfQueued: true,
    summary: "The id of this browser's session, which begins now if it has none.",
    uncounted: true,
    answer: json(z.string()),
  },
  'GET ccserviceapplication/getipaddress': {
    ...takesNothing,
    selfQueued: true,
    summary: 'The visitor’s IP address.',
    uncounted: true,
    answer: json(z.string()),
  },
  'POST appsutils/addurllog': {
    ...takesNothing,
    summary: 'Logs an address that the visitor opened, without personal data.',
    uncounted: true,
    body: z.strictObject({
      sessionId: shortText,
      journeyId: shortText,
      mixpanelId: shortText,
      url: z.string().check(z.maxLength(4000)),
    }),
    answer: json(z.object({})),
  },
  'POST appsutils/setconsent': {
    ...takesNothing,
    summary:
      'Records the visitor’s own answer to the cookie banner; a consent given by showing the banner is not stored.',
    uncounted: true,
    body: z.strictObject({
      sessionId: shortText,
      granted: z.boolean(),
      explicit: z.boolean(),
      version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
    }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
