import { createHmac } from 'node:crypto';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import type { Keys } from '../platform/keys.ts';
import type { collections } from './table.ts';

type Collection = typeof collections.$inferSelect;
export type ContractMonth = Pick<Collection, 'applicationId' | 'month'>;

export const signed = ({ signing }: Pick<Keys, 'signing'>, subject: string) =>
  createHmac('sha256', signing)
    .update(`monthly payment:${subject}`)
    .digest('base64url')
    .slice(0, 22);

/** Days after the 1st of its month in which a link takes the payment; later a person helps (T118). */
const LINK_DAYS = 90;

export const isLinkOver = (month: string): boolean =>
  addDays(month, LINK_DAYS) < dubaiDay(new Date());

/** Opens the gateway's page for one month of one contract, and nothing else. */
export function payPath(
  keys: Pick<Keys, 'signing'>,
  { applicationId, month }: ContractMonth,
): string {
  const subject = `${applicationId}.${month}`;
  return `/payments/pay/${subject}.${signed(keys, subject)}`;
}
