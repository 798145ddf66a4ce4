import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withStartLock } from './start-lock.ts';

async function lockPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'start-lock-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'lock');
}

test('One holder at a time works, and nothing is left behind', async () => {
  const path = await lockPath();
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 6 }, () =>
      withStartLock(path, async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(await readdir(join(path, '..'))).toEqual([]);
});

test('A lock is taken over if its holder is gone, its process id was reused, or its file is damaged', async () => {
  const path = await lockPath();
  for (const left of ['999999999 1', `${process.pid} 1`, '', 'ended']) {
    await writeFile(path, left);
    expect(await withStartLock(path, async () => 'done')).toBe('done');
  }
});

test('Work that fails gives the lock back', async () => {
  const path = await lockPath();
  await expect(withStartLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withStartLock(path, async () => 'done')).toBe('done');
});
