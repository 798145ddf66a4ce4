import type { FastifyInstance } from 'fastify';
import { homeQuery } from '../../../contract/my/sign-in.ts';
import type { Deps } from '../../platform/deps.ts';
import { eventStreams, gathered } from '../../platform/http/event-streams.ts';
import type { CrossSiteGuard } from '../../platform/http/security/csrf.ts';
import { Refusal } from '../../platform/refusal.ts';
import { homeAccess } from '../access/index.ts';

/** Sends an event to the open pages of a home, and to nobody else, whenever it changes (HOME-10). */
export function registerHomeLive(
  app: FastifyInstance,
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  { sessions }: Pick<CrossSiteGuard, 'sessions'>,
): void {
  const { log, store } = deps;
  const access = homeAccess(deps);
  const recheck = { store, topic: 'home sign-ins', log } as const;
  const streams = eventStreams(app, { mostANetwork: 100, recheck });

  const route = { exposeHeadRoute: false, config: { label: 'home live' } };
  app.get('/api/my/live', route, async (request, reply) => {
    const query = homeQuery.safeParse(request.query);
    if (!query.success) throw new Refusal(400, 'BAD_INPUT', { names: 'home' });
    streams.refuseMany(request.ip);
    const visit = { session: sessions.claim(request) };
    const { application } = await access.open(visit, query.data.home);
    /** False once the person signed out or may no longer open the home. */
    const isAllowed = () =>
      access.open(visit, application.id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false;
          throw error;
        },
      );
    const stream = streams.start(request, reply, isAllowed);
    const send = gathered(stream);
    stream.onClose(store.onChange(`home:${application.id}`, () => send('changed')));
  });
}
