import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';
import { Refusal } from './refusal.ts';

const cookieName = 'XSRF-TOKEN=';
const shape = /^[\w-]{22}\.[\w-]{43}$/;
type Done = (error?: Error) => void;

/**
 * A signed token in a readable cookie that our own pages repeat as a header. Who cannot read our
 * cookies cannot repeat it; who can plant a cookie cannot sign it.
 */
export function crossSiteGuard(
  config: Pick<Config, 'production' | 'publicOrigin'>,
  keys: Pick<Keys, 'signing'>,
) {
  const secret = keys.signing.toString('base64');
  const attributes = `; Path=/; SameSite=Lax; Max-Age=31536000${config.production ? '; Secure' : ''}`;
  // Tokens have one length only, so a plain keyed hash cannot be extended into another token.
  const sign = (random: string) => hash('sha256', `xsrf:${secret}:${random}`, 'base64url');
  const verified = new Set<string>();
  const isOurs = (token: string) => {
    if (verified.has(token)) return true;
    if (!shape.test(token) || !isEqual(sign(token.slice(0, 22)), token.slice(23))) return false;
    if (verified.size >= 10_000) verified.clear();
    verified.add(token);
    return true;
  };

  let offered = '';
  let offeredAt = -Infinity;
  // A token says "I can read this site's cookies", not who reads: visitors of one moment share one.
  const currentToken = () => {
    const now = performance.now();
    if (now - offeredAt > 50) {
      const random = randomBytes(16).toString('base64url');
      offered = `${cookieName}${random}.${sign(random)}${attributes}`;
      offeredAt = now;
    }
    return offered;
  };

  function isForeign({ headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return true;
    if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return true;
    const { origin } = headers;
    if (origin === undefined || origin === config.publicOrigin) return false;
    return config.production || URL.parse(origin)?.host !== headers.host;
  }

  /** Gives a token to a visitor who has no valid one. */
  const offerToken = (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    const token = cookieToken(request.headers.cookie);
    if (token === undefined || !isOurs(token)) {
      void reply.header('set-cookie', currentToken());
    }
    done();
  };

  /** For everything that is not a GET. */
  const requireToken = (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    if (isForeign(request)) return done(foreign);
    const cookie = cookieToken(request.headers.cookie);
    const header = request.headers['x-xsrf-token'];
    if (cookie === undefined || typeof header !== 'string') return done(badToken);
    done(isEqual(cookie, header) && isOurs(cookie) ? undefined : badToken);
  };

  /** For a GET that changes something: a link, an image or a prefetch cannot send our header. */
  const requireOwnPage = (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    if (isForeign(request)) return done(foreign);
    done(request.headers.pagecode ? undefined : noPageCode);
  };

  return { offerToken, requireToken, requireOwnPage };
}
export type CrossSiteGuard = ReturnType<typeof crossSiteGuard>;

const foreign = new Refusal(
  403,
  'FOREIGN_PAGE',
  'This can only be asked from our own pages. Open the site and try again.',
);
const badToken = new Refusal(
  403,
  'CSRF',
  'The request has no valid token. Send the cookie XSRF-TOKEN again as the header X-XSRF-TOKEN.',
);
const noPageCode = new Refusal(
  403,
  'PAGE_CODE_MISSING',
  'This call changes something: send the header pageCode with it.',
);

function cookieToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const cookie = part.trimStart();
    if (cookie.startsWith(cookieName)) return cookie.slice(cookieName.length).trimEnd();
  }
  return undefined;
}

function isEqual(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
