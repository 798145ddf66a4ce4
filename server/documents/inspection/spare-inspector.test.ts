import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as corpus from './corpus.fixture.ts';
import { inspect } from './inspect.ts';
import { keepSpare, readySpare, takeInspector } from './spare-inspector.ts';

let release: () => void;
beforeEach(() => {
  release = keepSpare();
});
afterEach(() => release());

const isInspector = async (pid: number): Promise<boolean> => {
  const path = `/proc/${pid}`;
  const command = await readFile(`${path}/cmdline`, 'utf8').catch(() => '');
  return command.includes('inspection/process.ts');
};

/** The running inspecting processes that a process has started. */
async function inspectorsOf(parent = process.pid): Promise<number[]> {
  const listed = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const pids = listed.trim().split(' ').filter(Boolean).map(Number);
  const found = await Promise.all(pids.map(isInspector));
  return pids.filter((_pid, at) => found[at]);
}

const oneWaits = async (): Promise<number> => {
  await expect.poll(() => inspectorsOf(), { timeout: 10_000 }).toHaveLength(1);
  const [pid = 0] = await inspectorsOf();
  return pid;
};

test('the process that waits looks at one file and ends; another waits for the next one', async () => {
  readySpare();
  readySpare();
  const first = await oneWaits();
  const picture = await corpus.jpeg();
  expect(await inspect(picture)).toMatchObject({ mediaType: 'image/jpeg' });
  await expect.poll(() => isInspector(first)).toBe(false);
  const second = await oneWaits();
  expect(second).not.toBe(first);
  expect(await inspect(await corpus.small())).toEqual({ fault: 'tooSmall' });
  await expect.poll(() => isInspector(second)).toBe(false);
});

test('a spare process that was killed while it waited does not fail the next document', async () => {
  readySpare();
  process.kill(await oneWaits(), 'SIGKILL');
  await expect.poll(() => inspectorsOf()).toEqual([]);
  expect(await inspect(await corpus.jpeg())).toMatchObject({ mediaType: 'image/jpeg' });
});

test('the time for a file begins with the file, and ends a process that was ready for it, too', async () => {
  readySpare();
  const waiting = await oneWaits();
  const { signal } = await takeInspector().look(await corpus.jpeg(), 0);
  expect(signal).toBe('SIGKILL');
  expect(await isInspector(waiting)).toBe(false);
});

test('the spare process ends once its last user releases it, and none is started after that', async () => {
  readySpare();
  await oneWaits();
  release();
  release();
  await expect.poll(() => inspectorsOf()).toEqual([]);
  readySpare();
  expect(await inspectorsOf()).toEqual([]);
});

/** A process that only holds a spare inspector. */
async function keeper(): Promise<ChildProcess> {
  const module = JSON.stringify(join(import.meta.dirname, 'spare-inspector.ts'));
  const program = `const { keepSpare, readySpare } = await import(${module});
    keepSpare(); readySpare(); setInterval(() => {}, 1e6); console.log('ready');`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: started.stdout }), 'line');
  return started;
}

test('one whose parent was killed ends by itself', async () => {
  const parent = await keeper();
  const pid = parent.pid ?? 0;
  try {
    await expect.poll(() => inspectorsOf(pid), { timeout: 10_000 }).toHaveLength(1);
    const [orphan = 0] = await inspectorsOf(pid);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => isInspector(orphan), { timeout: 10_000 }).toBe(false);
  } finally {
    parent.kill('SIGKILL');
  }
});
