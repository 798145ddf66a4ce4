import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { pino } from 'pino';
import { joinEmbeddedPostgres } from '../../server/platform/store/embedded/embedded.ts';
import { clockShift, testClock, testClockPath } from '../../server/testing/test-clock.ts';

export const root = join(import.meta.dirname, '../..');
/** A first start also fills the demo’s office, which takes over a minute on a busy machine. */
const startLimit = 180_000;
const copied = promisify(execFile);

export interface Product {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Stops it as an operator would; returns the duration and the exit code. */
  readonly stop: () => Promise<{ code: number | null; milliseconds: number }>;
}

/** Below the ports of outgoing connections, one of which could take it before the product listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_240, 32_768);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

interface DataDir {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** An empty data folder that other accounts may enter, because PostgreSQL runs under another account. */
export async function emptyDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'ahlan-e2e-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Tells the workers of a run the folder that a first start has filled. */
const FILLED = 'E2E_FILLED_DATA_DIR';

/** Gives the database of an empty folder the clock of the tests. */
async function setClock(dataDir: string): Promise<void> {
  const embedded = await joinEmbeddedPostgres(dataDir, pino({ level: 'silent' }));
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  await client.query(`${testClock()} alter database ahlan set search_path = ${testClockPath}`);
  await client.end();
  await embedded.leave();
}

/** Lets the product fill a folder once; all others of this run start as copies of it. */
export async function fillDataDir(): Promise<() => Promise<void>> {
  const filled = await emptyDataDir();
  if (clockShift() !== 0) await setClock(filled.path);
  await (await startProduct(filled.path, {}, 'ignore')).stop();
  process.env[FILLED] = filled.path;
  return async () => {
    delete process.env[FILLED];
    await filled.remove();
  };
}

/** A separate data folder, with the demo catalogue if this run has filled one. */
export async function newDataDir(): Promise<DataDir> {
  const dataDir = await emptyDataDir();
  const filled = process.env[FILLED];
  // Copies the owners as well, which Node's own copy leaves out.
  if (filled !== undefined) await copied('cp', ['-a', `${filled}/.`, dataDir.path]);
  return dataDir;
}

/** Starts the built product without waiting for it. */
export function spawnProduct(
  env: Readonly<Record<string, string>>,
  output: 'pipe' | 'ignore' = 'pipe',
): ChildProcess {
  const clock =
    clockShift() === 0 ? [] : ['--import', join(root, 'server/testing/shifted-server.ts')];
  return spawn(process.execPath, [...clock, 'build/server/index.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      HOLDS_PER_NETWORK: '1000000',
      ...env,
    },
    stdio: ['ignore', output, output],
  });
}

/** Starts the built product and waits until it is ready. */
export async function startProduct(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  output: 'pipe' | 'ignore' = 'pipe',
): Promise<Product> {
  const port = await freePort();
  const child = spawnProduct({ PORT: String(port), DATA_DIR: dataDir, ...env }, output);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const origin = `http://localhost:${port}`;
  const product: Product = {
    origin,
    process: child,
    output: () => said,
    stop: () => stop(child),
  };
  await ready(product);
  return product;
}

/** The demo's office is still being written, which would disturb what is tested or measured. */
async function isFilling(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/metrics`).catch(() => null);
  return /^demo_office_filling 1$/m.test((await answer?.text()) ?? '');
}

async function ready({ origin, process: child, output }: Product): Promise<void> {
  const limit = Date.now() + startLimit;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    // Its lines follow the first answers.
    const hasSaid = child.stdout === null || output().includes(' is ready at ');
    if (hasSaid && answer?.ok && !(await isFilling(origin))) return;
    await wait(25);
  }
  child.kill('SIGKILL');
  throw new Error(`The product was not ready in time:\n${output()}`);
}

async function stop(child: ChildProcess): Promise<{ code: number | null; milliseconds: number }> {
  const started = Date.now();
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return { code: child.exitCode, milliseconds: Date.now() - started };
}
