import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const lockTimeout = 120_000;

/**
 * One process at a time prepares and starts PostgreSQL. The lock only saves work; safety comes from
 * whole-folder renames and PostgreSQL's own lock file.
 */
export async function withStartLock<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const ownFile = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(ownFile, await identityOf(process.pid), { mode: 0o600 });
  try {
    await acquire(path, ownFile);
    try {
      return await work();
    } finally {
      await rm(path, { force: true });
    }
  } finally {
    await rm(ownFile, { force: true });
  }
}

async function acquire(path: string, ownFile: string): Promise<void> {
  const deadline = performance.now() + lockTimeout;
  for (;;) {
    try {
      return await link(ownFile, path);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    if (!(await removeStale(path, ownFile))) await sleep(25);
    if (performance.now() > deadline) {
      throw new Error(
        `Another process has been starting PostgreSQL for two minutes. If none is, delete ${path}.`,
      );
    }
  }
}

/** A killed holder leaves its lock behind: its process is gone, or its id belongs to another. */
async function removeStale(path: string, ownFile: string): Promise<boolean> {
  const holder = await readIfThere(path);
  if (holder === undefined) return true;
  const pid = Number.parseInt(holder, 10);
  if (Number.isInteger(pid) && holder === (await identityOf(pid))) return false;
  const staleFile = `${ownFile}.stale`;
  try {
    await rename(path, staleFile);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return true;
    throw error;
  }
  const movedLiveLock = (await readIfThere(staleFile)) !== holder;
  if (movedLiveLock) await link(staleFile, path).catch(() => undefined);
  await rm(staleFile, { force: true });
  return true;
}

async function identityOf(pid: number): Promise<string> {
  const status = await readIfThere(`/proc/${pid}/stat`);
  if (status !== undefined) {
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : `${pid} ${fields[19]}`;
  }
  try {
    process.kill(pid, 0);
    return process.platform === 'linux' ? 'ended' : `${pid}`;
  } catch {
    return 'ended';
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
