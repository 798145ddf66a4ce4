import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import { fallBackToText } from './fall-back.ts';
import { messages } from './table.ts';
import type { DeliveryState } from './delivery-state.ts';
import { statusPath } from './providers/twilio.ts';
import { registerTwilioRoute } from './twilio-requests.ts';

const states: Readonly<Record<string, DeliveryState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};
/** Reports arrive late and out of order, so a state only changes to a later one. */
const earlierStates: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  waiting: [],
  sent: ['waiting'],
  delivered: ['waiting', 'sent', 'failed'],
  failed: ['waiting', 'sent'],
};
/** Reports about WhatsApp name it, because the same message may be a text by then. */
const reportQuery = z.object({ message: z.uuid(), channel: z.optional(z.literal('whatsapp')) });

const failureOf = (fields: URLSearchParams): string => {
  const code = /^\d{1,6}$/.exec(fields.get('ErrorCode') ?? '')?.[0];
  return `WhatsApp did not deliver it${code === undefined ? '' : ` (${code})`}.`;
};

/** Takes Twilio's delivery reports. */
export function registerTwilioReports(
  app: FastifyInstance,
  { config, store }: Pick<Deps, 'config' | 'store'>,
): void {
  registerTwilioRoute(app, config, statusPath, async ({ fields, query: sent }, reply) => {
    const query = z.safeParse(reportQuery, sent);
    const state = states[fields.get('MessageStatus') ?? ''];
    if (query.success && state !== undefined) {
      const { message, channel } = query.data;
      if (channel === 'whatsapp' && state === 'failed') {
        await fallBackToText(store.db, message, failureOf(fields));
      } else {
        await noteState(message, channel, state, fields.get('MessageSid'));
      }
    }
    return reply.code(204).send();
  });

  /** A report also proves that the message was sent, in case the answer to our call was lost. */
  async function noteState(
    id: string,
    channel: 'whatsapp' | undefined,
    state: DeliveryState,
    reference: string | null,
  ) {
    const isThisChannel = (channel === undefined ? ne : eq)(messages.channel, 'whatsapp');
    const [noted] = await store.db
      .update(messages)
      .set({
        deliveryState: state,
        sentAt: sql`coalesce(${messages.sentAt}, now())`,
        providerReference: sql`coalesce(${messages.providerReference}, ${reference?.slice(0, 64) ?? null})`,
      })
      .where(
        and(
          eq(messages.id, id),
          isThisChannel,
          inArray(messages.deliveryState, [...earlierStates[state]]),
        ),
      )
      .returning({ applicationId: messages.applicationId });
    if (noted?.applicationId) {
      await store.db.execute(
        sql`select pg_notify('changed', ${`application:${noted.applicationId}`})`,
      );
    }
  }
}
