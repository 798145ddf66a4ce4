import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { mandates, mandateUses } from './table.ts';
import type { Database } from '../platform/store/store.ts';

/** So that a question about a direct debit can name its owner as well. */
const users = alias(applications, 'users');

const livingStates = ['open', 'submitted', 'active'] as const;

/** Same condition as in the database trigger: closed applications and contracts past their end need no part of the limit. */
const isRunning = and(
  inArray(applications.state, livingStates),
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

/**
 * Direct debits that pay an application in one of these states, other than this one. A contract past its last day counts
 * until it is ended, because its last month may not have gone to the bank.
 */
export const isUsed = (
  db: Database,
  {
    except,
    states = livingStates,
  }: {
    readonly except?: string | undefined;
    readonly states?: readonly (typeof livingStates)[number][];
  } = {},
) =>
  exists(
    db
      .select({ id: mandateUses.applicationId })
      .from(mandateUses)
      .innerJoin(users, eq(users.id, mandateUses.applicationId))
      .where(
        and(
          eq(mandateUses.mandateId, mandates.id),
          inArray(users.state, [...states]),
          except === undefined ? undefined : ne(mandateUses.applicationId, except),
        ),
      ),
  );

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
