import { readFileSync } from 'node:fs';
import { Counter, Gauge, Registry, collectDefaultMetrics } from '@prometheus-io/client';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { pathFromRoot } from './path-from-root.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(pathFromRoot('package.json'), 'utf8')));

/** One registry for the process; a capability adds its own counters with `registers: [registry]`. */
export const registry = new Registry();

new Gauge({
  name: 'build_info',
  help: 'Always 1; its labels say what is running.',
  labelNames: ['version', 'node'] as const,
  registers: [registry],
}).set({ version, node: process.version }, 1);

export const uncaughtErrors = new Counter({
  name: 'uncaught_errors_total',
  help: 'Errors that nothing caught; each one stops the process.',
  registers: [registry],
});

export const refusedConnections = new Counter({
  name: 'http_refused_connections_total',
  help: 'Connections that did not speak HTTP well enough to become a request, by status answered.',
  labelNames: ['status'] as const,
  registers: [registry],
});

export const policyReports = new Counter({
  name: 'csp_reports_total',
  help: 'Content policy violations that browsers reported, by directive.',
  labelNames: ['directive'] as const,
  registers: [registry],
});

let watched: Pool | undefined;
const connections = new Gauge({
  name: 'store_pool_connections',
  help: 'Connections to PostgreSQL by state, and requests waiting for one.',
  labelNames: ['state'] as const,
  registers: [registry],
  collect() {
    if (watched === undefined) return;
    connections.set({ state: 'total' }, watched.totalCount);
    connections.set({ state: 'idle' }, watched.idleCount);
    connections.set({ state: 'waiting' }, watched.waitingCount);
  },
});

let collecting = false;
/** Starts the metrics that cost something at run time: event loop delay, garbage collection. */
export function startCollecting(pool: Pool): void {
  watched = pool;
  if (collecting) return;
  collecting = true;
  collectDefaultMetrics({ register: registry });
}
