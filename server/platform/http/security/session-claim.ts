import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Keys } from '../../keys.ts';
import { cookieValues } from './cookie-value.ts';
import { csrfTokens } from './csrf-token.ts';
import { isEqualText } from './equal-text.ts';

/** A session that the browser's cookie has proved. */
export interface SessionClaim {
  /** The id that scripts see and send. Derived from the cookie, and useless without it (T04). */
  readonly sessionId: string;
  /** The key of the session in the store. */
  readonly lookup: Buffer;
}

const shape = /^[\w-]{22}\.[\w-]{43}$/;

/** Sessions as signed cookies: they are verified by signature, so a session without a row costs nothing. */
export function sessionClaims(config: Pick<Config, 'production'>, keys: Pick<Keys, 'signing'>) {
  const name = config.production ? '__Host-sid' : 'sid';
  // Without a Max-Age, so it ends with the browser's own session, unless `keep` gives it one.
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${config.production ? '; Secure' : ''}`;
  const keyed = (label: string, text: string) =>
    createHmac('sha256', keys.signing).update(`${label}:${text}`).digest();
  const sign = (random: string) => keyed('session cookie', random).toString('base64url');
  const claimOf = (random: string): SessionClaim => ({
    sessionId: keyed('session id', random).toString('base64url'),
    lookup: keyed('session lookup', random),
  });
  const tokens = csrfTokens(config, keys);

  const verified = new Map<string, SessionClaim>();
  const verify = (value: string): SessionClaim | null => {
    const known = verified.get(value);
    if (known !== undefined) return known;
    if (!shape.test(value) || !isEqualText(sign(value.slice(0, 22)), value.slice(23))) return null;
    if (verified.size >= 10_000) verified.clear();
    const claim = claimOf(value.slice(0, 22));
    verified.set(value, claim);
    return claim;
  };

  /** The session of the calling browser; null when it has none or an invalid one. */
  const claim = (request: FastifyRequest): SessionClaim | null => {
    const { cookie } = request.raw.headers;
    if (cookie === undefined) return null;
    const [value, planted] = cookieValues(cookie, name);
    // Of two sessions one was planted, and we cannot tell which.
    return value === undefined || planted !== undefined ? null : verify(value);
  };

  /** Starts a new session and sets its cookie, together with a token bound to it. */
  const mint = (reply: FastifyReply): SessionClaim => {
    const random = randomBytes(16).toString('base64url');
    const minted = claimOf(random);
    void reply
      .removeHeader('set-cookie')
      .header('set-cookie', `${name}=${random}.${sign(random)}${attributes}`)
      .header('set-cookie', tokens.cookieFor(minted.sessionId));
    return minted;
  };

  /** Lets the browser keep its session for some days, or again only until it is closed. */
  const keep = (request: FastifyRequest, reply: FastifyReply, days: number | null): void => {
    const [value] = cookieValues(request.raw.headers.cookie ?? '', name);
    if (value === undefined || claim(request) === null) return;
    const age = days === null ? '' : `; Max-Age=${days * 86_400}`;
    void reply.header('set-cookie', `${name}=${value}${attributes}${age}`);
  };

  return { claim, keep, mint };
}
export type SessionClaims = ReturnType<typeof sessionClaims>;
