import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { applicationKey } from '../../contract/application.ts';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import { Refusal } from '../platform/refusal.ts';
import { networkOf } from '../platform/limits/network.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from './table.ts';
import { openApplication } from './access/open-application.ts';

const MOST_A_NETWORK = 100;
const MOST_LINES = 5_000;
const BEAT = 20_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Tells proxies not to buffer events.
  'x-accel-buffering': 'no',
};
const tooMany = new Refusal(429, 'TOO_MANY_LINES');

/** Sends `{ sequence }` to the open pages of an application, and to nobody else, whenever it changes. */
export function registerApplicationLive(
  app: FastifyInstance,
  deps: Pick<Deps, 'keys' | 'store'>,
  { sessions }: Pick<CrossSiteGuard, 'sessions'>,
): void {
  const { store } = deps;
  const open = openApplication(deps);
  const lines = new Map<ServerResponse, string>();
  let closing = false;
  const heart = setInterval(() => {
    for (const line of lines.keys()) line.write(':\n\n');
  }, BEAT).unref();

  app.addHook('preClose', (done) => {
    closing = true;
    clearInterval(heart);
    for (const line of lines.keys()) line.end();
    done();
  });

  function refuseMany(network: string): void {
    let here = 0;
    for (const other of lines.values()) if (other === network) here += 1;
    if (closing || lines.size >= MOST_LINES || here >= MOST_A_NETWORK) throw tooMany;
  }

  async function sendSequence(line: ServerResponse, applicationId: string): Promise<void> {
    const [row] = await store.db
      .select({ sequence: applications.lastSequence })
      .from(applications)
      .where(eq(applications.id, applicationId));
    if (row === undefined || line.writableEnded || line.destroyed) return;
    line.write(`data: ${JSON.stringify({ sequence: row.sequence })}\n\n`);
  }

  const config = { label: 'application live' };
  app.get('/api/application/live', { exposeHeadRoute: false, config }, async (request, reply) => {
    const network = networkOf(request.ip);
    refuseMany(network);
    const { application } = await open(
      { address: request.ip, session: sessions.claim(request) },
      keyIn(request),
    );
    refuseMany(network);
    void reply.headers(headers).hijack();
    const line = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) line.setHeader(name, value);
    }
    // A duplicate event costs one more request; a missed last event would leave the page outdated.
    const send = () => void sendSequence(line, application.id).catch(() => line.destroy());
    const leave = store.onChange(`application:${application.id}`, send);
    lines.set(line, network);
    line.once('close', () => {
      lines.delete(line);
      leave();
    });
    line.write('retry: 2000\n\n');
    send();
  });
}

function keyIn({ query }: FastifyRequest): string {
  const given: unknown = typeof query === 'object' && query && 'id' in query ? query.id : undefined;
  const parsed = applicationKey.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, 'BAD_INPUT', { names: 'id' }, { id: 'ONCE_AS_TEXT' });
}
