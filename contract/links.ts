import * as z from 'zod/mini';
import { applicationKey, flag } from './application.ts';
import { type CallTable, json, takesNothing } from './call.ts';
import { signedPaper } from './signing.ts';

/** The length of a link's token; an appId is shorter. */
const TOKEN_LENGTH = 43;
export const isLinkToken = (id: string): boolean => id.length === TOKEN_LENGTH;

const sentPurpose = z.enum(['continue_on_phone', 'spouse_sign', 'spouse_arrival']);
const channel = z.enum(['sms', 'whatsapp']);
const short = z.optional(z.string().check(z.maxLength(300)));

/** ENT-15: the data that a link carries along. It chooses a view and grants no permission (T05). */
export const travelling = z.strictObject({
  wa: flag,
  sma: flag,
  isShortListedMaids: short,
  preferences: short,
  /** Identifies the visit it came from; useless without that browser's cookie (T04). */
  sessionId: short,
  maidId: short,
  lang: short,
  journeyId: short,
  planType: short,
  clientSigningFlow: short,
});
export type Travelling = z.output<typeof travelling>;

const link = z.object({
  /** Masked; null while the link is only shown as a code. */
  sentTo: z.nullable(z.string()),
  channel: z.nullable(channel),
  sentAt: z.iso.datetime(),
  /** Delivery status of the text message; null if none was sent. */
  delivery: z.nullable(z.enum(['waiting', 'sent', 'delivered', 'failed'])),
  openedAt: z.nullable(z.iso.datetime()),
  /** `declined`: the recipient said no. */
  state: z.enum(['live', 'done', 'revoked', 'declined', 'ended']),
  endsAt: z.iso.datetime(),
  resendAfter: z.iso.datetime(),
  /** The text to share in a chat; only if the client chose to send it that way. */
  text: z.nullable(z.string()),
});
export type SentLink = z.output<typeof link>;

export const linkCalls = {
  'GET links/state': {
    ...takesNothing,
    summary: 'The links of an application and their state.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.object({
        /** The purpose of the caller's own link; null for a caller with the appId. */
        own: z.nullable(
          z.enum([
            'continue_on_phone',
            'spouse_sign',
            'spouse_arrival',
            'sign_only',
            'her_documents',
          ]),
        ),
        /** The first name of the person who asks for a signature. */
        client: z.string(),
        arrival: z.nullable(z.object({ day: z.string(), slot: z.string(), area: z.string() })),
        phone: z.nullable(link),
        spouse: z.nullable(link),
        confirmation: z.nullable(link),
        /** The spouse has confirmed the current day and address; shown to the client only. */
        confirmed: z.boolean(),
      }),
    ),
  },
  'POST links/address': {
    ...takesNothing,
    uncounted: true,
    summary: 'The address of a link, to show as a QR code: the live one or a new one.',
    body: z.strictObject({
      id: applicationKey,
      purpose: z.enum(['continue_on_phone', 'spouse_sign', 'her_documents']),
      travelling: z.prefault(travelling, {}),
    }),
    answer: json(z.object({ url: z.string(), endsAt: z.iso.datetime() })),
  },
  'POST links/send': {
    ...takesNothing,
    texts: true,
    summary: 'Sends a link, or a new one that replaces the last (T07).',
    body: z.strictObject({
      id: applicationKey,
      purpose: sentPurpose,
      /** Empty for the number used before. */
      mobile: z.prefault(z.string().check(z.maxLength(40)), ''),
      channel: z.optional(channel),
      travelling: z.optional(travelling),
    }),
    answer: json(z.object({})),
  },
  'POST links/revoke': {
    ...takesNothing,
    summary: 'Ends a link before it is used.',
    body: z.strictObject({ id: applicationKey, purpose: sentPurpose }),
    answer: json(z.object({})),
  },
  'POST links/open': {
    ...takesNothing,
    uncounted: true,
    summary:
      'Resolves an opened link to its page. A phone that continues is trusted if the number is proved.',
    body: z.strictObject({ id: applicationKey, mobile: z.boolean() }),
    answer: json(
      z.object({
        /** The parameters of the wizard's address; null where the link asks for a phone. */
        search: z.nullable(z.string()),
        /** My List of the computer, for the phone that took over; otherwise empty. */
        savedMaids: z.array(z.int()),
      }),
    ),
  },
  'POST links/decline': {
    ...takesNothing,
    summary: 'The spouse does not agree, or did not expect the link: it ends.',
    body: z.strictObject({ id: applicationKey }),
    answer: json(z.object({})),
  },
  'GET links/copy': {
    ...takesNothing,
    costly: true,
    summary:
      'Documents signed by a link, as PDFs, for the browser that signed, until the link expires.',
    query: z.object({ id: applicationKey }),
    answer: json(z.array(signedPaper)),
  },
} as const satisfies CallTable;
