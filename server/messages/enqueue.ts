import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import type { Config } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { messages } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { familyOf, recipientLookup, sealMessage } from './sealed.ts';
import { type SlotsOf, type TemplateName, messageText, templates } from './templates.ts';
import type { Channel } from './template.ts';
import { whatsappContent } from './whatsapp.ts';

export interface NewMessage<Name extends TemplateName> {
  readonly applicationId?: string;
  readonly channel: (typeof templates)[Name]['channel'];
  readonly template: Name;
  /** A number (E.164) or an e-mail address; `operator` for messages to the operator. */
  readonly to: string;
  readonly slots: SlotsOf<Name>;
  /** The reader's language, if it is not the one that the family uses. */
  readonly language?: OwnLanguage;
  /** At most one message is ever sent per key. */
  readonly dedupeKey: string;
  /** Sent no earlier than this, for texts that wait for the morning. */
  readonly notBefore?: Date | null;
  /** The application's own key, if the caller already has it. */
  readonly dataKey?: Buffer;
}

/** Adds a message to the outbox within the caller's transaction, so it is sent only if that commits (T55). */
export async function enqueue<Name extends TemplateName>(
  db: Database,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  message: NewMessage<Name>,
): Promise<void> {
  const { applicationId, channel, template, to, dedupeKey } = message;
  // A family's message waits for a provider; nobody misses what the operator did not ask for.
  if (!isToFamily(channel) && !canSend(config, channel)) return;
  const family = await familyOf(db, keys, applicationId);
  const key = message.dataKey ?? family.key;
  if (key === null) return;
  const { minutes } = templates[template];
  const from = message.notBefore ?? null;
  const start = from === null ? sql`now()` : sql`${from.toISOString()}::timestamptz`;
  const language = isForFamily(channel, template) ? (message.language ?? family.language) : 'en';
  const text = messageText(config, template, message.slots, language);
  const id = randomUUID();
  const chat = await whatsappContent(db, { config, keys }, message, { dataKey: key, language });
  await db
    .insert(messages)
    .values({
      id,
      applicationId: applicationId ?? null,
      dedupeKey,
      channel: chat === null ? channel : 'whatsapp',
      template,
      whatsappSealed: chat && sealMessage(key, id, 'whatsapp_sealed', JSON.stringify(chat)),
      recipientSealed: sealMessage(key, id, 'recipient_sealed', to),
      recipientLookup: recipientLookup(keys, to),
      textSealed: sealMessage(key, id, 'text_sealed', text),
      nextAttemptAt: start,
      giveUpAt: sql`${start} + make_interval(mins => ${minutes})`,
    })
    .onConflictDoNothing({ target: messages.dedupeKey });
}

/** The operator gets English texts; those to her come with the words of her own language. */
const isForFamily = (channel: Channel, name: string): boolean =>
  isToFamily(channel) && !name.startsWith('her_');

const isToFamily = (channel: Channel): boolean => channel === 'sms' || channel === 'email';

/** In production, a channel may have no configured provider; elsewhere all can be read at /dev/outbox. */
export function canSend(
  { production, operatorMobile, operatorWebhook, smtp }: Config,
  channel: Channel,
): boolean {
  if (!production || channel === 'sms') return true;
  if (channel === 'email' && smtp !== undefined) return true;
  return (channel === 'operator' ? operatorMobile : operatorWebhook) !== undefined;
}
