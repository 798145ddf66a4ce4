import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { uncaughtErrors } from '../metrics.ts';
import type { Deps } from '../deps.ts';

const longestStop = 9_500;
let draining = false;

/** True once this process was asked to stop: load balancers should send it no more requests. */
export const isDraining = (): boolean => draining;

/** Distinguishes a crash from a failed start (1): only a crash is worth a restart. */
const failed = 70;

/**
 * SIGTERM makes /readyz answer 503 while requests are still served, so that a load balancer can switch without losing
 * one; after the drain, and at once on SIGINT, requests in flight finish and the store is closed. An uncaught error
 * closes at once and exits with 70, because the state of the process cannot be trusted.
 */
export function stopOnSignals(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  { config, log, store }: Pick<Deps, 'log' | 'store'> & { config: Pick<Config, 'drainSeconds'> },
  afterwards: () => Promise<void> = () => Promise.resolve(),
): void {
  let stopping = false;

  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => end(exitCode || 1, 'stopped without waiting any longer'), longestStop).unref();
    try {
      if (reason === 'SIGTERM') await drain(app, config.drainSeconds);
      // Connections that become idle only now would otherwise keep the server open.
      setInterval(() => app.server.closeIdleConnections(), 50).unref();
      await app.close();
      await store.close();
      await afterwards();
      end(exitCode, 'stopped');
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      end(exitCode || 1, 'stopped');
    }
  };

  const end = (exitCode: number, message: string) => {
    log.info(message);
    log.flush(() => process.exit(exitCode));
  };

  const fail = (error: unknown) => {
    uncaughtErrors.inc();
    log.fatal({ err: error }, 'uncaught error: the server stops');
    // The request that failed may never be answered, and the restart must not wait for it.
    setTimeout(() => app.server.closeAllConnections(), 1_000).unref();
    void stop('uncaught error', failed);
  };

  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** Answers close their connections, so that a proxy's open connections move to other nodes. */
async function drain({ server }: Pick<FastifyInstance, 'server'>, seconds: number): Promise<void> {
  draining = true;
  server.prependListener('request', (_request, answer) => (answer.shouldKeepAlive = false));
  await wait(seconds * 1000);
}
