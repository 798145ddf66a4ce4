import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { appendEvent } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { dropNextLink, monthForDebit } from '../../collections/index.ts';
import { payFromMandate } from '../../mandates/index.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { changeWay, isBeforeChange, paysByCard } from '../../payment-ways/index.ts';
import { lockApplication } from '../../payments/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';

/** Locks the families of these direct debits first, in the order in which everybody locks: family, then direct debit. */
export const lockFamilies = (db: Database, applicationIds: readonly string[]) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...applicationIds]))
    .orderBy(asc(applications.id))
    .for('update');

/**
 * The bank has accepted a direct debit of a family that pays by card: it pays from the first month on that the card
 * neither paid nor is asked for.
 */
export async function startDebits(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  mandateIds: readonly string[],
): Promise<void> {
  if (mandateIds.length === 0) return;
  const accepted = await db
    .select({ mandate: mandates })
    .from(mandates)
    .leftJoin(mandateUses, eq(mandateUses.applicationId, mandates.applicationId))
    .where(
      and(
        inArray(mandates.id, [...mandateIds]),
        gt(mandates.round, 0),
        isNull(mandateUses.applicationId),
      ),
    );
  for (const { mandate } of accepted) {
    const { id: mandateId, applicationId, capFils, createdAt } = mandate;
    if (capFils === null || !(await paysByCard(db, applicationId))) continue;
    if (await isBeforeChange(db, applicationId, createdAt)) continue;
    const { application, dataKey, isErased } = await lockApplication(db, deps, applicationId);
    const fromMonth = isErased ? null : await monthForDebit(db, deps, application);
    if (fromMonth === null) continue;
    await payFromMandate(db, { applicationId, mandateId, mostFils: capFils });
    await changeWay(db, applicationId, { fromMonth, way: 'direct_debit' });
    await dropNextLink(db, applicationId);
    const data = { status: 'begun', reason: 'use_account' };
    await appendEvent(db, applicationId, { kind: 'home_request', actor: 'client', data }, dataKey);
  }
}
