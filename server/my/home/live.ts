import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { homeQuery } from '../../../contract/my/sign-in.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CrossSiteGuard } from '../../platform/http/security/csrf.ts';
import { NetworkCounts } from '../../platform/limits/network-counts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { homeAccess } from '../access/index.ts';

const MOST_A_NETWORK = 100;
const MOST_CONNECTIONS = 5_000;
const HEARTBEAT = 20_000;
/** Changes within this time are sent as one event. */
const TOGETHER = 150;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Tells proxies not to buffer events.
  'x-accel-buffering': 'no',
};

/** False once the person signed out or may no longer open the home. */
type IsAllowed = () => Promise<boolean>;

const write = (response: ServerResponse, kind: 'changed' | 'over') => {
  if (!response.writableEnded) response.write(`data: ${JSON.stringify({ kind })}\n\n`);
};

/** Sends an event to the open pages of a home, and to nobody else, whenever it changes (HOME-10). */
export function registerHomeLive(
  app: FastifyInstance,
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  { sessions }: Pick<CrossSiteGuard, 'sessions'>,
): void {
  const { log, store } = deps;
  const access = homeAccess(deps);
  const connections = new Map<ServerResponse, IsAllowed>();
  const counts = new NetworkCounts();
  let closing = false;

  async function checkAll(): Promise<void> {
    for (const [response, isAllowed] of connections) {
      if (await isAllowed()) continue;
      write(response, 'over');
      response.end();
    }
  }
  const check = () =>
    void checkAll().catch((error: unknown) => {
      log.warn({ err: error }, 'Sign-ins of open pages of My Home could not be checked');
      for (const response of connections.keys()) response.destroy();
    });
  const unsubscribe = store.onChange('home sign-ins', check);
  const heartbeat = setInterval(() => {
    for (const response of connections.keys()) response.write(':\n\n');
    // A sign-in also ends by time.
    if (connections.size > 0) check();
  }, HEARTBEAT).unref();

  app.addHook('preClose', (done) => {
    closing = true;
    clearInterval(heartbeat);
    unsubscribe();
    for (const response of connections.keys()) response.end();
    done();
  });

  function refuseMany(address: string): void {
    const isFull = connections.size >= MOST_CONNECTIONS || counts.isFull(address, MOST_A_NETWORK);
    if (closing || isFull) throw new Refusal(429, 'TOO_MANY_LINES');
  }

  const route = { exposeHeadRoute: false, config: { label: 'home live' } };
  app.get('/api/my/live', route, async (request, reply) => {
    const query = homeQuery.safeParse(request.query);
    if (!query.success) throw new Refusal(400, 'BAD_INPUT', { names: 'home' });
    const { ip } = request;
    refuseMany(ip);
    const visit = { session: sessions.claim(request) };
    const { application } = await access.open(visit, query.data.home);
    refuseMany(ip);
    void reply.headers(headers).hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    const isAllowed = () =>
      access.open(visit, application.id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false;
          throw error;
        },
      );
    connections.set(response, isAllowed);
    counts.add(ip);
    let next: NodeJS.Timeout | undefined;
    const leave = store.onChange(`home:${application.id}`, () => {
      next ??= setTimeout(() => {
        next = undefined;
        write(response, 'changed');
      }, TOGETHER).unref();
    });
    response.once('close', () => {
      clearTimeout(next);
      connections.delete(response);
      counts.remove(ip);
      leave();
    });
    response.write('retry: 2000\n\n');
  });
}
