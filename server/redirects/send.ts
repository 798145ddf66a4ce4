import type { FastifyReply } from 'fastify';
import type { SecurityHeaders } from '../platform/http/security/security-headers.ts';

/**
 * The way out of every redirect: the head goes to Node as it is, past Fastify's own sending. Targets
 * are made of encoded parts only, so that each of them fits a header.
 */
export function redirectSender(headers: SecurityHeaders) {
  const { 'cache-control': _, ...rest } = headers;
  const fixed = [...Object.entries(rest).flat(), 'content-length', '0'];
  const passing = [...fixed, 'cache-control', 'no-store'];
  const lasting = [...fixed, 'cache-control', 'public, max-age=3600'];
  return (reply: FastifyReply, target: string, permanent = false): void => {
    reply.hijack();
    const head = permanent ? lasting : passing;
    reply.raw.writeHead(permanent ? 301 : 302, [...head, 'location', target]).end();
  };
}
