import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/store/store.ts';
import { sessions } from '../../sessions/table.ts';
import type { SignedIn } from './home-access.ts';
import { live } from './live-devices.ts';
import { homeSignIns } from './table.ts';

/** The devices that are signed in with this number, the newest first. */
export async function devicesOf(db: Database, person: SignedIn) {
  const rows = await db
    .select({
      id: homeSignIns.id,
      device: homeSignIns.device,
      signedInAt: homeSignIns.createdAt,
      lastUsedAt: sessions.lastSeenAt,
      endsAt: homeSignIns.endsAt,
    })
    .from(homeSignIns)
    .innerJoin(sessions, eq(sessions.id, homeSignIns.sessionId))
    .where(live(person))
    .orderBy(desc(homeSignIns.createdAt))
    .limit(50);
  return rows.map(({ signedInAt, lastUsedAt, endsAt, ...row }) => ({
    ...row,
    isThis: row.id === person.id,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: (lastUsedAt > signedInAt ? lastUsedAt : signedInAt).toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** Signs a device of this number out; nothing happens if it is signed out already. */
export const endDevice = (db: Database, person: SignedIn, id: string) =>
  db
    .update(homeSignIns)
    .set({ endedAt: sql`now()` })
    .where(and(live(person), eq(homeSignIns.id, id)));

/** Signs every device of this number out. */
export const endDevices = (db: Database, person: SignedIn) =>
  db
    .update(homeSignIns)
    .set({ endedAt: sql`now()` })
    .where(live(person));
