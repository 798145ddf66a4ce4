import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { loweredPriority } from '../../platform/lowered-priority.ts';
import { pathFromRoot } from '../../platform/path-from-root.ts';

/** Limits processor time, not elapsed time, so that a busy machine rejects no document. The kernel counts all threads. */
const PROCESSOR_SECONDS = 5;

interface Output {
  readonly bytes: Buffer;
  /** The signal that ended the process; null if it exited normally. */
  readonly signal: NodeJS.Signals | null;
}

/** A process that inspects one file and exits. While it waits for one, it does not keep our own process running. */
export interface Inspector {
  isAlive(): boolean;
  /** Can be called once. `limit` is the timeout in milliseconds. */
  look(file: Buffer, limit: number): Promise<Output>;
  end(): void;
}

/** Lowers the priority of an inspector, so that answering requests comes before decoding files. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, loweredPriority());
  } catch {
    // It has ended already; the next `look` reports that.
  }
}

export function startInspector(): Inspector {
  const command = ['-c', `ulimit -t ${PROCESSOR_SECONDS} && exec "$0" "$@"`, process.execPath];
  const child = spawn(
    '/bin/sh',
    [
      ...command,
      '--max-old-space-size=384',
      pathFromRoot('server/documents/inspection/process.ts'),
    ],
    {
      // The process gets no secrets: no keys, no address of the store.
      env: { NODE_ENV: 'production', VIPS_WARNING: '0', UV_THREADPOOL_SIZE: '1' },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  lowerPriority(child.pid);
  const { stdin, stdout } = child;
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve(signal));
  });
  // `look` reports the error; while the process waits, nobody handles it.
  ended.catch(() => undefined);
  // The process may exit before it has read everything: its output until then is the answer.
  stdin.on('error', () => undefined);
  const pipes = [stdin, stdout].filter((pipe) => pipe instanceof Socket);
  for (const handle of [child, ...pipes]) handle.unref();

  const end = () => void child.kill('SIGKILL');
  return {
    isAlive: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    async look(file, limit) {
      for (const handle of [child, ...pipes]) handle.ref();
      const timer = setTimeout(end, limit);
      try {
        stdin.end(file);
        const [bytes, signal] = await Promise.all([buffer(stdout), ended]);
        return { bytes, signal };
      } finally {
        clearTimeout(timer);
      }
    },
    end,
  };
}
