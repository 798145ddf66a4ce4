import { desc, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayRead } from '../platform/http/health.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { messages } from '../platform/store/schema.ts';
import { openRow } from './outbox.ts';
import { type ReadMessage, outboxPage, outboxPolicy } from './outbox-page.ts';

const most = 200;

/** Everything in the outbox, newest first and opened. */
export async function readOutbox({
  keys,
  store,
}: Pick<Parts, 'keys' | 'store'>): Promise<ReadMessage[]> {
  const rows = await store.db
    .select()
    .from(messages)
    .where(isNull(messages.deadAt))
    .orderBy(desc(messages.position))
    .limit(most);
  const opened = await Promise.all(rows.map((row) => openRow(store.db, keys, row)));
  return rows.flatMap(({ createdAt, deliveryState: state, channel }, place) => {
    const message = opened[place];
    if (typeof message !== 'object') return [];
    const { id, to, text } = message;
    return [{ id, to, text, at: createdAt.toISOString(), channel, state }];
  });
}

/** For whoever tries the product out: never in production, only on this machine. */
export function registerDevelopmentOutbox(
  app: FastifyInstance,
  parts: Pick<Parts, 'config' | 'keys' | 'store'>,
): void {
  const { production, brandName } = parts.config;
  const refuseOthers = (request: FastifyRequest) => {
    // Without a token to show, only a caller on this machine that nobody forwarded may read.
    if (production || !mayRead(request, undefined)) {
      throw new Refusal(404, 'NOT_FOUND', 'There is no such page.');
    }
  };
  app.get('/api/dev/outbox', async (request, reply) => {
    refuseOthers(request);
    return reply.header('cache-control', 'no-store').send(await readOutbox(parts));
  });
  app.get('/dev/outbox', async (request, reply) => {
    refuseOthers(request);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': outboxPolicy,
        'referrer-policy': 'no-referrer',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(outboxPage(brandName, await readOutbox(parts)));
  });
}
