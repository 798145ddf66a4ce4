import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm';
import { appendEvent } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { dropNextLink, monthForDebit, termsOf } from '../../collections/index.ts';
import { payFromMandate, usedByOthers } from '../../mandates/index.ts';
import { mandates } from '../../mandates/table.ts';
import { changeWay, isBeforeChange, paysByCard } from '../../payment-ways/index.ts';
import { lockApplication } from '../../payments/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { amountDue } from './record-due.ts';
import { directDebits } from './table.ts';

/** Locks the families of these direct debits first, in the order in which everybody locks: family, then direct debit. */
export const lockFamilies = (db: Database, applicationIds: readonly string[]) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...applicationIds]))
    .orderBy(asc(applications.id))
    .for('update');

/** Those of these direct debits that take the place of another one: the newest of each family, not one that it left for a card. */
export async function thoseToStart(
  db: Database,
  mandateIds: readonly string[],
): Promise<readonly string[]> {
  if (mandateIds.length === 0) return [];
  const newest = new Map<string, string>();
  for (const { id, applicationId, createdAt } of await db
    .select()
    .from(mandates)
    .where(inArray(mandates.id, [...mandateIds]))
    .orderBy(asc(mandates.round))) {
    const isLeft =
      (await paysByCard(db, applicationId)) && (await isBeforeChange(db, applicationId, createdAt));
    if (!isLeft) newest.set(applicationId, id);
  }
  return [...newest.values()];
}

/**
 * The bank has accepted a direct debit of a family that pays by card: it pays from the first month on that the card
 * neither paid nor is asked for. Returns those that pay now, and those whose limit another contract has used up.
 */
export async function startDebits(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  mandateIds: readonly string[],
): Promise<{
  readonly started: readonly string[];
  readonly tooLow: readonly { readonly applicationId: string; readonly to: string }[];
}> {
  const started: string[] = [];
  const tooLow: { applicationId: string; to: string }[] = [];
  if (mandateIds.length === 0) return { started, tooLow };
  // The direct debit that the card took the place of may still have months before it: the new one takes them over.
  const accepted = await db
    .select()
    .from(mandates)
    .where(and(inArray(mandates.id, [...mandateIds]), gt(mandates.round, 0)));
  for (const { id: mandateId, applicationId, capFils, createdAt } of accepted) {
    if (capFils === null || !(await paysByCard(db, applicationId))) continue;
    if (await isBeforeChange(db, applicationId, createdAt)) continue;
    const { application, dataKey, isErased } = await lockApplication(db, deps, applicationId);
    const fromMonth = isErased ? null : await monthForDebit(db, deps, application);
    if (fromMonth === null) continue;
    const mostFils = capFils - (await usedByOthers(db, mandateId, applicationId));
    const due = await amountDue(db, deps, application, fromMonth);
    const terms = await termsOf(db, deps, application);
    // A pause can make the first month less than those after it.
    const monthly = terms?.changes.at(-1)?.monthly ?? terms?.monthly ?? 0;
    if (mostFils < Math.max(1, due?.amountFils ?? 0, monthly)) {
      tooLow.push({ applicationId, to: mandateId });
      continue;
    }
    await payFromMandate(db, { applicationId, mandateId, mostFils });
    await changeWay(db, applicationId, { fromMonth, way: 'direct_debit' });
    // A month that was left to the card and not sent is due again; sending it asks what it costs now.
    await db
      .update(directDebits)
      .set({ state: 'due', mandateId })
      .where(
        and(
          eq(directDebits.applicationId, applicationId),
          gte(directDebits.month, fromMonth),
          eq(directDebits.state, 'nothing'),
          gt(directDebits.amountFils, 0),
        ),
      );
    await dropNextLink(db, applicationId);
    const data = { status: 'begun', reason: 'use_account' };
    await appendEvent(db, applicationId, { kind: 'home_request', actor: 'client', data }, dataKey);
    started.push(mandateId);
  }
  return { started, tooLow };
}
