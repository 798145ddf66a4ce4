import type { FastifyInstance } from 'fastify';
import { textIn } from '../../rules/text/catalogues.ts';
import { pathIn } from '../../rules/text/language-address.ts';
import { arabicTexts } from '../platform/arabic-texts.ts';
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
  arabicTexts();
  const sitemap = new SharedCache<string>(store, ['catalogue'], { entries: 1 });
  const send = (path: string, mediaType: string, text: () => string | Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('content-type', mediaType)
        .send(await text()),
    );
  send('/robots.txt', 'text/plain; charset=utf-8', () => robots);
  for (const language of ['en', 'ar'] as const) {
    const manifest = manifestText(config.brandName, textIn(language));
    const path = pathIn(language, '/manifest.webmanifest');
    send(path, 'application/manifest+json; charset=utf-8', () => manifest);
  }
  send('/sitemap.xml', 'application/xml; charset=utf-8', () =>
    sitemap.ask('', () => readSitemap(store, config.publicOrigin)),
  );
}
