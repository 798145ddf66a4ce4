import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { payFromMandate, usedByOthers } from './mandate-uses.ts';
import { endOtherForms, endReplacedMandate, referencesAtBank } from './mandates.ts';
import { mandates, mandateUses } from './table.ts';

type State = (typeof mandates.$inferSelect)['state'];

/** Sets the state that the bank gave these mandates; returns those that were in the expected state. */
export async function moveMandates(
  db: Database,
  ids: readonly string[],
  from: State,
  to: State,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const moved = await db
    .update(mandates)
    .set({ state: to })
    .where(and(inArray(mandates.id, [...ids]), eq(mandates.state, from)))
    .returning({ id: mandates.id });
  return moved.map(({ id }) => id);
}

interface Replaced {
  readonly applicationId: string;
  readonly from: string;
  readonly to: string;
  /** References of the direct debits that ended and that the bank has. */
  readonly endedAtBank: readonly string[];
}

/**
 * Forms for another account that the bank has accepted pay from now on, and the ones before them end. Returns the pairs.
 * A direct debit that pays another contract as well stays.
 */
export async function replaceEarlier(db: Database, ids: readonly string[]): Promise<Replaced[]> {
  if (ids.length === 0) return [];
  const accepted = await db
    .select()
    .from(mandates)
    .where(and(inArray(mandates.id, [...ids]), gt(mandates.round, 0)));
  const pairs: Replaced[] = [];
  for (const { id, applicationId, capFils } of accepted) {
    const [use] = await db
      .select()
      .from(mandateUses)
      .where(eq(mandateUses.applicationId, applicationId));
    if (use === undefined || use.mandateId === id) continue;
    const { mandateId: from } = use;
    // The new form may have a higher limit, which was signed for this contract.
    const mostFils = Math.max(use.mostFils, capFils ?? 0);
    await payFromMandate(db, { applicationId, mandateId: id, mostFils });
    const [before] = await db.select().from(mandates).where(eq(mandates.id, from)).for('update');
    const isUnused = (await usedByOthers(db, from, applicationId)) === 0;
    const endsIt = isUnused && (await endReplacedMandate(db, from, id));
    const left = await endOtherForms(db, applicationId, id);
    const own = endsIt && before !== undefined ? referencesAtBank([before]) : [];
    pairs.push({ applicationId, from, to: id, endedAtBank: [...own, ...left] });
  }
  return pairs;
}
