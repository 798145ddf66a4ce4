import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { payFromMandate, usedByOthers } from './mandate-uses.ts';
import { endOtherForms, endReplacedMandate } from './mandates.ts';
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

interface Accepted {
  readonly replaced: readonly Replaced[];
  /** Those that pay nothing, because their limit is too low by now. */
  readonly tooLow: readonly Pick<Replaced, 'applicationId' | 'to'>[];
}

/**
 * Forms for another account that the bank has accepted pay from now on, and the ones before them end. Returns the pairs.
 * A direct debit that pays another contract as well or belongs to an earlier one stays, and so does one that a form with
 * too low a limit would replace.
 */
export async function replaceEarlier(
  db: Database,
  ids: readonly string[],
  isByCard: (applicationId: string) => Promise<boolean>,
): Promise<Accepted> {
  const replaced: Replaced[] = [];
  const tooLow: Accepted['tooLow'][number][] = [];
  if (ids.length === 0) return { replaced, tooLow };
  const accepted = await db
    .select()
    .from(mandates)
    .where(and(inArray(mandates.id, [...ids]), gt(mandates.round, 0)));
  for (const { id, applicationId, capFils } of accepted) {
    const [use] = await db
      .select()
      .from(mandateUses)
      .where(eq(mandateUses.applicationId, applicationId));
    if (use === undefined || use.mandateId === id) continue;
    const { mandateId: from } = use;
    // The new form may have a higher limit, which was signed for this contract.
    const mostFils = (capFils ?? 0) - (await usedByOthers(db, id, applicationId));
    // What a direct debit took that a card has replaced says nothing about the new form.
    const neededFils = (await isByCard(applicationId)) ? 1 : use.mostFils;
    if (mostFils < neededFils) {
      tooLow.push({ applicationId, to: id });
      continue;
    }
    await payFromMandate(db, { applicationId, mandateId: id, mostFils });
    const own = await endReplacedMandate(db, applicationId, { id: from, replacedById: id });
    const left = await endOtherForms(db, applicationId, id);
    replaced.push({ applicationId, from, to: id, endedAtBank: [...own, ...left] });
  }
  return { replaced, tooLow };
}
