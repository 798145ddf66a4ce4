import * as z from 'zod/mini';
import type { Parts } from '../../platform/parts.ts';
import { proveBrowser } from '../prove-browser.ts';
import { acceptor } from '../step-acceptor.ts';

/** A code that proves this browser. It is tried before the transaction, so that no refusal gives a try back (T32). */
export const checkOtp = (parts: Pick<Parts, 'config' | 'keys' | 'log' | 'store'>) => {
  const proof = proveBrowser(parts);
  return acceptor({
    schema: z.strictObject({ code: z.string().check(z.maxLength(20)) }),
    // Sent again after an answer that was lost, the code is used up; the browser is proved.
    before: async (entry, visit, { code }) => {
      if (!entry.proved) await proof.check(entry, visit, code);
    },
    accept: () => Promise.resolve({}),
  });
};
