import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { CallTable } from '../call-table.ts';
import { docsPage } from './docs-page.ts';
import { docsPolicy } from './docs-style.ts';
import { etagOf, isFresh } from '../etag.ts';
import { openApi } from './openapi.ts';
import { otherRoutes } from '../other-routes.ts';

/** Both are generated on first use, so that they do not slow the start. */
export function registerDocumentation(
  app: FastifyInstance,
  calls: CallTable,
  config: Pick<Config, 'brandName' | 'publicOrigin'>,
): void {
  const description = once(() => JSON.stringify(openApi(calls, config.brandName, otherRoutes)));
  const page = once(() => docsPage(calls, config.brandName, config.publicOrigin));

  app.get('/api/openapi.json', (request, reply) =>
    send(request, reply, description(), 'application/json; charset=utf-8'),
  );
  app.get('/api/docs', (request, reply) => {
    void reply.header('content-security-policy', docsPolicy);
    return send(request, reply, page(), 'text/html; charset=utf-8');
  });
}

function send(request: FastifyRequest, reply: FastifyReply, cached: CachedPage, mediaType: string) {
  void reply.header('cache-control', 'no-cache').header('etag', cached.etag);
  if (isFresh(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
  return reply.header('content-type', mediaType).send(cached.bytes);
}

interface CachedPage {
  readonly bytes: Buffer;
  readonly etag: string;
}

function once(make: () => string): () => CachedPage {
  let cached: CachedPage | undefined;
  return () => {
    if (cached === undefined) {
      const bytes = Buffer.from(make());
      cached = { bytes, etag: etagOf(bytes) };
    }
    return cached;
  };
}
