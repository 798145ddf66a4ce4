import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { type CleanFile, type Fault, faults } from './finding.ts';
import { readySpare, takeInspector } from './spare-inspector.ts';

const LIMIT = 20_000;
/** Number of processes that inspect at the same time: at least two, so that one slow file does not block the others. */
export const INSPECTORS = Math.min(4, Math.max(2, availableParallelism()));

export type Inspection = CleanFile | { readonly fault: Fault | 'tooSlow' };

const head = z.union([
  z.object({ fault: z.enum(faults) }),
  z.object({ mediaType: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int() }),
]);

const few = fewAtOnce(INSPECTORS);

/** Inspects a file in a separate process (T40, T41). */
export async function inspect(bytes: Buffer, limit = LIMIT): Promise<Inspection> {
  try {
    return await few(() => run(bytes, limit));
  } finally {
    setImmediate(readySpare);
  }
}

async function run(bytes: Buffer, limit: number): Promise<Inspection> {
  const inspector = takeInspector();
  const { bytes: output, signal } = await inspector.look(bytes, limit);
  if (signal === 'SIGKILL' || signal === 'SIGXCPU') return { fault: 'tooSlow' };
  return read(output);
}

function read(output: Buffer): Inspection {
  const line = output.indexOf('\n');
  // A decoder that crashes on a file shows that the file is bad.
  if (line === -1) return { fault: 'damaged' };
  const result = head.parse(JSON.parse(output.toString('utf8', 0, line)));
  if ('fault' in result) return result;
  const content = output.subarray(line + 1, line + 1 + result.bytes);
  const preview = output.subarray(line + 1 + result.bytes);
  return { mediaType: result.mediaType, content, preview: preview.length > 0 ? preview : null };
}
