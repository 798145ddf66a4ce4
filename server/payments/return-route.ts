import { createHmac } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { openAppId, trustIn } from '../applications/index.ts';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { payments } from './table.ts';
import type { Payment } from './paid.ts';
import { type Paying, inTime } from './paying.ts';
import { settle } from './settle.ts';

const signed = ({ signing }: Deps['keys'], id: string) =>
  createHmac('sha256', signing).update(`payment return:${id}`).digest('base64url').slice(0, 22);

/** The address that the gateway returns people to; it reveals neither the appId nor anything that could replace it. */
export const returnUrl = (
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  { id }: Pick<Payment, 'id'>,
): string => `${config.publicOrigin}/payments/return/${id}.${signed(keys, id)}`;

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Handles the return from the gateway's page. The result in the address is ignored: the gateway itself is asked. */
export function registerReturnRoute(
  web: FastifyInstance,
  paying: Paying,
  { sessions }: Pick<CrossSiteGuard, 'sessions'>,
): void {
  const { deps } = paying;
  const { keys, log, store } = deps;

  async function appAddress(token: string, session: SessionClaim | null): Promise<string> {
    const [id = '', mac = ''] = token.split('.');
    if (!isId.test(id) || !isEqualText(mac, signed(keys, id))) return '/app';
    const [found] = await store.db
      .select({
        payment: payments,
        application: applications,
        isTrusted: trustIn(session?.lookup ?? null).isTrusted,
      })
      .from(payments)
      .innerJoin(applications, eq(applications.id, payments.applicationId))
      .where(and(eq(payments.id, id), gt(payments.createdAt, sql`now() - interval '2 days'`)));
    const appId = found && openAppId(keys, found.application);
    if (!found || !appId) return '/app';
    await inTime(settle(paying, found.payment)).catch((error: unknown) =>
      log.warn(
        { err: error, payment: id },
        'A payment could not be settled; the job will try again',
      ),
    );
    // That page asks for a sign-in, so the token opens nothing there either.
    if (found.payment.answerBody?.['fromHome'] === true)
      return `/my/payments?${new URLSearchParams({ home: found.application.id })}`;
    // The token is in the gateway's logs and the browser's history, so it opens nothing on its own (T103).
    if (!found.isTrusted) return '/app';
    return `/app?${new URLSearchParams({ appId, step: 'CREDIT_CARD_INFO' })}`;
  }

  web.get<{ Params: { token: string } }>('/payments/return/:token', async (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(await appAddress(request.params.token, sessions.claim(request)), 303),
  );
}
