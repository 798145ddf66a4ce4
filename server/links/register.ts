import type { FastifyInstance } from 'fastify';

const shape = /^[\w-]{20,100}$/;
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/**
 * The short address in messages and codes. Following it changes nothing and looks nothing up, so message previews may
 * fetch it as often as they like and learn nothing (T03, T07).
 */
export function registerLinks(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>(
    '/s/:token',
    { config: { label: 'link' } },
    (request, reply) => {
      const { token } = request.params;
      const target = shape.test(token)
        ? `/app/continue?${new URLSearchParams({ t: token })}`
        : '/app';
      return reply.headers(headers).redirect(target, 302);
    },
  );
}
