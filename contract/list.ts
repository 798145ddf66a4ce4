import * as z from 'zod/mini';
import { type CallTable, json, takesNothing } from './call.ts';
import { wholeNumber } from './catalogue.ts';

const sessionId = z.optional(z.string().check(z.maxLength(100)));
const housemaid = wholeNumber(1, 999_999_999);

export const listCalls = {
  'GET matchedvideos/addtoshortlist': {
    ...takesNothing,
    summary: "Adds a maid to this session's list, or moves her to another rank.",
    changesState: true,
    query: z.object({ sessionId, housemaid, rank: wholeNumber(1, 1000) }),
    answer: json(z.object({})),
  },
  'GET ccserviceapplication/releasemaid': {
    ...takesNothing,
    summary: "Takes a maid off this session's list.",
    changesState: true,
    query: z.object({ sessionId, housemaid }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
