import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../contract/api.ts';
import type { RenderedPage, RenderPage } from '../../contract/render.ts';
import { dubaiDay } from '../../rules/days.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { PageServer } from '../platform/http/page-server.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { reportingEndpoints } from '../platform/http/security-headers.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/logging.ts';
import { TOPICS } from '../platform/store/changes.ts';
import { Kept } from '../platform/store/kept.ts';
import type { Store } from '../platform/store/store.ts';
import { finishHtml } from './finish-html.ts';
import { type Encoding, keepPage, type KeptPage } from './kept-page.ts';
import { pageAddress } from './page-address.ts';

const MOST_PAGES = 500;

/** A page that says what went wrong is sent, but not kept. */
class FailedPage extends Error {
  readonly page: KeptPage;
  constructor(page: KeptPage) {
    super(`The page answered ${page.status}.`);
    this.page = page;
  }
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): unknown {
  void reply.header('content-security-policy', page.policy);
  void reply.header('reporting-endpoints', reportingEndpoints);
  void reply.header('cache-control', 'private, no-cache');
  void reply.header('vary', 'accept-encoding');
  if (page.status === 200) {
    void reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const encoding = encodingFor(request);
  void reply.code(page.status).header('content-type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  const body = page.body(encoding);
  return body instanceof Promise ? body.then((made) => reply.send(made)) : reply.send(body);
}

/** While developing, the pages' own tools bring inline code that no policy could list. */
async function sendFresh(reply: FastifyReply, rendering: Promise<RenderedPage>): Promise<unknown> {
  const page = await rendering;
  return reply
    .code(page.status)
    .removeHeader('content-security-policy')
    .header('content-type', 'text/html; charset=utf-8')
    .send(page.html);
}

/** Public pages: rendered once for everyone, served from memory until something they show changes. */
export function pageServer(
  {
    config,
    store,
    log,
  }: { config: Config; store: Pick<Store, 'onChange'>; log: Pick<Log, 'error'> },
  renderPage: RenderPage,
  apiFor: (visit: Visit) => Api,
  development = false,
): PageServer {
  const kept = new Kept<KeptPage>(store, TOPICS, { entries: MOST_PAGES });

  function render(path: string, search: string, requestId: string): Promise<RenderedPage> {
    return renderPage({
      url: new URL(`${path}${search}`, config.publicOrigin),
      // What everyone shares is asked for in nobody's name.
      api: apiFor({ requestId, address: '', userAgent: '' }),
      site: { brandName: config.brandName, publicOrigin: config.publicOrigin },
      report: (error) => log.error({ requestId, err: error }, 'a page failed'),
    });
  }

  async function renderToKeep(path: string, search: string, requestId: string): Promise<KeptPage> {
    const { status, html } = await render(path, search, requestId);
    const page = keepPage(status, finishHtml(html));
    if (status !== 200) throw new FailedPage(page);
    return page;
  }

  return {
    handle(request, reply) {
      const address = pageAddress(request.raw.url ?? '/', config.production);
      if (address.kind === 'missing') throw new Refusal(404, 'NOT_FOUND', 'There is no such file.');
      if (address.kind === 'redirect') {
        return reply.header('cache-control', 'no-store').redirect(address.location, 302);
      }
      const { path, search } = address;
      if (development) return sendFresh(reply, render(path, search, request.id));
      const page = kept.ask(
        `${path}${search}`,
        () => renderToKeep(path, search, request.id),
        // Ages and free days change at midnight.
        dubaiDay(new Date()),
      );
      if (!(page instanceof Promise)) return send(request, reply, page);
      return page
        .catch((error: unknown) => {
          if (error instanceof FailedPage) return error.page;
          throw error;
        })
        .then((rendered) => send(request, reply, rendered));
    },
  };
}
