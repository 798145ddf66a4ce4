import * as z from 'zod/mini';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { type CleanFile, type Fault, faults } from './finding.ts';
import { readySpare, takeInspector } from './spare-inspector.ts';

const LIMIT = 20_000;
const MOST_WAITING = 64;

export type Inspection = CleanFile | { readonly fault: Fault | 'tooSlow' | 'busy' };

const head = z.union([
  z.object({ fault: z.enum(faults) }),
  z.object({ mediaType: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int() }),
]);

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
    setImmediate(readySpare);
  }
}

async function run(bytes: Buffer, limit: number): Promise<Inspection> {
  const inspector = takeInspector();
  // Whoever stands in line does not wait for a start as well.
  if (waiting > 1) readySpare();
  const { bytes: said, signal } = await inspector.look(bytes, limit);
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
