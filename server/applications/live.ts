import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { parameterOf, registerEventLine } from '../platform/http/event-lines.ts';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import { openApplication } from './access/open-application.ts';
import { applications } from './table.ts';

/** Sends `{ sequence }` to the open pages of an application, and to nobody else, whenever it changes. */
export function registerApplicationLive(
  app: FastifyInstance,
  deps: Pick<Deps, 'keys' | 'store'>,
  { sessions }: Pick<CrossSiteGuard, 'sessions'>,
): void {
  const { store } = deps;
  const open = openApplication(deps);
  registerEventLine(app, store, {
    path: '/api/application/live',
    label: 'application live',
    async open(request) {
      const visit = { address: request.ip, session: sessions.claim(request) };
      const { application } = await open(visit, parameterOf(request, 'id'));
      return {
        topic: `application:${application.id}`,
        read: async () => {
          const [row] = await store.db
            .select({ sequence: applications.lastSequence })
            .from(applications)
            .where(eq(applications.id, application.id));
          return row ?? null;
        },
      };
    },
  });
}
