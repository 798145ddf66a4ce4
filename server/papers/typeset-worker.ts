import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { BilingualPaper } from '../../content/papers/paper.ts';
import { loweredPriority } from '../platform/lowered-priority.ts';
import type { Format } from './format.ts';
import { typeset } from './template.ts';

interface Order {
  readonly paper: BilingualPaper;
  readonly format: Format;
}

// On Linux this is the priority of this thread alone, so that the main thread answers requests first.
if (process.platform === 'linux') setPriority(loweredPriority());

/** Makes one PDF per message, in order; errors are sent back as text. */
parentPort?.on('message', ({ paper, format }: Order) => {
  typeset(paper, format).then(
    (pdf) => parentPort?.postMessage({ pdf: Uint8Array.from(pdf) }, []),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }, []),
  );
});
