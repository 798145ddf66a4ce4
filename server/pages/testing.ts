import fastify from 'fastify';
import { onTestFinished, vi } from 'vitest';
import type { RenderedPage, RenderRequest } from '../../contract/render.ts';
import { readConfig } from '../platform/config.ts';
import type { Api } from '../../contract/api.ts';
import type { Deps } from '../platform/deps.ts';
import type { PageServer } from '../platform/http/page-server.ts';
import { pageServer, type PageServerOptions } from './page-server.ts';

/** The page server alone in an app, with a renderer that counts calls and a store that can change. */
export function serving(options: { production?: boolean; development?: boolean } = {}) {
  const listeners = new Set<{ topic: string; listener: () => void }>();
  let answer: RenderedPage = { status: 200, location: null, html: '<p>first</p>' };
  const renderPage = vi.fn((_request: RenderRequest) => Promise.resolve(answer));
  const key = Buffer.alloc(32).toString('base64');
  const config = readConfig(
    options.production
      ? {
          PUBLIC_ORIGIN: 'https://ahlan.example',
          MASTER_KEY: key,
          SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
        }
      : {},
  );
  const store = {
    onChange: (topic: string, listener: () => void) => {
      listeners.add({ topic, listener });
      return () => undefined;
    },
  };
  const logged = vi.fn<(fields: object) => void>();
  const noCalls = () => {
    throw new Error('not asked here');
  };
  const pages = pageServer(
    { config, store, log: { error: logged } },
    {
      renderPage,
      apiFor: () => ({ get: () => new Promise(() => undefined), post: noCalls }),
      fittingRule: ({ event }) =>
        event?.startsWith('re_') ? { code: 'agents', tags: { event } } : null,
      development: options.development ?? false,
    },
  );
  const app = fastify();
  app.get('/*', (request, reply) => pages.handle(request, reply));
  onTestFinished(() => app.close());
  return {
    app,
    renderPage,
    logged,
    change: (changed: string) => {
      for (const { topic, listener } of listeners) if (topic === changed) listener();
    },
    willAnswer: (status: number, html: string) => {
      answer = { status, location: null, html };
    },
  };
}

/** The pages of a whole app; each shows the words that `show` gets from its calls. */
export const pagesShowing =
  (deps: () => Deps, show: (api: Api) => Promise<string>) =>
  (
    apiFor: PageServerOptions['apiFor'],
    preview: NonNullable<PageServerOptions['preview']>,
  ): PageServer => {
    let pages: PageServer | undefined;
    const renderPage = async ({ api }: RenderRequest) => ({
      status: 200,
      location: null,
      html: `<p>${await show(api)}</p>`,
    });
    return {
      handle(request, reply) {
        pages ??= pageServer(deps(), { renderPage, apiFor, preview, fittingRule: () => null });
        return pages.handle(request, reply);
      },
    };
  };
