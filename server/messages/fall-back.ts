import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { messages } from './table.ts';

/**
 * Turns a message that WhatsApp did not deliver into the text message it would have been. The row stays the same, so there
 * is one fallback at most, nothing new to count, and its place in the order stays. Repeating it does nothing.
 */
export async function fallBackToText(db: Database, id: string, reason: string): Promise<void> {
  const [changed] = await db
    .update(messages)
    .set({
      channel: 'sms',
      deliveryState: 'waiting',
      sentAt: null,
      providerReference: null,
      nextAttemptAt: sql`now()`,
      lastError: reason,
    })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.channel, 'whatsapp'),
        isNull(messages.deadAt),
        ne(messages.deliveryState, 'delivered'),
      ),
    )
    .returning({ applicationId: messages.applicationId });
  if (changed?.applicationId) {
    await db.execute(sql`select pg_notify('changed', ${`application:${changed.applicationId}`})`);
  }
}
