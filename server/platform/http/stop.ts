import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { uncaughtErrors } from '../metrics.ts';
import type { Deps } from '../deps.ts';

const longestStop = 9_500;
let draining = false;

/** True once this process was told to stop: balancers should send it nothing more. */
export const isDraining = (): boolean => draining;

/** Tells a process that failed from one that could not start (1): only the first is worth starting again. */
const failed = 70;

/**
 * SIGTERM makes /readyz answer 503 while requests are still served, so that a balancer can move on without losing one;
 * after the drain, and at once on SIGINT, requests in flight finish and the store is closed. An error that nothing
 * caught closes at once and ends with 70: the state it left behind cannot be trusted.
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
      // A connection whose last request ends only now would otherwise be waited for.
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
    log.fatal({ err: error }, 'nothing caught this error');
    // The request that failed may never be answered: whoever starts us again must not wait for it.
    setTimeout(() => app.server.closeAllConnections(), 1_000).unref();
    void stop('uncaught error', failed);
  };

  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** Answers go on, each as the last of its connection: a proxy's open connections move to other nodes. */
async function drain({ server }: Pick<FastifyInstance, 'server'>, seconds: number): Promise<void> {
  draining = true;
  server.prependListener('request', (_request, answer) => (answer.shouldKeepAlive = false));
  await wait(seconds * 1000);
}
