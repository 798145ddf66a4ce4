import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { namedMessages } from './send-again.ts';
import { messages } from './table.ts';

/** Removes messages, and what repeats them, whose sending has not begun; false if one of them is on its way or sent. */
export async function withdrawMessages(
  db: Database,
  dedupeKeys: readonly string[],
): Promise<boolean> {
  if (dedupeKeys.length === 0) return true;
  const named = await namedMessages(db, dedupeKeys);
  await db.delete(messages).where(and(named, isNull(messages.sentAt), eq(messages.attempts, 0)));
  const left = await db.select({ id: messages.id }).from(messages).where(named).limit(1);
  return left.length === 0;
}
