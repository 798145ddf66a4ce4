import { createHmac } from 'node:crypto';
import type { Keys } from '../../platform/keys.ts';

/** An appId is never stored in clear: the store finds an application by this keyed hash (T02). */
export const appIdLookup = ({ signing }: Pick<Keys, 'signing'>, appId: string): Buffer =>
  createHmac('sha256', signing).update(`app id:${appId}`).digest();
