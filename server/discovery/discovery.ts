import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { manifestText } from './manifest.ts';
import { robotsText } from './robots.ts';
import { readSitemap } from './sitemap.ts';

/** Files that search engines and phones request by fixed names. */
export function registerDiscovery(
  app: FastifyInstance,
  { config, store }: Pick<Deps, 'config' | 'store'>,
): void {
  const robots = robotsText(config.publicOrigin);
  const manifest = manifestText(config.brandName);
  const sitemap = new SharedCache<string>(store, ['catalogue'], { entries: 1 });
  const send = (path: string, mediaType: string, text: () => string | Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('content-type', mediaType)
        .send(await text()),
    );
  send('/robots.txt', 'text/plain; charset=utf-8', () => robots);
  send('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', () => manifest);
  send('/sitemap.xml', 'application/xml; charset=utf-8', () =>
    sitemap.ask('', () => readSitemap(store, config.publicOrigin)),
  );
}
