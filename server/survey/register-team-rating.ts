import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { hasRight } from '../../rules/office/rights.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import { isReadyToWork, memberOf } from '../staff/index.ts';
import { readTeamRating } from './team-rating.ts';

const ratingQuery = z.object({ weeks: z.prefault(z.enum(['4', '12', '52']), '12') });

/** The team's figures for colleagues with the right to see reports (OFF-06): never cached, and without secrets in the address. */
export function registerTeamRating(app: FastifyInstance, deps: Deps): void {
  const { config, store } = deps;
  app.get('/api/staff/teamrating', async (request, reply) => {
    const member = await memberOf(store.db, config, request.headers.cookie);
    if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
    if (!isReadyToWork(member)) throw new Refusal(403, 'TWO_PASSKEYS_FIRST');
    if (!hasRight(member, 'see_reports')) throw new Refusal(403, 'NO_RIGHT.reports');
    const query = z.safeParse(ratingQuery, request.query);
    if (!query.success) throw new Refusal(400, 'BAD_WEEKS');
    const figures = await readTeamRating(deps, Number(query.data.weeks));
    return reply.header('cache-control', 'no-store').send(figures);
  });
}
