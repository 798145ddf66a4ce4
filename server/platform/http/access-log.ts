import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../logging.ts';
import { observeRequest } from '../request-durations.ts';

/** Routes that load balancers and monitors call all the time. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const isPrivate = (route: string | undefined): route is string =>
  route !== undefined && (route.includes(':') || route.startsWith('/api/office/'));

/**
 * Logs and measures each request once it is answered. Fastify's own hook for this, onResponse, costs
 * several times as much per request.
 */
export function logWhenAnswered(log: Log, request: FastifyRequest, answer: ServerResponse): void {
  const began = performance.now();
  let isLogged = false;
  // `once` would wrap the listener, which costs a redirect 5 %; only an injected request finishes twice.
  answer.on('finish', () => {
    if (isLogged) return;
    isLogged = true;
    const { config } = request.routeOptions;
    const milliseconds = performance.now() - began;
    observeRequest(config.label ?? config.url ?? 'none', answer.statusCode, milliseconds / 1000);
    // Load balancers ask every second, so only failed probes are logged.
    if (probes.has(config.url ?? '') && answer.statusCode === 200) return;
    log.access({
      requestId: request.id,
      method: request.method,
      // A value in the path may be a secret, and staff search by names, so the route's pattern is logged instead.
      url: isPrivate(config.url) ? config.url : request.url,
      status: answer.statusCode,
      milliseconds,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
  });
}
