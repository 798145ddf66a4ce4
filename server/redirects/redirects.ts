import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '../../contract/pages.ts';
import { withTracking } from '../../rules/tracking.ts';
import { Kept } from '../platform/store/kept.ts';
import type { Parts } from '../platform/parts.ts';
import { findRedirect, readRedirects, type Redirect, type RedirectTable } from './table.ts';

const codeShape = /^\/([A-Za-z0-9][A-Za-z0-9_/-]{0,99}?)\/?$/;

/** The code a request may stand for; pages and other routes of the site are never overridden. */
function codeOf({ method, url, routeOptions }: FastifyRequest): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (routeOptions.url !== undefined && !routeOptions.url.includes('*')) return null;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  return Object.hasOwn(pages, path) ? null : (codeShape.exec(path)?.[1] ?? null);
}

function follow(redirect: Redirect, { url }: FastifyRequest, reply: FastifyReply): void {
  const { target, permanent, tracked } = redirect;
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  void reply
    .header('cache-control', permanent ? 'public, max-age=3600' : 'no-store')
    .redirect(tracked ? withTracking(target, query) : target, permanent ? 301 : 302);
}

/** Short codes at the root of the site, live as the store has them. */
export function registerRedirects(app: FastifyInstance, parts: Parts): void {
  const kept = new Kept<RedirectTable>(parts.store, ['redirects', 'site'], { entries: 1 });
  const find = callbackify(async (code: string) =>
    findRedirect(await kept.ask('', () => readRedirects(parts)), code),
  );

  // By callback: the many requests that are no short code pass without waiting a turn.
  app.addHook('onRequest', (request, reply, done) => {
    const code = codeOf(request);
    if (code === null) return done();
    find(code, (error, redirect) => {
      if (error !== null) done(error);
      else if (redirect === null) done();
      else follow(redirect, request, reply);
    });
  });
}
