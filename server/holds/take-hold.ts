import { and, eq, gt, lte, sql } from 'drizzle-orm';
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
 * Keeps a maid for one application; null when somebody else has her. Asked within a transaction: a
 * hold that is over makes room, and of all who ask at once the unique index lets one in (T50).
 */
export async function takeHold(
  db: Database,
  { maidId, sessionId, applicationId }: Holder,
  minutes: number,
): Promise<Date | null> {
  await db
    .update(holds)
    .set({ state: 'expired', endedAt: sql`now()` })
    .where(
      and(eq(holds.maidId, maidId), eq(holds.state, 'held'), lte(holds.expiresAt, sql`now()`)),
    );
  const [taken] = await db
    .insert(holds)
    .values({ maidId, sessionId, applicationId, expiresAt: after(minutes) })
    .onConflictDoNothing()
    .returning({ until: holds.expiresAt });
  return taken?.until ?? null;
}

/** Progress begins the time anew; null when the hold is over, and then it must be taken again. */
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
