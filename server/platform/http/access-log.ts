import { Histogram } from '@prometheus-io/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../logging.ts';
import { registry } from '../metrics.ts';

/** Routes that load balancers and monitors call all the time. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const isPrivate = (route: string | undefined): route is string =>
  route !== undefined && (route.includes(':') || route.startsWith('/api/office/'));

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to answer, by call or route and class of status.',
  labelNames: ['route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

/** An onResponse hook that logs and measures each request. */
export const logRequest =
  (log: Log) =>
  (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, done: () => void): void => {
    const { config } = request.routeOptions;
    const route = config.label ?? config.url ?? 'none';
    const status = `${Math.trunc(statusCode / 100)}xx`;
    durations.observe({ route, status }, elapsedTime / 1000);
    // Load balancers ask every second, so only failed probes are logged.
    if (!probes.has(config.url ?? '') || statusCode !== 200) {
      log.access({
        requestId: request.id,
        method: request.method,
        // A value in the path may be a secret, and staff search by names, so the route's pattern is logged instead.
        url: isPrivate(config.url) ? config.url : request.url,
        status: statusCode,
        milliseconds: elapsedTime,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
    }
    done();
  };
