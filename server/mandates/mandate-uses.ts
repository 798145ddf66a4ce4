import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { applications } from '../applications/table.ts';
import { mandateUses } from './table.ts';
import type { Database } from '../platform/store/store.ts';

/** Same condition as in the database trigger: closed applications and ended contracts no longer use the direct debit. */
const isRunning = and(
  inArray(applications.state, ['open', 'submitted', 'active']),
  sql`(${applications.contractEndsOn} is null
    or ${applications.contractEndsOn} >= (now() at time zone 'Asia/Dubai')::date)`,
);

/** Fils a month that other contracts take from this direct debit. */
export async function usedByOthers(
  db: Database,
  mandateId: string,
  applicationId: string,
): Promise<number> {
  const [used] = await db
    .select({ fils: sql<number>`coalesce(sum(${mandateUses.mostFils}), 0)::int` })
    .from(mandateUses)
    .innerJoin(applications, eq(applications.id, mandateUses.applicationId))
    .where(
      and(
        eq(mandateUses.mandateId, mandateId),
        ne(mandateUses.applicationId, applicationId),
        isRunning,
      ),
    );
  return used?.fils ?? 0;
}

/** Records that this contract is paid by that direct debit; the store refuses amounts above its limit. */
export async function payFromMandate(
  db: Database,
  use: Pick<typeof mandateUses.$inferInsert, 'applicationId' | 'mandateId' | 'mostFils'>,
): Promise<void> {
  await db
    .insert(mandateUses)
    .values(use)
    .onConflictDoUpdate({ target: mandateUses.applicationId, set: use });
}

export const endMandateUse = (db: Database, applicationId: string) =>
  db.delete(mandateUses).where(eq(mandateUses.applicationId, applicationId));

/** Locks the direct debit, so that nobody else uses it between reading its limit and writing. */
export const lockMandate = (db: Database, mandateId: string) =>
  db.execute(sql`select 1 from mandates where id = ${mandateId} for update`);
