import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import { acceptOnlyJson } from '../platform/http/json-body.ts';
import { Refusal } from '../platform/refusal.ts';
import { plainLimit } from '../platform/limits/plain-limit.ts';
import type { Deps } from '../platform/deps.ts';
import { staffSignIn, tooMany } from './staff-sign-in.ts';
import { readTeamRating } from './team-rating.ts';

/** Token guesses per minute and network. */
const TRIES = 10;

const credentials = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
const ratingQuery = z.object({ weeks: z.prefault(z.enum(['4', '12', '52']), '12') });

const notSignedIn = () => new Refusal(401, 'STAFF_ONLY');

/** The team's figures for staff: never cached, always authenticated, and without secrets in the address. */
export function registerTeamRating(
  app: FastifyInstance,
  deps: Deps,
  guard: Pick<CrossSiteGuard, 'requireToken'>,
): void {
  const signIn = staffSignIn(deps);
  const mayTry = plainLimit(TRIES);
  void app.register((staff, _options, done) => {
    acceptOnlyJson(staff);
    const write = { onRequest: guard.requireToken };

    staff.post('/api/staff/signin', write, (request, reply) => {
      if (!mayTry(request.ip)) throw tooMany();
      const parsed = z.safeParse(credentials, request.body);
      if (!parsed.success) throw new Refusal(400, 'BAD_INPUT.staffToken');
      signIn.signIn(reply, parsed.data.token);
      return reply.send({});
    });

    staff.post('/api/staff/signout', write, async (request, reply) => {
      await signIn.signOut(request, reply);
      return reply.send({});
    });

    staff.get('/api/staff/teamrating', async (request, reply) => {
      if (!(await signIn.mayEnter(request))) throw notSignedIn();
      const query = z.safeParse(ratingQuery, request.query);
      if (!query.success) throw new Refusal(400, 'BAD_WEEKS');
      const figures = await readTeamRating(deps, Number(query.data.weeks));
      return reply.header('cache-control', 'no-store').send(figures);
    });
    done();
  });
}
