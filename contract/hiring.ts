import * as z from 'zod/mini';
import { type CallTable, json, takesNothing } from './call.ts';

const shortText = z.optional(z.string().check(z.maxLength(100)));
const heldUntil = z.nullable(z.iso.datetime());

/** ENT-06, with the data that leads to the application. */
const sessionApplication = z.object({
  appId: z.string(),
  housemaid: z.object({ id: z.int() }),
  fromSavedList: z.boolean(),
  affiliateEvent: z.nullable(z.string()),
  maidRank: z.nullable(z.int()),
  /** Until then nobody else can hire her; null once she is hired. */
  heldUntil,
});

export const hiringCalls = {
  'POST ccserviceapplication/hire': {
    ...takesNothing,
    summary: 'Starts an application for a maid and puts her on hold.',
    body: z.strictObject({
      sessionId: shortText,
      housemaid: z.int().check(z.gte(1), z.lte(999_999_999)),
      fromSavedList: z.prefault(z.boolean(), false),
      /** Her position in the list. */
      rank: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
      affiliateEvent: z.nullish(z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u))),
      /** The plan named in a link; if she does not offer it, the first step asks. */
      planType: z.nullish(z.enum(['LIVE_IN', 'LIVE_OUT'])),
      /** VAL-03: visitors of this campaign type the account number twice. */
      needIban: z.prefault(z.boolean(), false),
    }),
    answer: json(z.object({ appId: z.string(), heldUntil })),
  },
  'GET ccserviceapplication/getapplicationsbysessionId': {
    ...takesNothing,
    summary: "This session's applications that hold or have hired a maid, newest first.",
    query: z.object({ sessionId: shortText, affiliateEvent: shortText }),
    answer: json(z.array(sessionApplication)),
  },
} as const satisfies CallTable;

/** The data of each event that `GET /api/live` sends to every open page. */
export interface MaidsChange {
  /** Anyone may have changed: load the shown data again. */
  readonly all: boolean;
  /** Maids who can be hired now. */
  readonly available: readonly number[];
  /** Maids who cannot: held, hired or taken down. */
  readonly gone: readonly number[];
}

/** The refusal of a late hire, as JSON after `NOTIFICATION:` (ERR-01). */
export interface TakenNotice {
  readonly errorMessage: string;
  readonly goToPage?: '/hire-maid';
  /** Instead of a page: the application or contract that needs another maid. */
  readonly appId?: string;
  /** Ids of up to three maids like her, best first. */
  readonly similar: readonly number[];
}
