import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import { unseal } from '../platform/sealing.ts';
import { homeMessages } from '../home-messages/table.ts';
import { readContent } from '../messages/index.ts';
import { messages } from '../messages/table.ts';
import type { Database } from '../platform/store/store.ts';
import type { Open } from './opened.ts';

/** The number, for a message that went by WhatsApp or was tried there. */
function whatsappOf({ id, whatsappSealed }: typeof messages.$inferSelect, open: Open) {
  const content = whatsappSealed && open('messages', id, 'whatsapp_sealed', whatsappSealed);
  return content ? { whatsapp: readContent(content).number } : {};
}

const shown = (row: typeof messages.$inferSelect, open: Open) => ({
  channel: row.channel,
  template: row.template,
  to: open('messages', row.id, 'recipient_sealed', row.recipientSealed),
  text: open('messages', row.id, 'text_sealed', row.textSealed),
  ...whatsappOf(row, open),
  createdAt: row.createdAt,
  sentAt: row.sentAt,
  deliveryState: row.deliveryState,
});

export async function messagesOf(db: Database, applicationId: string, open: Open) {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.applicationId, applicationId))
    .orderBy(asc(messages.position));
  return rows.map((row) => shown(row, open));
}

/** Messages to a number that belong to no application, such as a code for a lost link. */
export async function messagesTo(
  db: Database,
  { master }: Pick<Keys, 'master'>,
  numberLookup: Buffer,
) {
  const open: Open = (table, row, column, sealed) =>
    sealed && (unseal(master, { table, row, column }, sealed)?.toString() ?? null);
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.recipientLookup, numberLookup), isNull(messages.applicationId)))
    .orderBy(asc(messages.position));
  return rows.map((row) => shown(row, open));
}

/** What the family wrote to the office, in My Home or by WhatsApp. */
export async function writtenMessagesOf(db: Database, applicationId: string, open: Open) {
  const rows = await db
    .select()
    .from(homeMessages)
    .where(eq(homeMessages.applicationId, applicationId))
    .orderBy(asc(homeMessages.createdAt));
  return rows.map(({ id, role, channel, textSealed, createdAt }) => ({
    by: role,
    channel,
    text: open('home_messages', id, 'text_sealed', textSealed),
    createdAt,
  }));
}
