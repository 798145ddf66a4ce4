import { and, eq, not, sql } from 'drizzle-orm';
import { displayFirstName } from '../../../rules/people/names.ts';
import { isLive } from '../../holds/index.ts';
import { maids, matchingTypes, nationalities } from '../../catalogue/table.ts';
import { holds } from '../../holds/table.ts';
import type { Database } from '../../platform/store/store.ts';

export const plansOf = (arrangement: 'LIVE_IN' | 'LIVE_OUT' | 'EITHER') =>
  arrangement === 'EITHER' ? (['LIVE_IN', 'LIVE_OUT'] as const) : ([arrangement] as const);

/** True if she can be hired: shown, and of a type that is offered. */
export const isPlaceable = and(maids.shown, not(matchingTypes.notAllowed));

const columns = {
  id: maids.id,
  firstName: maids.firstName,
  nationality: nationalities.label,
  posterURL: sql<string | null>`${maids.card} -> 'housemaid' ->> 'posterURL'`,
  arrangement: maids.arrangement,
  monthlyPriceAed: maids.monthlyPriceAed,
  wageAed: maids.wageAed,
  availableFrom: maids.availableFrom,
  placeable: sql<boolean>`${isPlaceable}`,
};

/** The maid of an application, with its hold on her. */
export async function chosenMaid(db: Database, maidId: number | null, applicationId: string) {
  if (maidId === null) return null;
  const [found] = await db
    .select({
      ...columns,
      hold: { state: holds.state, expiresAt: holds.expiresAt },
      heldByAnother: sql<boolean>`exists (
        select 1 from holds other where other.maid_id = ${maids.id}
          and other.application_id is distinct from ${applicationId}::uuid
          and (other.state = 'hired' or (other.state = 'held' and other.expires_at > now())))`,
    })
    .from(maids)
    .innerJoin(nationalities, eq(nationalities.code, maids.nationalityCode))
    .innerJoin(matchingTypes, eq(matchingTypes.id, maids.matchingTypeId))
    .leftJoin(
      holds,
      and(eq(holds.maidId, maids.id), eq(holds.applicationId, applicationId), isLive),
    )
    .where(eq(maids.id, maidId));
  return found ?? null;
}
export type ChosenMaid = NonNullable<Awaited<ReturnType<typeof chosenMaid>>>;

/** Another family has her, or she is no longer offered: the application needs another maid. */
export const isTaken = (maid: ChosenMaid): boolean =>
  maid.hold === null && (maid.heldByAnother || !maid.placeable);

/** What a family is told of her: she is theirs to hire, with another family, or no longer offered. */
export const standingOf = (maid: ChosenMaid | null) => {
  if (maid === null || !isTaken(maid)) return { maidTaken: false };
  return { maidTaken: true, ...(!maid.heldByAnother && { maidWithdrawn: true }) };
};

export const shownMaid = (maid: ChosenMaid) => ({
  id: maid.id,
  firstName: displayFirstName(maid.firstName),
  nationality: maid.nationality,
  posterURL: maid.posterURL,
  arrangements: [...plansOf(maid.arrangement)],
  monthlyPrice: maid.monthlyPriceAed,
  wage: maid.wageAed,
  availableFrom: maid.availableFrom,
});
