import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const heardAboutUs = defineStep({
  code: 'HEARD_ABOUT_US',
  answer: z.strictObject({
    source: z.prefault(text(4000), ''),
    other: z.prefault(text(4000), ''),
  }),
  sample: { source: 'friend' },
});
