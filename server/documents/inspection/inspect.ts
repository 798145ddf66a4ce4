import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { type CleanFile, type Fault, faults } from './finding.ts';

/** Work, not waiting: a busy machine makes nobody's paper bad. The kernel counts it for all threads. */
const PROCESSOR_SECONDS = 5;
const LIMIT = 20_000;
const MOST_WAITING = 64;

export type Inspection = CleanFile | { readonly fault: Fault | 'tooSlow' | 'busy' };

const head = z.union([
  z.object({ fault: z.enum(faults) }),
  z.object({ mediaType: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int() }),
]);

/** The same from source and from the bundle: both stand below the folder that holds server/. */
function programPath(from = import.meta.dirname): string {
  const path = join(from, 'server/documents/inspection/process.ts');
  if (existsSync(path)) return path;
  const parent = dirname(from);
  if (parent === from) throw new Error('server/documents/inspection/process.ts is missing.');
  return programPath(parent);
}

const oneAtATime = fewAtOnce(1);
let waiting = 0;

/** What is in a file, found out by a process of its own, one after the other (T40, T41). */
export async function inspect(bytes: Buffer, limit = LIMIT): Promise<Inspection> {
  if (waiting >= MOST_WAITING) return { fault: 'busy' };
  waiting += 1;
  try {
    return await oneAtATime(() => run(bytes, limit));
  } finally {
    waiting -= 1;
  }
}

async function run(bytes: Buffer, limit: number): Promise<Inspection> {
  const command = ['-c', `ulimit -t ${PROCESSOR_SECONDS} && exec "$0" "$@"`, process.execPath];
  const child = spawn('/bin/sh', [...command, '--max-old-space-size=384', programPath()], {
    // Nothing of ours is told to it: no keys, no address of the store.
    env: { NODE_ENV: 'production', VIPS_WARNING: '0', UV_THREADPOOL_SIZE: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve(signal));
  });
  // It may end before it has read all: what it said by then is its answer.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [said, signal] = await Promise.all([buffer(child.stdout), ended]);
  if (signal === 'SIGKILL' || signal === 'SIGXCPU') return { fault: 'tooSlow' };
  return read(said);
}

function read(said: Buffer): Inspection {
  const line = said.indexOf('\n');
  // A decoder that fell over on a file says enough about the file.
  if (line === -1) return { fault: 'damaged' };
  const told = head.parse(JSON.parse(said.toString('utf8', 0, line)));
  if ('fault' in told) return told;
  const content = said.subarray(line + 1, line + 1 + told.bytes);
  const preview = said.subarray(line + 1 + told.bytes);
  return { mediaType: told.mediaType, content, preview: preview.length > 0 ? preview : null };
}
