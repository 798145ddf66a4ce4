import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../logging.ts';
import { observeRequest } from '../request-durations.ts';

/** Routes that balancers and monitors ask all the time. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line and one observation for each request, once it has been answered. Fastify's own way to hear of it,
 * onResponse, costs every request several times as much.
 */
export function logWhenAnswered(log: Log, request: FastifyRequest, answer: ServerResponse): void {
  const began = performance.now();
  let isTold = false;
  // `once` wraps the listener and costs a redirect a twentieth; only an injected request finishes twice.
  answer.on('finish', () => {
    if (isTold) return;
    isTold = true;
    const { config } = request.routeOptions;
    const milliseconds = performance.now() - began;
    observeRequest(config.label ?? config.url ?? 'none', answer.statusCode, milliseconds / 1000);
    // A balancer asks every second; only an answer that is not well is worth a line.
    if (probes.has(config.url ?? '') && answer.statusCode === 200) return;
    log.access({
      requestId: request.id,
      method: request.method,
      // A value in the path may be a secret; the pattern says enough.
      url: config.url?.includes(':') ? config.url : request.url,
      status: answer.statusCode,
      milliseconds,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
  });
}
