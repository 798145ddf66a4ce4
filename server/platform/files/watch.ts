import { Gauge } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../logging.ts';
import { registry } from '../metrics.ts';
import type { Files } from './files.ts';

const PERIOD = 30_000;

const reachable = new Gauge({
  name: 'files_reachable',
  help: '1 while the file storage answered the last check, 0 while it does not.',
  registers: [registry],
});

export type FilesState = 'checking' | 'ok' | 'failing';

/**
 * Checks the file storage at start and twice a minute. A storage fault stops uploads and downloads but not the rest of
 * the site, so it is reported in /readyz, the metrics and the log instead of taking the node out of service.
 */
export function watchFiles(
  app: Pick<FastifyInstance, 'addHook'>,
  { files, log }: { files: Pick<Files, 'healthy'>; log: Pick<Log, 'error' | 'info'> },
): () => FilesState {
  let state: FilesState = 'checking';
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const before = state;
    try {
      await files.healthy();
      state = 'ok';
      if (before === 'failing') log.info('The file storage is back');
    } catch (error) {
      state = 'failing';
      if (before !== 'failing') log.error({ err: error }, 'The file storage does not answer');
    }
    reachable.set(state === 'ok' ? 1 : 0);
  }

  app.addHook('onReady', (done) => {
    void check();
    timer = setInterval(() => void check(), PERIOD).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  return () => state;
}
