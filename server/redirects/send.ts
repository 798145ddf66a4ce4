import type { FastifyReply } from 'fastify';
import type { SecurityHeaders } from '../platform/http/security/security-headers.ts';

/** Sends every redirect. Targets consist of encoded parts only, so each is a valid header value. */
export const redirectSender =
  (headers: SecurityHeaders) =>
  (reply: FastifyReply, target: string, permanent = false): void => {
    void reply
      .headers(headers)
      .header('cache-control', permanent ? 'public, max-age=3600' : 'no-store')
      .redirect(target, permanent ? 301 : 302);
  };
