import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import { isDirect } from '../platform/http/health.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { newestMessages } from './outbox.ts';
import { type ReadMessage, outboxPage, outboxPolicy } from './outbox-page.ts';

const most = 200;

/** Everything in the outbox, newest first and decrypted. */
export async function readOutbox({
  keys,
  store,
}: Pick<Deps, 'keys' | 'store'>): Promise<ReadMessage[]> {
  const newest = await newestMessages(store.db, keys, most);
  return newest.flatMap(({ row, message }) => {
    if (typeof message !== 'object') return [];
    const { id, to, text } = message;
    const { createdAt, deliveryState: state, channel } = row;
    return [{ id, to, text, at: createdAt.toISOString(), channel, state }];
  });
}

/** New at each start. */
const key = randomBytes(16).toString('base64url');

/**
 * The address of the outbox page. While the site is only reachable as localhost, any program on this machine may read it.
 * A site with a public name has a proxy in front, whose visitors look like local programs, so the key is required (T84).
 */
export function outboxAddress({ publicOrigin }: Pick<Deps['config'], 'publicOrigin'>): string {
  return isLocal(publicOrigin) ? '/dev/outbox' : `/dev/outbox?key=${key}`;
}

const isLocal = (origin: string) =>
  /^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(origin).hostname);

/** For trying the product out: never in production, only on this machine. */
export function registerDevelopmentOutbox(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
): void {
  const { production, publicOrigin, brandName } = deps.config;
  const refuseOthers = (request: FastifyRequest) => {
    const givenKey = new URL(request.url, publicOrigin).searchParams.get('key') ?? '';
    const mayRead = isDirect(request) && (isLocal(publicOrigin) || isEqualText(givenKey, key));
    if (production || !mayRead) {
      throw new Refusal(404, 'NOT_FOUND.page');
    }
  };
  app.get('/api/dev/outbox', async (request, reply) => {
    refuseOthers(request);
    return reply.header('cache-control', 'no-store').send(await readOutbox(deps));
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
      .send(outboxPage(brandName, outboxAddress(deps.config), await readOutbox(deps)));
  });
}
