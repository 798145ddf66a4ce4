import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';
import { maidId } from './hire-maid.ts';

export const confirmMaidArrivalAfterReplacement = defineStep({
  code: 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  answer: z.strictObject({
    /** The maid who is agreed to, so that an outdated page never confirms another one. */
    agreedTo: maidId,
  }),
  sample: { agreedTo: 1 },
});
