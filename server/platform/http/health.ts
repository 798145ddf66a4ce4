import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { registry, startCollecting } from '../metrics.ts';
import { requestDurationsText } from '../request-durations.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from './refusal.ts';

/** For those who watch the product: alive, ready, and how it fares. */
export function registerHealth(
  app: FastifyInstance,
  config: Pick<Config, 'metricsToken'>,
  store: Pick<Store, 'healthy' | 'pool'>,
): void {
  startCollecting(store.pool);
  app.get('/healthz', (_request, reply) => reply.send({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady(store);
    if (reason === undefined) return reply.send({ status: 'ready' });
    throw new Refusal(503, 'NOT_READY', reason);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new Refusal(401, 'TOKEN_MISSING', 'Send METRICS_TOKEN as a bearer token.');
    }
    return reply
      .header('content-type', registry.contentType)
      .send(requestDurationsText() + (await registry.metrics()));
  });
}

async function whyNotReady(store: Pick<Store, 'healthy'>): Promise<string | undefined> {
  const polluted = Object.keys(Object.prototype);
  if (polluted.length > 0) return 'Object.prototype has been polluted. Restart this process.';
  try {
    await store.healthy();
    return undefined;
  } catch (error) {
    return `The store cannot be reached: ${error instanceof Error ? error.message : 'unknown reason'}`;
  }
}

/** Behind a proxy on this machine everyone has a loopback peer: a forwarded request needs the token. */
export function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = request.headers;
  if (token !== undefined && authorization !== undefined) {
    const given = Buffer.from(authorization);
    const expected = Buffer.from(`Bearer ${token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

const isLoopback = (address: string) => /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address);
