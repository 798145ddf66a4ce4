import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { holds } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';

export interface Holder {
  readonly maidId: number;
  /** Null once the session that began it is forgotten. */
  readonly sessionId: string | null;
  readonly applicationId: string;
}

const after = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/**
 * Families that want the same maid take turns. This lock comes first, before those of a network and a number: two that race
 * for her with one number would otherwise wait for each other (T80).
 */
export const lockMaid = (db: Database, maidId: number) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('hold of maid ' || ${maidId}::text, 0))`,
  );

/**
 * Keeps a maid for one application; null when somebody else has her. Asked within a transaction: a
 * hold that is over makes room, and of all who ask at once the unique index lets one in (T50).
 */
export async function takeHold(
  db: Database,
  { maidId, sessionId, applicationId }: Holder,
  minutes: number,
  networkLookup: Buffer | null = null,
): Promise<Date | null> {
  await lockMaid(db, maidId);
  // A hold that its own family extends at this moment is not over.
  const over = db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.maidId, maidId), eq(holds.state, 'held'), lte(holds.expiresAt, sql`now()`)))
    .for('update', { skipLocked: true });
  await db
    .update(holds)
    .set({ state: 'expired', endedAt: sql`now()` })
    .where(inArray(holds.id, over));
  const [taken] = await db
    .insert(holds)
    .values({ maidId, sessionId, applicationId, networkLookup, expiresAt: after(minutes) })
    .onConflictDoNothing()
    .returning({ until: holds.expiresAt });
  return taken?.until ?? null;
}

/** Extends a hold and never shortens it; null when it is over, and then it must be taken again. */
export async function extendHold(
  db: Database,
  applicationId: string,
  minutes: number,
): Promise<Date | null> {
  const [extended] = await db
    .update(holds)
    .set({ expiresAt: sql`greatest(${holds.expiresAt}, ${after(minutes)})` })
    .where(
      and(
        eq(holds.applicationId, applicationId),
        eq(holds.state, 'held'),
        gt(holds.expiresAt, sql`now()`),
      ),
    )
    .returning({ until: holds.expiresAt });
  return extended?.until ?? null;
}
