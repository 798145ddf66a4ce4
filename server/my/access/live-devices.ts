import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/store/store.ts';
import { homeSignIns } from './table.ts';

interface Person {
  readonly numberLookup: Buffer;
}

/** The devices that are signed in with this number. */
export const live = ({ numberLookup }: Person) =>
  and(
    eq(homeSignIns.numberLookup, numberLookup),
    isNull(homeSignIns.endedAt),
    gt(homeSignIns.endsAt, sql`now()`),
  );

/**
 * Locks the signed-in devices of a number until the transaction ends, after the home where a call locks both. Always in
 * the same order, so that no two calls wait for each other.
 */
export const lockDevices = (db: Database, person: Person) =>
  db
    .select({ id: homeSignIns.id })
    .from(homeSignIns)
    .where(live(person))
    .orderBy(homeSignIns.id)
    .for('no key update');
