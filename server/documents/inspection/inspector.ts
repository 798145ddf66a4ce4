import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { pathFromRoot } from '../../platform/path-from-root.ts';

/** Work, not waiting: a busy machine makes nobody's paper bad. The kernel counts it for all threads. */
const PROCESSOR_SECONDS = 5;

interface Said {
  readonly bytes: Buffer;
  /** What ended it, where it did not end by itself. */
  readonly signal: NodeJS.Signals | null;
}

/** A process that looks at one file and ends. While it waits for one it keeps nothing of ours alive. */
export interface Inspector {
  isAlive(): boolean;
  /** Once only. So long, in milliseconds, it may take from here. */
  look(file: Buffer, limit: number): Promise<Said>;
  end(): void;
}

/** About half of what the site's own process gets, while both want the same processor. */
const NICE = 3;

/** The site answers before a file is decoded: the kernel gives an inspector what is left of the processor. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(19, getPriority() + NICE));
  } catch {
    // It ended already; whoever hands it a file learns of that.
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
      // Nothing of ours is told to it: no keys, no address of the store.
      env: { NODE_ENV: 'production', VIPS_WARNING: '0', UV_THREADPOOL_SIZE: '1' },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  stepBack(child.pid);
  const { stdin, stdout } = child;
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve(signal));
  });
  // Told to whoever has it look at a file; while it waits nobody is there to be told.
  ended.catch(() => undefined);
  // It may end before it has read all: what it said by then is its answer.
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
