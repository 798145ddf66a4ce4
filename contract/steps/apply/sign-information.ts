import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';
import { signed, signedSample } from '../signature.ts';

export const signInformation = defineStep({
  code: 'SIGN_INFORMATION',
  answer: z.strictObject(signed),
  sample: signedSample,
});
