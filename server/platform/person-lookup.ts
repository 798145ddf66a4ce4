import { createHmac } from 'node:crypto';
import type { Keys } from './keys.ts';

/** A keyed hash to look up a number or an e-mail address without storing it in clear. */
export const personLookup = (
  { signing }: Pick<Keys, 'signing'>,
  kind: 'mobile' | 'email',
  text: string,
): Buffer => createHmac('sha256', signing).update(`${kind}:${text}`).digest();
