import type { FastifyReply } from 'fastify';
import type { SecurityHeaders } from '../platform/http/security/security-headers.ts';

/**
 * Sends every redirect: the head goes directly to Node, bypassing Fastify. Targets consist of
 * encoded parts only, so each is a valid header value.
 */
export function redirectSender(headers: SecurityHeaders) {
  const { 'cache-control': _, ...rest } = headers;
  const fixed = [...Object.entries(rest).flat(), 'content-length', '0'];
  const temporaryHead = [...fixed, 'cache-control', 'no-store'];
  const permanentHead = [...fixed, 'cache-control', 'public, max-age=3600'];
  return (reply: FastifyReply, target: string, permanent = false): void => {
    reply.hijack();
    const head = permanent ? permanentHead : temporaryHead;
    reply.raw.writeHead(permanent ? 301 : 302, [...head, 'location', target]).end();
  };
}
