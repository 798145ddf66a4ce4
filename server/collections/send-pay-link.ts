import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { openText } from '../applications/index.ts';
import { enqueueToFamily } from '../messages/index.ts';
import { lockApplication } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { wasGivenBack } from './given-back.ts';
import { type ContractMonth, isLinkOver, payPath } from './pay-path.ts';
import { collections } from './table.ts';

const DAY = 86_400_000;

/** Whole days until the card is tried again; null if it is not. */
function retryInDays({ state, nextTryAt }: typeof collections.$inferSelect): number | null {
  return state === 'due' ? Math.max(1, Math.ceil((nextTryAt.getTime() - Date.now()) / DAY)) : null;
}

/** Texts the family the link to pay a month that its card did not pay; it may pay there with another card. */
export async function sendPayLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { applicationId, month }: ContractMonth,
  notBefore: Date | null,
): Promise<void> {
  const { application, dataKey, isErased } = await lockApplication(db, deps, applicationId);
  const isRow = and(eq(collections.applicationId, applicationId), eq(collections.month, month));
  const [row] = await db.select().from(collections).where(isRow);
  const isUnpaid = row?.state === 'failed' || (row?.state === 'due' && row.tries > 0);
  const isBack = row !== undefined && (await wasGivenBack(db, row));
  if (row === undefined || !isUnpaid || isBack || isErased)
    throw new Refusal(400, 'NOTHING_TO_PAY');
  if (isLinkOver(month)) throw new Refusal(400, 'PAY_LINK_OVER');
  const to = openText({ id: applicationId, dataKey }, 'mobile_sealed', application.mobileSealed);
  if (to === null) throw new Refusal(400, 'NUMBER_NOT_CONFIRMED');
  const message = {
    applicationId,
    dataKey,
    channel: 'sms',
    to,
    dedupeKey: `pay link:${randomUUID()}`,
    notBefore,
  } as const;
  const slots = { amount: row.amountFils, month, path: payPath(deps.keys, row) };
  // A month that was never tried costs more than the family agreed to (T110).
  const isSent =
    row.tries === 0
      ? await enqueueToFamily(db, deps, { ...message, template: 'monthly_not_agreed', slots })
      : await enqueueToFamily(db, deps, {
          ...message,
          template: 'monthly_declined',
          slots: { ...slots, retryInDays: retryInDays(row) },
        });
  if (!isSent) throw new Refusal(400, 'NUMBER_NOT_CONFIRMED');
}
