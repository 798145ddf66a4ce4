import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { BilingualPaper } from '../../content/papers/paper.ts';
import type { Config } from '../platform/config.ts';
import { paperQueue } from '../platform/limits/queues.ts';
import { pathFromRoot } from '../platform/path-from-root.ts';
import { type Format, phone, sheetOfPaper } from './format.ts';

const workerAnswer = z.union([
  z.object({ pdf: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
]);
/** A document takes a fifth of a second; one that takes this long is stuck. */
const LIMIT = 20_000;
const MOST_CACHED_BYTES = 16 * 1024 * 1024;

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Started with the first document. It does not keep the process alive. */
function startedWorker(): Worker {
  if (worker !== null) return worker;
  const started = new Worker(pathFromRoot('server/papers/typeset-worker.ts'), {
    // The worker gets no keys and no database address.
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const clear = () => {
    if (worker === started) worker = null;
  };
  started.once('exit', clear).once('error', clear);
  started.unref();
  worker = started;
  return started;
}

async function runInWorker(paper: BilingualPaper, format: Format): Promise<Buffer> {
  const done = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(LIMIT), done.signal]);
  const current = startedWorker();
  current.ref();
  try {
    current.postMessage({ paper, format }, []);
    const ended = once(current, 'exit', { signal }).then(() => {
      throw new Error('The typesetting thread ended before its PDF was finished.');
    });
    const [answer] = await Promise.race([once(current, 'message', { signal }), ended]);
    const made = workerAnswer.parse(answer);
    if ('problem' in made) throw new Error(made.problem);
    return Buffer.from(made.pdf);
  } catch (error) {
    void current.terminate();
    if (worker === current) worker = null;
    throw error;
  } finally {
    done.abort();
    current.unref();
  }
}

/** Typesets in a worker thread, one document at a time, so that the main thread stays responsive (T102). */
function typesetInWorker(paper: BilingualPaper, format: Format): Promise<Buffer> {
  const made = last.then(() => runInWorker(paper, format));
  last = made.catch(() => undefined);
  return made;
}

const cached = new Map<string, Buffer>();
let cachedBytes = 0;

function remember(key: string, pdf: Buffer): void {
  if (cached.has(key)) return;
  cached.set(key, pdf);
  cachedBytes += pdf.length;
  for (const [oldest, { length }] of cached) {
    if (cachedBytes <= MOST_CACHED_BYTES) break;
    cached.delete(oldest);
    cachedBytes -= length;
  }
}

/** The same content gives the same PDF, so each document is made once. */
const keyOf = (paper: BilingualPaper): string =>
  createHash('sha256').update(JSON.stringify(paper)).digest('base64');

/** Makes preview PDFs before signing, in a fair queue per network. */
export function previews(config: Pick<Config, 'captchaTrustedNetworks'>) {
  const queue = paperQueue(config);
  return (paper: BilingualPaper, address: string): Promise<Buffer> | Buffer => {
    const key = keyOf(paper);
    const known = cached.get(key);
    if (known !== undefined) return known;
    return queue.run(address, async () => {
      const pdf = cached.get(key) ?? (await typesetInWorker(paper, phone));
      remember(key, pdf);
      return pdf;
    });
  };
}

/** A stored PDF in the format for reading and signing on a phone. */
export const typesetForPhone = (paper: BilingualPaper): Promise<Buffer> =>
  typesetInWorker(paper, phone);

/** A PDF for the family's records, which fits on one printed page. */
export const typesetForPrint = (paper: BilingualPaper): Promise<Buffer> =>
  typesetInWorker(paper, sheetOfPaper);
