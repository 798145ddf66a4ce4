import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { messages } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { keyFor, recipientLookup, sealMessage } from './sealed.ts';
import {
  type Channel,
  type SlotsOf,
  type TemplateName,
  messageText,
  templates,
} from './templates.ts';

export interface NewMessage<Name extends TemplateName> {
  readonly applicationId?: string;
  readonly channel: (typeof templates)[Name]['channel'];
  readonly template: Name;
  /** A number (E.164) or an e-mail address; `operator` for messages to the operator. */
  readonly to: string;
  readonly slots: SlotsOf<Name>;
  /** At most one message is ever sent per key. */
  readonly dedupeKey: string;
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
  if (!hasReceiver(config, channel)) return;
  const key = message.dataKey ?? (await keyFor(db, keys, applicationId));
  if (key === null) return;
  const { minutes } = templates[template];
  const text = messageText(config, template, message.slots);
  const id = randomUUID();
  await db
    .insert(messages)
    .values({
      id,
      applicationId: applicationId ?? null,
      dedupeKey,
      channel,
      template,
      recipientSealed: sealMessage(key, id, 'recipient_sealed', to),
      recipientLookup: recipientLookup(keys, to),
      textSealed: sealMessage(key, id, 'text_sealed', text),
      giveUpAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .onConflictDoNothing({ target: messages.dedupeKey });
}

/** In production, an operator without a configured receiver gets nothing; elsewhere all can be read at /dev/outbox. */
function hasReceiver({ production, operatorMobile, operatorWebhook }: Config, channel: Channel) {
  if (!production || channel === 'sms') return true;
  return (channel === 'operator' ? operatorMobile : operatorWebhook) !== undefined;
}
