import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues } from '../platform/http/cookie-value.ts';
import { isEqualText } from '../platform/http/equal-text.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';

const HOURS = 8;
const TOLERANCE = 300_000;
const shape = /^(?<until>\d{13})\.(?<proof>[\w-]{43})$/;

/**
 * Lets staff in who know STAFF_TOKEN, until staff have accounts. The token is sent once; afterwards
 * a cookie that no script can read says so for a working day. A new token shuts everyone out.
 */
export function staffDoor(
  { config, keys }: Pick<Parts, 'config' | 'keys'>,
  now: () => number = Date.now,
) {
  const { staffToken } = config;
  const name = config.production ? '__Host-staff' : 'staff';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${config.production ? '; Secure' : ''}`;
  const prove = (until: string) =>
    createHmac('sha256', keys.signing)
      .update(`staff until ${until}:${staffToken}`)
      .digest('base64url');

  function hasCookie({ headers: { cookie } }: FastifyRequest): boolean {
    const values = cookie === undefined ? [] : cookieValues(cookie, name);
    const { until = '', proof = '' } = shape.exec(values[0] ?? '')?.groups ?? {};
    const left = Number(until) - now();
    // More than a working day is left only if the clock was set back (T75).
    const isLive = left > 0 && left <= HOURS * 3_600_000 + TOLERANCE;
    return values.length === 1 && isLive && isEqualText(prove(until), proof);
  }

  const isToken = (given: string): boolean =>
    staffToken !== undefined && isEqualText(given, staffToken);

  return {
    mayEnter(request: FastifyRequest): boolean {
      if (staffToken === undefined) return false;
      const bearer = /^Bearer (?<token>.+)$/.exec(request.headers.authorization ?? '');
      return bearer ? isToken(bearer.groups?.['token'] ?? '') : hasCookie(request);
    },
    signIn(reply: FastifyReply, given: string): void {
      if (staffToken === undefined) {
        throw new Refusal(403, 'STAFF_OFF', 'Staff pages are off: STAFF_TOKEN is not set.');
      }
      if (!isToken(given)) throw new Refusal(403, 'WRONG_TOKEN', 'This is not the staff token.');
      const until = String(now() + HOURS * 3_600_000);
      const cookie = `${name}=${until}.${prove(until)}; Max-Age=${HOURS * 3600}; ${attributes}`;
      void reply.header('set-cookie', cookie);
    },
    signOut: (reply: FastifyReply): void =>
      void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
}
