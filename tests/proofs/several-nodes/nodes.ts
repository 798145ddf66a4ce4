import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Node {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Several nodes on one store, each of which may be killed and restarted. */
export async function startNodes(count: number, env: Readonly<Record<string, string>>) {
  const processes = new Set<ChildProcess>();
  const said: string[] = [];
  const running: Node[] = await Promise.all(Array.from({ length: count }, start));

  async function start(): Promise<Node> {
    const child = fork(join(import.meta.dirname, 'node.ts'), [], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    processes.add(child);
    if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => said.push(line));
    const [address] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('A node ended before it listened.'))),
    ]);
    return { process: child, address: String(address) };
  }
  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    /** What the nodes logged within a second of this time. */
    saidAt: (at: number): string[] =>
      said.filter((line) => {
        const time = /"time":"([^"]+)"/.exec(line)?.[1] ?? '';
        return Math.abs(Date.parse(time) - at) < 1_000;
      }),
    addresses: () => running.map(({ address }) => address),
    async killAndRestart(place: number): Promise<void> {
      const victim = running[place];
      if (victim === undefined) throw new Error(`There is no node ${place}.`);
      await kill(victim.process);
      running[place] = await start();
    },
    killAll: () => Promise.all(Array.from(processes, kill)),
  };
}
export type Nodes = Awaited<ReturnType<typeof startNodes>>;
