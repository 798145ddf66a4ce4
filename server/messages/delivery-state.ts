import { eq } from 'drizzle-orm';
import { type deliveryStates, messages } from './table.ts';
import type { Database } from '../platform/store/store.ts';

export type DeliveryState = (typeof deliveryStates)[number];

/** The delivery state of a message; null when there is none with that key. */
export async function deliveryState(
  db: Database,
  dedupeKey: string,
): Promise<DeliveryState | null> {
  const [message] = await db
    .select({ state: messages.deliveryState })
    .from(messages)
    .where(eq(messages.dedupeKey, dedupeKey));
  return message?.state ?? null;
}
