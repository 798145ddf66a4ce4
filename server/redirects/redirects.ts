import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import type { SecurityHeaders } from '../platform/http/security/security-headers.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { addressOf, mayBeRedirected, redirectFor } from './follow.ts';
import { likeAddress, type RequestedAddress, remember } from './target.ts';
import { redirectSender } from './send.ts';
import { readRedirects, type RedirectTable } from './redirect-table.ts';
import { isOnPhone, languageFor, modeFor, tagsOf } from './visitor.ts';
import { visitLog } from './visits.ts';

/** Short codes never override pages and other routes of the site. */
function mayRedirect({ routeOptions }: FastifyRequest, { path }: RequestedAddress): boolean {
  if (routeOptions.url !== undefined && !routeOptions.url.includes('*')) return false;
  return mayBeRedirected(path);
}

const whenRead = callbackify((reading: Promise<RedirectTable>) => reading);

/** Registers every redirect, always with the current data of the store. */
export function registerRedirects(
  app: FastifyInstance,
  deps: Deps,
  headers: SecurityHeaders,
): void {
  const { keys, config, log } = deps;
  const cache = new SharedCache<RedirectTable>(deps.store, ['redirects', 'site', 'rules'], {
    entries: 2,
  });
  const askTable = (language: OwnLanguage) =>
    cache.ask(language, () => readRedirects(deps, language));
  const visits = visitLog(deps);
  const sendRedirect = redirectSender(headers);
  app.addHook('onClose', visits.close);
  // Read at start, so that a bad row is logged before anybody follows it.
  app.addHook('onReady', async () => {
    await Promise.resolve(askTable('en')).catch((error: unknown) =>
      log.error({ err: error }, 'The redirects could not be read'),
    );
  });

  const context = { keys, publicOrigin: config.publicOrigin };
  const redirectOf = (table: RedirectTable, address: RequestedAddress, request: FastifyRequest) =>
    mayRedirect(request, address)
      ? redirectFor(
          table,
          address,
          () => ({
            tags: tagsOf(request, address.search),
            phone: isOnPhone(request),
            mode: modeFor(request, address),
          }),
          context,
        )
      : null;

  // With a callback instead of a promise: requests without a redirect continue synchronously.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    const url = request.raw.url ?? '/';
    const answer = (table: RedirectTable) => {
      const known = table.followed.get(url);
      const found = known ?? redirectOf(table, addressOf(url), request);
      if (found === null) return done();
      const redirect = known ?? likeAddress(url, found);
      if (known === undefined && redirect.code !== undefined)
        remember(table.followed, url, redirect);
      if (redirect.code !== undefined && request.method === 'GET') visits.note(redirect.code);
      const { phone, other, permanent } = redirect;
      sendRedirect(reply, phone !== other && isOnPhone(request) ? phone : other, permanent);
    };
    const table = askTable(languageFor(request, url));
    if (!(table instanceof Promise)) return answer(table);
    // Only possible redirects wait for the store; while it is unavailable, pages are served without them.
    if (!mayRedirect(request, addressOf(url))) {
      whenRead(table, () => undefined);
      return done();
    }
    whenRead(table, (error, read) => (error === null ? answer(read) : done()));
  });
}
