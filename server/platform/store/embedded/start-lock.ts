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
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, await identityOf(process.pid), { mode: 0o600 });
  try {
    await acquire(path, own);
    try {
      return await work();
    } finally {
      await rm(path, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function acquire(path: string, own: string): Promise<void> {
  const deadline = performance.now() + lockTimeout;
  for (;;) {
    try {
      return await link(own, path);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    if (!(await removeStale(path, own))) await sleep(25);
    if (performance.now() > deadline) {
      throw new Error(
        `Another process has been starting PostgreSQL for two minutes. If none is, delete ${path}.`,
      );
    }
  }
}

/** A killed holder leaves its lock behind: its process is gone, or its id belongs to another. */
async function removeStale(path: string, own: string): Promise<boolean> {
  const holder = await readIfThere(path);
  if (holder === undefined) return true;
  const pid = Number.parseInt(holder, 10);
  if (Number.isInteger(pid) && holder === (await identityOf(pid))) return false;
  const aside = `${own}.stale`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return true;
    throw error;
  }
  const movedLiveLock = (await readIfThere(aside)) !== holder;
  if (movedLiveLock) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
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
