import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalFor } from './errors.ts';

/** Records every route, so that a known address with another method answers 405 and not 404. */
export function refuseUnanswered(app: FastifyInstance) {
  const routes: { pattern: RegExp; methods: Set<string> }[] = [];
  const bySource = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/api/*') return;
    // Pages handle every address except those of calls.
    const source = url
      .replace(/[.+?()[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '(?!api/).*');
    const methods = bySource.get(source) ?? new Set();
    if (!bySource.has(source)) {
      bySource.set(source, methods);
      routes.push({ pattern: new RegExp(`^${source}$`), methods });
    }
    for (const each of [method].flat()) methods.add(each);
  });

  /** For addresses that no route answers with this method. */
  return (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?', 1)[0] ?? '';
    const known = routes.find(({ pattern }) => pattern.test(path));
    if (known === undefined) throw refusalFor(404);
    void reply.header('allow', [...known.methods].join(', '));
    throw refusalFor(405);
  };
}
