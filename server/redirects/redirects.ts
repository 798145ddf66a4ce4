import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pages } from '../../contract/pages.ts';
import { withTracking } from '../../rules/marketing/tracking.ts';
import { trafficTarget } from '../../rules/marketing/traffic.ts';
import type { SecurityHeaders } from '../platform/http/security/security-headers.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { hirePaths, hireTarget } from './hire-target.ts';
import { type RequestedAddress, remember, shortCodeTarget } from './target.ts';
import { redirectSender } from './send.ts';
import { readRedirects, type RedirectTable, type RedirectTo } from './redirect-table.ts';
import { urlTarget } from './url-target.ts';
import { isOnPhone, tagsOf } from './visitor.ts';
import { visitLog } from './visits.ts';

const redirectPages: ReadonlySet<string> = new Set([...hirePaths, '/url', '/dynamic']);

function addressOf(url: string): RequestedAddress {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark + 1) };
}

/** Short codes never override pages and other routes of the site. */
function mayRedirect({ routeOptions }: FastifyRequest, { path }: RequestedAddress): boolean {
  if (routeOptions.url !== undefined && !routeOptions.url.includes('*')) return false;
  return redirectPages.has(path) || !Object.hasOwn(pages, path);
}

/** True when a short code with this path would never be followed, because the site uses the address itself. */
export const isOwnAddress = (path: string): boolean =>
  /^\/(?:api|media|assets|healthz|readyz|metrics)(?:\/|$)/.test(path) ||
  redirectPages.has(path) ||
  Object.hasOwn(pages, path);

const whenRead = callbackify((reading: Promise<RedirectTable>) => reading);

/** Registers every redirect, always with the current data of the store. */
export function registerRedirects(
  app: FastifyInstance,
  deps: Deps,
  headers: SecurityHeaders,
): void {
  const { keys, config, log } = deps;
  const cache = new SharedCache<RedirectTable>(deps.store, ['redirects', 'site', 'rules'], {
    entries: 1,
  });
  const askTable = () => cache.ask('', () => readRedirects(deps));
  const visits = visitLog(deps);
  const sendRedirect = redirectSender(headers);
  app.addHook('onClose', visits.close);
  // Read at start, so that a bad row is logged before anybody follows it.
  app.addHook('onReady', async () => {
    await Promise.resolve(askTable()).catch((error: unknown) =>
      log.error({ err: error }, 'The redirects could not be read'),
    );
  });

  function pageTarget(
    table: RedirectTable,
    { path, search }: RequestedAddress,
    request: FastifyRequest,
  ) {
    const query = () => new URLSearchParams(search);
    if (path === '/url') {
      return urlTarget(table, query(), { keys, publicOrigin: config.publicOrigin });
    }
    if (path === '/dynamic') {
      return withTracking(trafficTarget(query().get('utm_content') ?? ''), query());
    }
    return hireTarget(table.chats, path, () => ({
      query: query(),
      tags: tagsOf(request, search),
      phone: isOnPhone(request),
    }));
  }

  function redirectFor(
    table: RedirectTable,
    address: RequestedAddress,
    request: FastifyRequest,
  ): RedirectTo | null {
    if (!mayRedirect(request, address)) return null;
    if (!redirectPages.has(address.path)) return shortCodeTarget(table.codes, address);
    const target = pageTarget(table, address, request);
    return target === null ? null : { phone: target, other: target };
  }

  // With a callback instead of a promise: requests without a redirect continue synchronously.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    const url = request.raw.url ?? '/';
    const answer = (table: RedirectTable) => {
      const known = table.followed.get(url);
      const redirect = known ?? redirectFor(table, addressOf(url), request);
      if (redirect === null) return done();
      if (known === undefined && redirect.code !== undefined)
        remember(table.followed, url, redirect);
      if (redirect.code !== undefined && request.method === 'GET') visits.note(redirect.code);
      const { phone, other, permanent } = redirect;
      sendRedirect(reply, phone !== other && isOnPhone(request) ? phone : other, permanent);
    };
    const table = askTable();
    if (!(table instanceof Promise)) return answer(table);
    // Only possible redirects wait for the store; while it is unavailable, pages are served without them.
    if (!mayRedirect(request, addressOf(url))) {
      whenRead(table, () => undefined);
      return done();
    }
    whenRead(table, (error, read) => (error === null ? answer(read) : done()));
  });
}
