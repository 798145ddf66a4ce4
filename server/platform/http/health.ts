import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchFiles } from '../files/watch.ts';
import { registry, startCollecting } from '../metrics.ts';
import type { Deps } from '../deps.ts';
import type { Store } from '../store/store.ts';
import { type PlainRefusalKey, Refusal } from '../refusal.ts';
import { isDraining } from './stop.ts';

/** For load balancers and monitors: alive, ready, and the metrics of this process. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const { config, log, store } = deps;
  startCollecting(store.pool);
  const files = watchFiles(app, deps);
  app.get('/healthz', (_request, reply) => reply.send({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady(store, log);
    if (reason !== undefined) throw new Refusal(503, reason);
    return reply.send({ status: 'ready', checks: { store: 'ok', files: files() } });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new Refusal(401, 'TOKEN_MISSING');
    }
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** The driver's message may name internal addresses, so it only goes to the log (T92). */
async function whyNotReady(
  store: Pick<Store, 'healthy'>,
  log: Deps['log'],
): Promise<PlainRefusalKey | undefined> {
  if (isDraining()) return 'NOT_READY.stopping';
  const polluted = Object.keys(Object.prototype);
  if (polluted.length > 0) return 'NOT_READY.polluted';
  try {
    await store.healthy();
    return undefined;
  } catch (error) {
    log.warn({ err: error }, 'not ready: the store cannot be reached');
    return 'NOT_READY.store';
  }
}

/** Headers that show that a proxy forwarded the request. */
const forwarded = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/**
 * Production always requires the token. Elsewhere a program on this machine may read without it, but not a request
 * through a proxy, which has a loopback peer too (T84).
 */
export function mayRead(
  request: FastifyRequest,
  { metricsToken: token, production }: Pick<Deps['config'], 'metricsToken' | 'production'>,
): boolean {
  const { authorization } = request.headers;
  if (token !== undefined && authorization !== undefined) {
    const given = Buffer.from(authorization);
    const expected = Buffer.from(`Bearer ${token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  return !production && isDirect(request);
}

/** True for a request from this machine without proxy headers. */
export function isDirect({ headers, raw, socket }: FastifyRequest): boolean {
  const isForwarded = raw.rawHeaders.some(
    (name, at) => at % 2 === 0 && /^x-forwarded-/i.test(name),
  );
  if (isForwarded || forwarded.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket.remoteAddress ?? '');
}

const isLoopback = (address: string) => /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address);
