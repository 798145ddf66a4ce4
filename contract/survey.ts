import * as z from 'zod/mini';
import { applicationKey } from './application.ts';
import { type CallTable, json, takesNothing } from './call.ts';

/** The token of a link; only its keyed hash is looked up. */
const token = z.string().check(z.maxLength(200));

export const surveyCalls = {
  'GET survey/question': {
    ...takesNothing,
    summary: 'The questions of a survey link, and whether it is still open.',
    query: z.object({ t: token }),
    answer: json(
      z.object({
        state: z.enum(['open', 'answered', 'ended', 'unknown']),
        /** The maid whom the family hired; null if there is none to name. */
        firstName: z.nullable(z.string()),
      }),
    ),
  },
  'POST survey/invite': {
    ...takesNothing,
    summary:
      'A survey link for the client of a finished application. Answered surveys return the same link.',
    body: z.strictObject({ id: applicationKey }),
    answer: json(z.object({ path: z.string() })),
  },
  'POST survey/answer': {
    ...takesNothing,
    summary: 'Answers a survey; each link works once.',
    body: z.strictObject({
      t: token,
      score: z.int().check(z.gte(1), z.lte(5)),
      comment: z.string().check(z.maxLength(1000)),
    }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;

interface Figures {
  readonly answers: number;
  /** Out of 5; null without answers. */
  readonly average: number | null;
}

/** The data of the team's dashboard (page code admin_teamrating_dashboard). */
export interface TeamRating extends Figures {
  /** ISO days, both included. */
  readonly from: string;
  readonly to: string;
  /** Families who answered, each counted once; a family may answer again when the office asks again. */
  readonly families: number;
  /** Families who got a link or answered one in that time. */
  readonly asked: number;
  /** Number of answers with 4 or 5. */
  readonly good: number;
  /** The preceding period of the same length. */
  readonly before: Figures & { readonly good: number };
  readonly weeks: readonly (Figures & { readonly week: string })[];
  /** Number of answers with 1, 2, 3, 4 and 5. */
  readonly stars: readonly number[];
  readonly flows: readonly (Figures & { readonly flow: string })[];
  readonly comments: readonly {
    readonly score: number;
    readonly comment: string;
    readonly day: string;
    readonly flow: string;
  }[];
}
