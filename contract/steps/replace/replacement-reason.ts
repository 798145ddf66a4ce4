import * as z from 'zod/mini';
import { LONGEST_NOTE } from '../../../rules/flows/replacement-answers.ts';
import { defineStep, text } from '../define-step.ts';

/** Why the family wants another maid, what it missed, and an optional note. */
export const replacementReason = defineStep({
  code: 'REPLACEMENT_REASON',
  answer: z.strictObject({
    reason: z.prefault(text(40), ''),
    missing: z.prefault(z.array(text(40)).check(z.maxLength(20)), []),
    note: z.prefault(text(LONGEST_NOTE * 4), ''),
  }),
  sample: { reason: 'needs', missing: [], note: '' },
});
