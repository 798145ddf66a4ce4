import { createHmac } from 'node:crypto';
import type { Keys } from '../../platform/keys.ts';

/** A link's token is never stored in clear: the store finds the link by this keyed hash (T07). */
export const linkLookup = ({ signing }: Pick<Keys, 'signing'>, token: string): Buffer =>
  createHmac('sha256', signing).update(`capability link:${token}`).digest();
