import { openAppId, openText } from '../applications/index.ts';
import { enqueue } from '../messages/index.ts';
import { lockApplication, type Paying } from '../payments/index.ts';
import type { collections } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { payPath } from './pay-path.ts';

type Collection = typeof collections.$inferSelect;

async function familyOf(db: Database, { deps }: Paying, { applicationId }: Collection) {
  const { application, dataKey, isErased } = await lockApplication(db, deps, applicationId);
  const cell = { id: application.id, dataKey };
  const to = isErased ? null : openText(cell, 'mobile_sealed', application.mobileSealed);
  const appId = isErased ? null : openAppId(deps.keys, application);
  return to === null || appId === null ? null : { to, appId, owner: { applicationId, dataKey } };
}

/** Tells the family that its card was charged, and where to find the tax invoice. */
export async function notifyPaid(db: Database, paying: Paying, row: Collection): Promise<void> {
  const family = await familyOf(db, paying, row);
  if (family === null) return;
  await enqueue(db, paying.deps, {
    ...family.owner,
    channel: 'sms',
    template: 'monthly_paid',
    to: family.to,
    slots: {
      amount: row.amountFils,
      month: row.month,
      path: `/app?appId=${family.appId}&step=END_WORK_FLOW`,
    },
    dedupeKey: `monthly paid:${row.applicationId}:${row.month}`,
  });
}

/** Tells the family that its card was declined, with a payment link and the next try; after the last try, the operator too. */
export async function notifyDeclined(
  db: Database,
  paying: Paying,
  row: Collection,
  retryInDays: number | null,
): Promise<void> {
  const family = await familyOf(db, paying, row);
  if (family === null) return;
  const { amountFils: amount, month } = row;
  await enqueue(db, paying.deps, {
    ...family.owner,
    channel: 'sms',
    template: 'monthly_declined',
    to: family.to,
    slots: { amount, month, path: payPath(paying.deps.keys, row), retryInDays },
    dedupeKey: `monthly declined:${row.applicationId}:${row.month}:${row.tries}`,
  });
  if (retryInDays !== null) return;
  await enqueue(db, paying.deps, {
    ...family.owner,
    channel: 'operator',
    template: 'operator_collection_failed',
    to: 'operator',
    slots: { amount, month },
    dedupeKey: `monthly failed:${row.applicationId}:${row.month}`,
  });
}

/** Asks the family to agree to an amount that is above its consent, and to pay it by the link (T110). */
export async function askToAgree(db: Database, paying: Paying, row: Collection): Promise<void> {
  const family = await familyOf(db, paying, row);
  if (family === null) return;
  const { amountFils: amount, month } = row;
  await enqueue(db, paying.deps, {
    ...family.owner,
    channel: 'sms',
    template: 'monthly_not_agreed',
    to: family.to,
    slots: { amount, month, path: payPath(paying.deps.keys, row) },
    dedupeKey: `monthly not agreed:${row.applicationId}:${row.month}`,
  });
}
