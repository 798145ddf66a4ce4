import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '../../contract/render.ts';
import { reportingEndpoints } from '../platform/http/security/security-headers.ts';
import { policyByNonce } from './content-policy.ts';
import { type CachedPage, type Encoding, toCachedPage } from './cached-page.ts';

export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

export const sendTo = (reply: FastifyReply, location: string): unknown =>
  reply.header('cache-control', 'no-store').redirect(location, 302);

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): unknown {
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

const asHtml = (reply: FastifyReply, { status, html }: RenderedPage): FastifyReply =>
  reply.code(status).header('content-type', 'text/html; charset=utf-8').send(html);

/**
 * A private page: not cached, not indexed, and without a referrer. It is compressed only where nothing that a stranger
 * sends is repeated beside its secrets.
 */
export async function sendPrivate(
  reply: FastifyReply,
  nonce: string,
  rendering: Promise<RenderedPage> | RenderedPage,
  packed: Encoding = 'identity',
): Promise<unknown> {
  const page = await rendering;
  if (page.location !== null) return sendTo(reply, page.location);
  void reply.headers({
    'content-security-policy': policyByNonce({ html: page.html, nonce }),
    'reporting-endpoints': reportingEndpoints,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  if (packed === 'identity') return asHtml(reply, page);
  const body = await toCachedPage(page.status, page.html, '').body(packed);
  void reply.headers({ 'content-encoding': packed, 'content-type': 'text/html; charset=utf-8' });
  return reply.code(page.status).send(body);
}

/** In development, the tools add inline code that no policy could list. */
export async function sendFresh(
  reply: FastifyReply,
  rendering: Promise<RenderedPage>,
): Promise<unknown> {
  const page = await rendering;
  if (page.location !== null) return sendTo(reply, page.location);
  return asHtml(reply.removeHeader('content-security-policy'), page);
}
