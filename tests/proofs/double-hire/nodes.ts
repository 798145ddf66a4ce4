import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Two nodes on one store, either of which may be killed and restarted. */
export function twoNodes(dataDir: string) {
  const processes = new Set<ChildProcess>();
  const running: { process: ChildProcess; address: string }[] = [];

  async function start(place: number): Promise<void> {
    const child = fork(join(import.meta.dirname, 'node.ts'), [dataDir]);
    processes.add(child);
    const ended = once(child, 'exit');
    const [address] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error('A node ended before it listened.'))),
    ]);
    running[place] = { process: child, address: String(address) };
  }
  async function kill(child: ChildProcess | undefined): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    async start(): Promise<void> {
      await start(0);
      await start(1);
    },
    address: (attempt: number) => running[attempt % running.length]?.address ?? '',
    async killAndRestart(place: number): Promise<void> {
      await kill(running[place]?.process);
      await start(place);
    },
    killAll: () => Promise.all(Array.from(processes, kill)),
  };
}
export type Nodes = ReturnType<typeof twoNodes>;
