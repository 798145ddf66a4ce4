import { createHmac } from 'node:crypto';
import type { Keys } from '../platform/keys.ts';
import type { collections } from '../platform/store/schema.ts';

type Collection = typeof collections.$inferSelect;
export type Whose = Pick<Collection, 'applicationId' | 'month'>;

export const signed = ({ signing }: Pick<Keys, 'signing'>, whose: string) =>
  createHmac('sha256', signing).update(`monthly payment:${whose}`).digest('base64url').slice(0, 22);

/** Opens the gateway's page for one month of one contract, and nothing else. */
export function payPath(keys: Pick<Keys, 'signing'>, { applicationId, month }: Whose): string {
  const whose = `${applicationId}.${month}`;
  return `/payments/pay/${whose}.${signed(keys, whose)}`;
}
