import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { holds } from './table.ts';
import type { Database } from '../platform/store/store.ts';

/** A live hold: hired, or held and not expired by the store's clock. */
export const isLive = sql<boolean>`(${holds.state} = 'hired'
  or (${holds.state} = 'held' and ${holds.expiresAt} > now()))`;

export interface Holder {
  readonly maidId: number;
  /** Null once the session that started it is deleted. */
  readonly sessionId: string | null;
  readonly applicationId: string;
}

const after = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/**
 * Queues families that want the same maid. This lock comes before those of a network and a number: otherwise two
 * requests for her with the same number could deadlock (T80).
 */
export const lockMaid = (db: Database, maidId: number) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('hold of maid ' || ${maidId}::text, 0))`,
  );

/**
 * Holds a maid for one application; null when another family has her. Runs in the caller's transaction: expired holds
 * are ended first, and the unique index lets one of several concurrent requests succeed (T50).
 */
export async function takeHold(
  db: Database,
  { maidId, sessionId, applicationId }: Holder,
  minutes: number,
  networkLookup: Buffer | null = null,
): Promise<Date | null> {
  await lockMaid(db, maidId);
  // Skips a hold that its own family is extending at this moment.
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

/** Extends a hold and never shortens it; null when it has expired and must be taken again. */
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

/** Puts the end of a hold back to what it was; false if the hold has ended or its end changed meanwhile. */
export async function resetHold(
  db: Database,
  applicationId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<boolean> {
  const reset = await db
    .update(holds)
    .set({
      expiresAt: sql`greatest(${to.toISOString()}::timestamptz, now() + interval '1 second')`,
    })
    .where(
      and(
        eq(holds.applicationId, applicationId),
        eq(holds.state, 'held'),
        sql`date_trunc('milliseconds', ${holds.expiresAt}) = ${from.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: holds.id });
  return reset.length > 0;
}
