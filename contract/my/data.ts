import * as z from 'zod/mini';
import { roles } from '../../rules/office/rights.ts';
import { type CallTable, json, takesNothing } from '../call.ts';
import { homeId, homeQuery } from './sign-in.ts';

const at = z.iso.datetime();

/** What we keep about a family (HOME-09). */
export const myDataCalls = {
  'GET my/data': {
    ...takesNothing,
    summary: 'The request to delete the data of this home, and its state.',
    query: homeQuery,
    answer: json(
      z.object({
        home: z.uuid(),
        /** A running contract keeps its data until it ends. */
        hasContract: z.boolean(),
        erasure: z.nullable(
          z.object({
            askedAt: at,
            /** asked: two colleagues must agree. under_contract: refused while the contract runs. */
            state: z.enum(['asked', 'approved', 'under_contract']),
          }),
        ),
      }),
    ),
  },
  'POST my/data/copy': {
    ...takesNothing,
    summary: 'The address of a ZIP file with everything we keep about the client.',
    body: z.strictObject({ home: homeId }),
    answer: json(z.object({ address: z.string() })),
  },
  'POST my/data/erase': {
    ...takesNothing,
    summary: 'Asks the office to delete the data, or takes that back.',
    body: z.strictObject({ home: homeId, isAsked: z.boolean() }),
    answer: json(z.object({})),
  },
  'GET my/data/reads': {
    ...takesNothing,
    summary: 'Colleagues who saw personal data of this home, the newest first.',
    query: z.object({
      home: homeId,
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1e15))),
    }),
    answer: json(
      z.object({
        reads: z.array(
          z.object({
            id: z.int(),
            at,
            firstName: z.string(),
            role: z.nullable(z.enum(roles)),
            field: z.string(),
            reason: z.string(),
          }),
        ),
        /** The value of `before` for the next page; null on the last one. */
        more: z.nullable(z.int()),
      }),
    ),
  },
} as const satisfies CallTable;
