import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage, RenderPage } from '../../contract/render.ts';
import type { Api } from '../../contract/api.ts';
import { dubaiDay } from '../../rules/days.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { PageServer } from '../platform/http/page-server.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { TOPICS } from '../platform/store/changes.ts';
import { finishHtml } from './finish-html.ts';
import { KeptPages, keepPage, type Encoding, type KeptPage } from './kept-pages.ts';
import { pageAddress } from './page-address.ts';

const MOST_PAGES = 500;

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): unknown {
  void reply.header('content-security-policy', page.policy);
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
  parts: Parts,
  renderPage: RenderPage,
  apiFor: (visit: Visit) => Api,
  development = false,
): PageServer {
  const { config, store } = parts;
  const kept = new KeptPages(MOST_PAGES);
  let day = dubaiDay(new Date());
  for (const topic of TOPICS) store.onChange(topic, () => kept.makeStale());

  async function render(path: string, search: string, requestId: string): Promise<RenderedPage> {
    // What everyone shares is asked for in nobody's name.
    const visit: Visit = { requestId, address: '', userAgent: '' };
    return renderPage({
      url: new URL(`${path}${search}`, config.publicOrigin),
      api: apiFor(visit),
      site: { brandName: config.brandName, publicOrigin: config.publicOrigin },
    });
  }

  async function renderToKeep(path: string, search: string, requestId: string): Promise<KeptPage> {
    const page = await render(path, search, requestId);
    return keepPage(page.status, finishHtml(page.html));
  }

  return {
    handle(request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        void reply.header('allow', 'GET, HEAD');
        throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Pages can only be read.');
      }
      const address = pageAddress(request.raw.url ?? '/', config.production);
      if (address.kind === 'missing') throw new Refusal(404, 'NOT_FOUND', 'There is no such file.');
      if (address.kind === 'redirect') {
        return reply.header('cache-control', 'no-store').redirect(address.location, 302);
      }
      const today = dubaiDay(new Date());
      if (today !== day) {
        day = today;
        kept.makeStale();
      }
      if (development) return sendFresh(reply, render(address.path, address.search, request.id));
      const key = `${address.path}${address.search}`;
      const ready = kept.peek(key);
      if (ready) return send(request, reply, ready);
      return kept
        .get(key, () => renderToKeep(address.path, address.search, request.id))
        .then((page) => send(request, reply, page));
    },
  };
}
