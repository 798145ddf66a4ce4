import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const maidId = z.int().check(z.gte(1), z.lte(999_999_999));

/** The next maid. */
export const hireMaid = defineStep({
  code: 'HIRE_MAID',
  answer: z.strictObject({ housemaid: maidId }),
  sample: { housemaid: 1 },
});
