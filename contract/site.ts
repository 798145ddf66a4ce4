import * as z from 'zod/mini';
import { bytes, type CallTable, json, takesNothing } from './call.ts';

export const siteCalls = {
  'GET ccserviceapplication/getmainccsiteinfo': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Settings of the site: chat, redirect to the messaging app, matching types.',
    query: z.object({
      returnMatchingTypes: z.optional(z.enum(['true', 'false'])),
      returnNationalities: z.optional(z.enum(['true', 'false'])),
      landingPage: z.optional(z.enum(['true', 'false'])),
      /** The page that selects the chat. */
      pageCode: z.optional(z.string().check(z.maxLength(40))),
      affiliateEvent: z.optional(z.string().check(z.maxLength(200))),
      urlParams: z.optional(z.string().check(z.maxLength(4000))),
      sessionId: z.optional(z.string().check(z.maxLength(100))),
      mixPanelId: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: json(
      z.object({
        siteConfig: z.object({
          ccSiteConfig: z.object({ chatId: z.string(), redirectToWhatsapp: z.boolean() }),
        }),
        /** Null: no number is configured. */
        chat: z.nullable(
          z.object({
            number: z.string(),
            /** Opens the messaging app directly. */
            link: z.string(),
            /** The site's own chat page, for visitors who are not on a phone. */
            pageLink: z.string(),
            chatId: z.string(),
            text: z.string(),
          }),
        ),
        matchingTypes: z.optional(
          z.array(z.object({ id: z.int(), name: z.string(), notAllowed: z.boolean() })),
        ),
        nationalities: z.optional(z.array(z.object({ code: z.string(), label: z.string() }))),
      }),
    ),
  },
  'GET public/parameters': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Public parameters by code; unknown codes are left out.',
    query: z.object({
      code: z.union([
        z.string().check(z.maxLength(64)),
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64)),
      ]),
    }),
    answer: json(z.array(z.object({ code: z.string(), value: z.string() }))),
  },
  'GET resources/downloadresource': {
    ...takesNothing,
    selfQueued: true,
    summary: 'A downloadable PDF by its code.',
    query: z.object({ code: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/)) }),
    answer: bytes('application/pdf'),
  },
} as const satisfies CallTable;
