import { and, eq, inArray } from 'drizzle-orm';
import { secretTemplates } from '../../../../rules/text/send-again.ts';
import { messageParts } from '../../../../rules/text/message-parts.ts';
import { homeMessageText } from '../../../home-messages/index.ts';
import { homeMessages } from '../../../home-messages/table.ts';
import { messageTextOf } from '../../../messages/index.ts';
import { messages } from '../../../messages/table.ts';
import { parameters } from '../../../parameters/table.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Database } from '../../../platform/store/store.ts';
import type { OpenedCase } from '../opened-case.ts';
import { receiverOf, sentAgainOf } from '../send-again.ts';
import { byActor, entry, type NewEntry, type People } from './entry.ts';

/** A link opens an application or signs for somebody, so only the site of it is shown. */
const withoutLinks = (text: string): string => text.replace(/(https?:\/\/[^\s/]+)\/\S+/g, '$1/•••');

/** Fils for a part of a text message and for a message by WhatsApp; null while nobody entered the price. */
async function prices(db: Database) {
  const codes = { sms: 'sms_part_fils', whatsapp: 'whatsapp_message_fils' } as const;
  const rows = await db
    .select()
    .from(parameters)
    .where(inArray(parameters.code, Object.values(codes)));
  const priceOf = (wanted: string) =>
    Number(rows.find(({ code }) => code === wanted)?.value ?? 0) || null;
  return { sms: priceOf(codes.sms), whatsapp: priceOf(codes.whatsapp), email: null };
}

const officeChannel = (channel: (typeof messages.$inferSelect)['channel']) =>
  channel === 'whatsapp' || channel === 'email' ? channel : 'sms';

/** Messages to the family, by all channels; those that staff sent name the colleague. */
export async function messageEntries(
  db: Database,
  keys: Keys,
  opened: OpenedCase,
  actions: ReadonlyMap<number, NewEntry>,
): Promise<NewEntry[]> {
  const { application, dataKey } = opened;
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, application.id),
        inArray(messages.channel, ['sms', 'whatsapp', 'email']),
      ),
    );
  const priceOf = await prices(db);
  const canBeSent = await sentAgainOf(db, application.id, rows);
  return rows.map((row) => {
    const { id, template, createdAt, position, deliveryState, nextAttemptAt } = row;
    const channel = officeChannel(row.channel);
    const text = dataKey && messageTextOf(dataKey, row);
    const action = actions.get(createdAt.getTime());
    const parts = text === null || channel !== 'sms' ? null : messageParts(text);
    const price = priceOf[channel];
    const units = channel === 'whatsapp' ? 1 : parts;
    // What never left costs nothing.
    const isCharged = deliveryState === 'sent' || deliveryState === 'delivered';
    const isWaiting = deliveryState === 'waiting' && nextAttemptAt > new Date();
    return entry({
      id: `message:${id}`,
      at: createdAt,
      rank: position,
      group: 'messages',
      code: `message.${template}`,
      values: { waitsUntil: isWaiting ? nextAttemptAt.toISOString() : null },
      ...(action && { by: action.by, action: action.action }),
      text: text === null || secretTemplates.has(template) ? null : withoutLinks(text),
      message: {
        channel,
        ...(channel === 'sms' && row.whatsappSealed !== null && { isAfterWhatsapp: true }),
        direction: 'out',
        delivery: deliveryState,
        parts,
        fils: isCharged && units !== null && price !== null ? units * price : null,
        canSendAgain: canBeSent(row) && receiverOf(keys, opened, row) !== null,
      },
    });
  });
}

/** What the family wrote, in My Home or by WhatsApp. */
export async function familyMessageEntries(
  db: Database,
  { application: { id }, dataKey }: OpenedCase,
  people: People,
): Promise<NewEntry[]> {
  const rows = await db.select().from(homeMessages).where(eq(homeMessages.applicationId, id));
  return rows.map((row) =>
    entry({
      id: `home-message:${row.id}`,
      at: row.createdAt,
      group: 'messages',
      code: 'message.home',
      // A relative has no name in the office; the words say who writes.
      by: byActor(row.role === 'client' ? people : { ...people, client: null }, 'client'),
      text: dataKey && homeMessageText({ id, dataKey }, row),
      message: {
        channel: row.channel,
        direction: 'in',
        delivery: 'delivered',
        parts: null,
        fils: null,
        canSendAgain: false,
      },
    }),
  );
}
