import type { FastifyInstance } from 'fastify';
import { pathIn } from '../../rules/text/language-address.ts';
import { longPath } from '../messages/index.ts';
import { readerLanguage } from '../platform/http/reader-language.ts';

const shape = /^[\w-]{20,100}$/;
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

function targetOf(token: string): string {
  const target = longPath(token);
  if (target !== null) return target;
  return shape.test(token) ? `/app/continue?${new URLSearchParams({ t: token })}` : '/app';
}

/**
 * The short address in messages and codes. Following it changes nothing and looks nothing up, so message previews may
 * fetch it as often as they like and learn nothing (T03, T07).
 */
export function registerLinks(app: FastifyInstance): void {
  for (const path of ['/s/:token', '/ar/s/:token']) {
    app.get<{ Params: { token: string } }>(
      path,
      { config: { label: 'link' } },
      (request, reply) => {
        const target = targetOf(request.params.token);
        const language = target.startsWith('/payments/') ? 'en' : readerLanguage(request);
        return reply.headers(headers).redirect(pathIn(language, target), 302);
      },
    );
  }
}
