import type { FastifyInstance } from 'fastify';
import { keepSpare, readySpare } from './spare-inspector.ts';

/** A start has other things to do first. */
const AFTER_START = 3000;

/** While the app runs, a process to look at papers is started ahead. */
export function registerInspection(app: FastifyInstance): void {
  let start: NodeJS.Timeout | undefined;
  let release: () => void = () => undefined;
  app.addHook('onReady', (done) => {
    release = keepSpare();
    done();
  });
  app.addHook('onListen', (done) => {
    start = setTimeout(readySpare, AFTER_START).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(start);
    release();
    done();
  });
}
