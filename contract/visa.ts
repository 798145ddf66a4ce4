import * as z from 'zod/mini';
import { emirateCodes } from '../rules/people/address.ts';
import { priceKinds } from '../rules/visa/price.ts';
import { visaStages } from '../rules/visa/stages.ts';
import { type CallTable, json, takesNothing } from './call.ts';

const fils = z.int().check(z.nonnegative());

/** The visa page and the visa application (VISA-01, VISA-02). */
export const visaCalls = {
  'GET visa/facts': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Price, refunds and measured times of the visa; the same for everyone.',
    answer: json(
      z.object({
        /** In fils; null if the office has entered no price. */
        price: z.nullable(
          z.object({
            total: fils,
            parts: z.array(z.object({ kind: z.enum(priceKinds), amount: fils })),
            payments: z.array(fils),
            /** The refund if it stops after a stage. */
            refunds: z.array(z.object({ stage: z.enum(visaStages), refund: fils })),
          }),
        ),
        /** Calendar days. */
        days: z.object({
          entryPermit: z.int(),
          medicalCertificate: z.int(),
          fingerprints: z.int(),
        }),
        /** Whole dirhams a month. */
        leastIncome: z.int(),
        /** Working days of our own finished visas; emirate null for the whole country. */
        measured: z.array(
          z.object({
            emirate: z.nullable(z.enum(emirateCodes)),
            count: z.int(),
            median: z.number(),
            ninth: z.number(),
          }),
        ),
      }),
    ),
  },
  'POST visa/begin': {
    ...takesNothing,
    summary: "Begins a visa application, or finds this session's own open one.",
    body: z.strictObject({}),
    answer: json(z.object({ appId: z.string() })),
  },
} as const satisfies CallTable;
