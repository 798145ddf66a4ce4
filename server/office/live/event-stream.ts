import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberOf } from '../../staff/index.ts';

const MOST_CONNECTIONS = 500;
const HEARTBEAT = 20_000;
/** Changes within this time are sent as one event. */
const TOGETHER = 150;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
const streamQuery = z.object({ application: z.optional(z.uuid()) });

type EventKind = 'office' | 'application' | 'presence' | 'over';

interface Connection {
  readonly cookie: string | undefined;
  readonly sessionId: string;
  readonly send: (kind: EventKind) => void;
}

/**
 * Server-sent events for pages of the office: what changed, and that a session is over. A page loads again what it
 * shows; a session that ended, or a colleague who was dismissed, closes it within two seconds (OFF-03).
 */
export function registerOfficeStream(
  app: FastifyInstance,
  { config, store, log }: Pick<Deps, 'config' | 'store' | 'log'>,
): void {
  const connections = new Map<ServerResponse, Connection>();
  let closing = false;
  const all = (kind: EventKind) => {
    for (const { send } of connections.values()) send(kind);
  };

  async function checkSessions(): Promise<void> {
    for (const [response, { cookie, sessionId, send }] of connections) {
      const member = await memberOf(store.db, config, cookie);
      if (member?.sessionId === sessionId) continue;
      send('over');
      response.end();
    }
  }
  const check = () =>
    void checkSessions().catch((error: unknown) => {
      log.warn({ err: error }, 'Sessions of open office pages could not be checked');
      for (const response of connections.keys()) response.destroy();
    });

  const unsubscribe = [
    store.onChange('office', () => all('office')),
    store.onChange('presence', () => all('presence')),
    store.onChange('staff', check),
  ];
  const heartbeat = setInterval(() => {
    for (const response of connections.keys()) response.write(':\n\n');
    // Sessions also end by time.
    if (connections.size > 0) check();
  }, HEARTBEAT).unref();

  app.addHook('preClose', (done) => {
    closing = true;
    clearInterval(heartbeat);
    for (const leave of unsubscribe) leave();
    for (const response of connections.keys()) response.end();
    done();
  });

  const route = { exposeHeadRoute: false, config: { label: 'office live' } };
  app.get('/api/office/live', route, async (request, reply) => {
    const { cookie } = request.headers;
    const member = await memberOf(store.db, config, cookie);
    if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
    if (closing || connections.size >= MOST_CONNECTIONS) throw new Refusal(429, 'TOO_MANY_LINES');
    const applicationId = applicationIn(request);
    void reply.headers(headers).hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    const send = gathered(response);
    connections.set(response, { cookie, sessionId: member.sessionId, send });
    const leave =
      applicationId === undefined
        ? undefined
        : store.onChange(`application:${applicationId}`, () => send('application'));
    response.once('close', () => {
      connections.delete(response);
      leave?.();
    });
    response.write('retry: 1000\n\n');
  });
}

function applicationIn({ query }: FastifyRequest): string | undefined {
  const parsed = streamQuery.safeParse(query);
  if (parsed.success) return parsed.data.application;
  throw new Refusal(400, 'BAD_INPUT', { names: 'application' });
}

/** Sends the first event at once and further ones of the same kind together. */
function gathered(response: ServerResponse): Connection['send'] {
  const waiting = new Set<EventKind>();
  const recent = new Set<EventKind>();
  const write = (kind: EventKind) => {
    if (!response.writableEnded) response.write(`data: ${JSON.stringify({ kind })}\n\n`);
  };
  return function send(kind) {
    if (kind !== 'over' && recent.has(kind)) {
      waiting.add(kind);
      return;
    }
    write(kind);
    recent.add(kind);
    setTimeout(() => {
      recent.delete(kind);
      if (waiting.delete(kind)) send(kind);
    }, TOGETHER).unref();
  };
}
