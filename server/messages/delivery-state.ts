import { desc } from 'drizzle-orm';
import { namedMessages } from './send-again.ts';
import { type deliveryStates, messages } from './table.ts';
import type { Database } from '../platform/store/store.ts';

export type DeliveryState = (typeof deliveryStates)[number];

/** The delivery state of a message, or of the last that repeats it; null when there is none with that key. */
export async function deliveryState(
  db: Database,
  dedupeKey: string,
): Promise<DeliveryState | null> {
  const [message] = await db
    .select({ state: messages.deliveryState })
    .from(messages)
    .where(await namedMessages(db, [dedupeKey]))
    .orderBy(desc(messages.position))
    .limit(1);
  return message?.state ?? null;
}
