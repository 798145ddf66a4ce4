import { eq } from 'drizzle-orm';
import type { Entry } from '../applications/index.ts';
import { extendHold, takeHold } from '../holds/index.ts';
import { maids } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';

/** Keeps the maid of an open application for that long at least, anew if her hold is over; false when she is gone. */
export async function keepFor(
  db: Database,
  { id, maidId, sessionId, state }: Entry['application'],
  minutes: number,
  anew = minutes,
): Promise<boolean> {
  if (maidId === null || state !== 'open') return false;
  if ((await extendHold(db, id, minutes)) !== null) return true;
  const [maid] = await db.select({ shown: maids.shown }).from(maids).where(eq(maids.id, maidId));
  const holder = { maidId, sessionId, applicationId: id };
  return maid?.shown === true && (await takeHold(db, holder, anew)) !== null;
}
