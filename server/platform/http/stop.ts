import type { FastifyInstance } from 'fastify';
import { uncaughtErrors } from '../metrics.ts';
import type { Parts } from '../parts.ts';

const longestStop = 9_500;
/** Tells a process that failed from one that could not start (1): only the first is worth starting again. */
const failed = 70;

/**
 * SIGTERM and SIGINT let requests in flight finish and close the store. An error that nothing caught
 * does the same and ends with 70: what it left behind cannot be trusted.
 */
export function stopOnSignals(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  { log, store }: Pick<Parts, 'log' | 'store'>,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): void {
  let stopping = false;

  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => end(exitCode || 1, 'stopped without waiting any longer'), longestStop).unref();
    // A connection whose last request ends only now would otherwise be waited for.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    try {
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
