import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/product.ts';

export interface Peer extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number | undefined;
}

/** Starts a server of bench/peers in a separate process on the given port. */
export async function startPeer(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Peer> {
  const port = await freePort();
  const file = join(import.meta.dirname, 'peers', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`The peer ${name} ended before it listened.`);
    await wait(25);
  }
  return {
    origin,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
