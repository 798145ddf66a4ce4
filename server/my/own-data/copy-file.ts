import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { displayFirstName } from '../../../rules/people/names.ts';
import { exportPerson, exportZip } from '../../personal-data/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CrossSiteGuard } from '../../platform/http/security/csrf.ts';
import { Refusal } from '../../platform/refusal.ts';
import { homeAccess } from '../access/index.ts';
import { copyLimit } from './handlers.ts';

type Exported = NonNullable<Awaited<ReturnType<typeof exportPerson>>>;

/** Families see the first names of colleagues. */
const withFirstNames = (exported: Exported): Exported => ({
  ...exported,
  applications: exported.applications.map((application) => ({
    ...application,
    seenBy: application.seenBy.map((read) => ({ ...read, by: displayFirstName(read.by) })),
  })),
});

/** Everything we keep about the client, as a ZIP file that is made while it is sent. */
export function registerCopyFile(
  app: FastifyInstance,
  deps: Pick<Deps, 'files' | 'keys' | 'log' | 'store'>,
  { sessions }: Pick<CrossSiteGuard, 'sessions'>,
): void {
  const access = homeAccess(deps);
  const countFile = copyLimit(deps, 'my copies, file');
  const route = { exposeHeadRoute: false, config: { label: 'my copy' } };
  app.get<{ Params: { home: string } }>('/api/my/copy/:home', route, async (request, reply) => {
    const asked = z.uuid().safeParse(request.params.home);
    if (!asked.success) throw new Refusal(404, 'NO_HOME');
    const visit = { session: sessions.claim(request) };
    const { application } = await access.openForClient(visit, asked.data);
    await countFile(application.id);
    const exported = await exportPerson(deps, application.id, 'client');
    if (exported === null) throw new Refusal(404, 'NO_HOME');
    const { headers, stream } = exportZip(deps, withFirstNames(exported));
    return reply.headers(headers).send(stream);
  });
}
