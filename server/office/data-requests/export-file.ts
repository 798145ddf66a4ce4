import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { exportPerson, exportZip } from '../../personal-data/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { memberOf, type StaffMember } from '../../staff/index.ts';
import { requireFresh, requireRight } from '../allowed.ts';
import { dataRequests } from './table.ts';

/** Days in which the file of an approved export can be downloaded. */
export const DOWNLOAD_DAYS = 7;

/** An approved export that is still open; colleagues need the right and a fresh passkey. */
export async function openExport(db: Database, member: StaffMember, id: string) {
  requireRight(member, ['prepare_data_requests', 'approve_data_requests']);
  requireFresh(member);
  const [request] = await db
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.id, id),
        eq(dataRequests.kind, 'export'),
        gt(dataRequests.approvedAt, sql`now() - make_interval(days => ${DOWNLOAD_DAYS})`),
      ),
    );
  if (request === undefined) throw new Refusal(404, 'NOTHING_KEPT');
  return request;
}

type FileDeps = Pick<Deps, 'files' | 'keys' | 'log' | 'store'>;

export function registerExportFile(
  app: FastifyInstance,
  deps: FileDeps & Pick<Deps, 'config'>,
): void {
  const { config, store } = deps;
  const route = { exposeHeadRoute: false, config: { label: 'office export' } };
  app.get<{ Params: { id: string } }>('/api/office/export/:id', route, async (request, reply) => {
    const member = await memberOf(store.db, config, request.headers.cookie);
    if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
    const asked = z.uuid().safeParse(request.params.id);
    const { applicationId } = await openExport(store.db, member, asked.data ?? NO_ID);
    const exported = await exportPerson(deps, applicationId, `staff ${member.id}`);
    if (exported === null) throw new Refusal(404, 'NOTHING_KEPT');
    const { headers, stream } = exportZip(deps, exported);
    return reply.headers(headers).send(stream);
  });
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
