import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { messages } from '../platform/store/schema.ts';
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
  /** A number (E.164) or an e-mail address; `operator` for what goes to the operator. */
  readonly to: string;
  readonly slots: SlotsOf<Name>;
  /** Of all that carry the same key one is sent, ever. */
  readonly dedupeKey: string;
  /** The application's own key, where the caller has it at hand. */
  readonly dataKey?: Buffer;
}

/** Puts a message into the outbox, within the caller's transaction: it is sent if that is kept, and only then (T55). */
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

/** In production an operator who named no receiver wants none; elsewhere all can be read at /dev/outbox. */
function hasReceiver({ production, operatorMobile, operatorWebhook }: Config, channel: Channel) {
  if (!production || channel === 'sms') return true;
  return (channel === 'operator' ? operatorMobile : operatorWebhook) !== undefined;
}
