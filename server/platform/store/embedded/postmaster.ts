import { spawn } from 'node:child_process';
import { chown, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type Home, socketPath } from './home.ts';

const largestLog = 10_000_000;

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  synchronous_commit: 'on',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements contain personal input, so the product gets the error but the log does not.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The running server's process id, or undefined when postmaster.pid is missing or stale. */
export async function runningPostmaster(home: Home): Promise<number | undefined> {
  const pid = await liveProcess(home);
  return pid !== undefined && (await isServerOf(home, pid)) ? pid : undefined;
}

/** The live process named in postmaster.pid, whatever it is. */
async function liveProcess(home: Home): Promise<number | undefined> {
  const pid = Number.parseInt(await readOrEmpty(pidFile(home)), 10);
  if (!Number.isInteger(pid)) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

async function isServerOf(home: Home, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readOrEmpty(`/proc/${pid}/cmdline`);
  return command.split('\0').includes(home.cluster);
}

/** Starts the server detached and returns when it answers; otherwise returns why it ended. */
export async function startPostmaster(home: Home, binaries: Binaries): Promise<string | undefined> {
  const { user } = home;
  // PostgreSQL accepts the pid file of a dead server, but not one whose id another process now has.
  const other = await liveProcess(home);
  if (other !== undefined && !(await isServerOf(home, other))) await rm(pidFile(home));
  if ((await sizeOf(home.logFile)) > largestLog) await rename(home.logFile, `${home.logFile}.old`);
  const logStart = await sizeOf(home.logFile);
  const logFile = await open(home.logFile, 'a', 0o600);
  if (user) await chown(home.logFile, user.uid, user.gid);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    binaries.postgres,
    ['-D', home.cluster, '-c', `unix_socket_directories=${listed(home.socketFolder)}`, ...options],
    {
      cwd: home.folder,
      env: { LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      ...user,
    },
  );
  const ended = new AbortController();
  child.once('exit', () => ended.abort()).once('error', (error) => ended.abort(error));
  child.unref();
  await logFile.close();
  const deadline = performance.now() + 30_000;
  while (!ended.signal.aborted && performance.now() < deadline) {
    if (await answers(socketPath(home))) return undefined;
    await sleep(10);
  }
  const output = (await readFile(home.logFile)).subarray(logStart).toString().trim();
  return output.slice(-2000) || String(ended.signal.reason ?? 'It is silent.');
}

/** A fast shutdown. A slow one is left to finish, because killing it would require a recovery. */
export async function stopPostmaster(home: Home): Promise<void> {
  const pid = await runningPostmaster(home);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + 8_000;
  while ((await runningPostmaster(home)) === pid && performance.now() < deadline) await sleep(10);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const pidFile = (home: Home) => join(home.cluster, 'postmaster.pid');

/** The setting is a list, so a comma in a folder's name must be quoted. */
const listed = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

async function readOrEmpty(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
