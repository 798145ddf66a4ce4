import { hash, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Keys } from '../../keys.ts';
import { isEqualText } from './equal-text.ts';

export const tokenCookieName = 'XSRF-TOKEN';
const shape = /^[\w-]{22}\.[\w-]{43}$/;

/** Signed tokens: bound to the browser's session, or to none while it has none. */
export function csrfTokens(config: Pick<Config, 'production'>, keys: Pick<Keys, 'signing'>) {
  const secret = keys.signing.toString('base64');
  const attributes = `; Path=/; SameSite=Lax${config.production ? '; Secure' : ''}`;
  // The signed text has only two lengths, so a plain keyed hash cannot be extended into another token.
  const sign = (random: string, sessionId: string | null) =>
    hash('sha256', `xsrf:${secret}:${sessionId ?? ''}:${random}`, 'base64url');
  const make = (sessionId: string | null) => {
    const random = randomBytes(16).toString('base64url');
    return `${tokenCookieName}=${random}.${sign(random, sessionId)}${attributes}`;
  };

  const verified = new Set<string>();
  const isOurs = (token: string, sessionId: string | null) => {
    const known = sessionId === null ? token : `${token} ${sessionId}`;
    if (verified.has(known)) return true;
    if (!shape.test(token)) return false;
    if (!isEqualText(sign(token.slice(0, 22), sessionId), token.slice(23))) return false;
    if (verified.size >= 10_000) verified.clear();
    verified.add(known);
    return true;
  };

  let shared = '';
  let sharedAt = -Infinity;
  /** The Set-Cookie header with a token for this browser. */
  const cookieFor = (sessionId: string | null) => {
    if (sessionId !== null) return make(sessionId);
    // Without a session a token only proves that the page can read our cookies, so visitors of one moment share it.
    const now = performance.now();
    if (now - sharedAt > 50) {
      shared = make(null);
      sharedAt = now;
    }
    return shared;
  };

  return { cookieFor, isOurs };
}
