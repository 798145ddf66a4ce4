import { createHash, createHmac, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues } from '../platform/http/security/cookie-value.ts';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import { Refusal } from '../platform/refusal.ts';
import { plainLimit } from '../platform/limits/plain-limit.ts';
import type { Deps } from '../platform/deps.ts';
import { staffSignOuts } from './table.ts';

const HOURS = 8;
const TOLERANCE = 300_000;
const shape = /^(?<until>\d{13})\.(?<id>[\w-]{22})\.(?<proof>[\w-]{43})$/;
/** Requests per minute and network that carry the token itself, right or wrong. */
const BEARER_REQUESTS = 30;

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * Signs in staff with STAFF_TOKEN, until staff have accounts. The token is sent once; afterwards an HttpOnly cookie
 * proves it for a working day, or until the sign-out. A new token signs everyone out.
 */
export function staffSignIn(
  { config, keys, store }: Pick<Deps, 'config' | 'keys' | 'store'>,
  now: () => number = Date.now,
) {
  const { staffToken } = config;
  const name = config.production ? '__Host-staff' : 'staff';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${config.production ? '; Secure' : ''}`;
  const mayTryBearer = plainLimit(BEARER_REQUESTS);
  const prove = (until: string, id: string) =>
    createHmac('sha256', keys.signing)
      .update(`staff sign-in ${id} until ${until}:${staffToken}`)
      .digest('base64url');

  /** The cookie of a sign-in that has not expired, even if it was signed out. */
  function signInOf({ headers: { cookie } }: FastifyRequest) {
    const [value = '', ...others] = cookie === undefined ? [] : cookieValues(cookie, name);
    const { until = '', id = '', proof = '' } = shape.exec(value)?.groups ?? {};
    const left = Number(until) - now();
    // More than a working day is left only if the clock was set back (T75).
    const isLive = left > 0 && left <= HOURS * 3_600_000 + TOLERANCE;
    if (others.length > 0 || !isLive || !isEqualText(prove(until, id), proof)) return null;
    return { hash: hashOf(value), until: new Date(Number(until)) };
  }

  async function wasSignedOut(hash: Buffer): Promise<boolean> {
    const rows = await store.db
      .select({ hash: staffSignOuts.signInHash })
      .from(staffSignOuts)
      .where(eq(staffSignOuts.signInHash, hash));
    return rows.length > 0;
  }

  const isToken = (given: string): boolean =>
    staffToken !== undefined && isEqualText(given, staffToken);

  return {
    async mayEnter(request: FastifyRequest): Promise<boolean> {
      if (staffToken === undefined) return false;
      const bearer = /^Bearer (?<token>.+)$/.exec(request.headers.authorization ?? '');
      if (bearer !== null) {
        if (!mayTryBearer(request.ip)) throw tooMany();
        return isToken(bearer.groups?.['token'] ?? '');
      }
      const signIn = signInOf(request);
      return signIn !== null && !(await wasSignedOut(signIn.hash));
    },
    signIn(reply: FastifyReply, given: string): void {
      if (staffToken === undefined) {
        throw new Refusal(403, 'STAFF_OFF');
      }
      if (!isToken(given)) throw new Refusal(403, 'WRONG_TOKEN');
      const until = String(now() + HOURS * 3_600_000);
      const id = randomBytes(16).toString('base64url');
      const value = `${until}.${id}.${prove(until, id)}`;
      void reply.header('set-cookie', `${name}=${value}; Max-Age=${HOURS * 3600}; ${attributes}`);
    },
    /** Makes copies of the cookie useless, on any node. */
    async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const signIn = signInOf(request);
      if (signIn !== null) {
        await store.db.delete(staffSignOuts).where(sql`${staffSignOuts.endsAt} < now()`);
        await store.db
          .insert(staffSignOuts)
          .values({ signInHash: signIn.hash, endsAt: signIn.until })
          .onConflictDoNothing();
      }
      void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
    },
  };
}

export const tooMany = () => new Refusal(429, 'TOO_MANY_TRIES');
