import type { FastifyInstance } from 'fastify';
import type { Log } from '../logging.ts';
import { observeRequest } from '../request-durations.ts';

/** One line and one observation for each request, once it has been answered. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions;
    const label = config.label ?? config.url ?? 'none';
    const milliseconds = reply.elapsedTime;
    observeRequest(label, reply.statusCode, milliseconds / 1000);
    log.access({
      requestId: request.id,
      method: request.method,
      // A value in the path may be a secret; the pattern says enough.
      url: config.url?.includes(':') ? config.url : request.url,
      status: reply.statusCode,
      milliseconds,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    done();
  });
}
