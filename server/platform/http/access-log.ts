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
      network: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
    });
    done();
  });
}

/** Enough of the address to see an attack, too little to find a household. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return `${address.slice(0, address.lastIndexOf('.'))}.0`;
  const mapped = address.lastIndexOf('.');
  if (mapped !== -1) return networkOf(address.slice(address.lastIndexOf(':') + 1));
  return `${address.split(':').slice(0, 3).join(':')}::`;
}
