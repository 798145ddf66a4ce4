import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Keys } from '../../keys.ts';
import { cookieValues } from './cookie-value.ts';
import { csrfTokens, tokenCookieName } from './csrf-token.ts';
import { isEqualText } from './equal-text.ts';
import { Refusal } from '../../refusal.ts';
import { sessionClaims } from './session-claim.ts';

type Done = (error?: Error) => void;

/**
 * A signed token in a readable cookie that our own pages repeat as a header. An attacker who cannot read our cookies
 * cannot repeat it; one who can plant a cookie can neither sign it nor use their own in another's session.
 */
export function crossSiteGuard(
  config: Pick<Config, 'production' | 'publicOrigin'>,
  keys: Pick<Keys, 'signing'>,
) {
  const tokens = csrfTokens(config, keys);
  const sessions = sessionClaims(config, keys);
  const sessionIdOf = (request: FastifyRequest) => sessions.claim(request)?.sessionId ?? null;

  function isForeign({ headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return true;
    if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return true;
    const { origin } = headers;
    if (origin === undefined || origin === config.publicOrigin) return false;
    return config.production || URL.parse(origin)?.host !== headers.host;
  }

  /** The token in the browser's cookie, if it is signed by us for the browser's session. */
  function tokenOf(request: FastifyRequest): string | undefined {
    const { cookie } = request.raw.headers;
    if (cookie === undefined) return undefined;
    const [token] = cookieValues(cookie, tokenCookieName);
    return token !== undefined && tokens.isOurs(token, sessionIdOf(request)) ? token : undefined;
  }

  /** Sets a token for a visitor without a valid one. */
  const offerToken = (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    if (tokenOf(request) === undefined) {
      void reply.header('set-cookie', tokens.cookieFor(sessionIdOf(request)));
    }
    done();
  };

  /** For everything that is not a GET. */
  const requireToken = (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    if (isForeign(request)) return done(foreign);
    const token = tokenOf(request);
    const header = request.headers['x-xsrf-token'];
    if (token === undefined || typeof header !== 'string') return done(badToken);
    done(isEqualText(token, header) ? undefined : badToken);
  };

  /** For a GET with side effects: a link, an image or a prefetch cannot send our header. */
  const requireOwnPage = (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
    const { pagecode, 'sec-fetch-dest': use = 'empty', 'x-moz': purpose } = request.headers;
    if (isForeign(request) || use !== 'empty' || purpose !== undefined) return done(foreign);
    done(pagecode ? undefined : noPageCode);
  };

  return { offerToken, requireToken, requireOwnPage, sessions };
}
export type CrossSiteGuard = ReturnType<typeof crossSiteGuard>;

const foreign = new Refusal(403, 'FOREIGN_PAGE');
const badToken = new Refusal(403, 'CSRF');
const noPageCode = new Refusal(403, 'PAGE_CODE_MISSING');
