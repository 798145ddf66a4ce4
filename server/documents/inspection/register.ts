import type { FastifyInstance } from 'fastify';
import { keepSpare, readySpare } from './spare-inspector.ts';

/** Milliseconds, so that the work of starting the site comes first. */
const AFTER_START = 3000;

/** Keeps a spare inspecting process while the app runs. */
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
