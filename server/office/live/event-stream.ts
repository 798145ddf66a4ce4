import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { eventStreams, gathered } from '../../platform/http/event-streams.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberOf } from '../../staff/index.ts';
import { requirePasskey } from '../allowed.ts';

/** Colleagues share the network of their office. */
const MOST = 500;
const streamQuery = z.object({ application: z.optional(z.uuid()) });

/**
 * Server-sent events for pages of the office: what changed, and that a session is over. A page loads again what it
 * shows; a session that ended, or a colleague who was dismissed, closes it within two seconds (OFF-03).
 */
export function registerOfficeStream(
  app: FastifyInstance,
  { config, store, log }: Pick<Deps, 'config' | 'store' | 'log'>,
): void {
  const recheck = { store, topic: 'staff', log } as const;
  const streams = eventStreams(app, { most: MOST, mostANetwork: MOST, retry: 1_000, recheck });

  const route = { exposeHeadRoute: false, config: { label: 'office live' } };
  app.get('/api/office/live', route, async (request, reply) => {
    const { cookie } = request.headers;
    const member = await memberOf(store.db, config, cookie);
    if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
    requirePasskey(member);
    const applicationId = applicationIn(request);
    const isAllowed = async () =>
      (await memberOf(store.db, config, cookie))?.sessionId === member.sessionId;
    const stream = streams.start(request, reply, isAllowed);
    const send = gathered(stream);
    for (const topic of ['office', 'presence'] as const) {
      stream.onClose(store.onChange(topic, () => send(topic)));
    }
    if (applicationId === undefined) return;
    stream.onClose(store.onChange(`application:${applicationId}`, () => send('application')));
  });
}

function applicationIn({ query }: FastifyRequest): string | undefined {
  const parsed = streamQuery.safeParse(query);
  if (parsed.success) return parsed.data.application;
  throw new Refusal(400, 'BAD_INPUT', { names: 'application' });
}
