import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, newDataDir, root } from '../support/product.ts';

export const name = 'start-again';
/** A test with a stand-in covers the rules for restarting. */
export const onlyFull = true;

const KILLS = 20;
/** After this uptime a crash is not counted together with the one before. */
const LONG = 10_500;
const SLOWEST = 2_000;

/** [T74] `npm start` restarts the product within two seconds of a crash, and exits on request. */
export async function run() {
  const dataDir = await newDataDir();
  const port = String(await freePort());
  const parent = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: dataDir.path, PORT: port },
    stdio: 'ignore',
  });
  const ended = once(parent, 'exit');
  const server = async () => Number(await readFile(join(dataDir.path, 'server.pid'), 'utf8'));
  /** The id of the process that answers, once it differs from this one. */
  const serving = async (before: number): Promise<number> => {
    for (const began = performance.now(); performance.now() - began < 120_000;) {
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
      const pid = answer?.ok === true ? await server() : before;
      if (pid !== before) return pid;
      await wait(10);
    }
    throw new Error('Nothing serves.');
  };
  const readyAgainMs: number[] = [];
  try {
    let pid = await serving(0);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(LONG);
      const killed = performance.now();
      process.kill(pid, 'SIGSEGV');
      pid = await serving(pid);
      readyAgainMs.push(Math.round(performance.now() - killed));
    }
    parent.kill('SIGTERM');
    const [code] = await ended;
    const slowest = Math.max(...readyAgainMs);
    return { name, ok: slowest <= SLOWEST && code === 0, kills: KILLS, code, readyAgainMs };
  } finally {
    parent.kill('SIGTERM');
    await ended;
    await dataDir.remove();
  }
}
