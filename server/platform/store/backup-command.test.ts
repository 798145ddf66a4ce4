import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from './store.ts';

const run = promisify(execFile);
const log = pino({ level: 'silent' });
const slow = { timeout: 90_000 };
const command = join(import.meta.dirname, 'backup-command.ts');

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-command-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What the command says and how it ends. */
async function say(dataDir: string, ...words: string[]): Promise<{ code: unknown; text: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return run(process.execPath, [command, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: unknown; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );
}

test(
  'One command backs up a store in use, one restores it into an empty folder',
  slow,
  async () => {
    const [source, target] = [await scratch(), await scratch()];
    const backup = join(await scratch(), 'backup');
    const inUse = await openStore({ dataDir: source, databasePoolSize: 2 }, log);
    try {
      await inUse.pool.query("insert into parameters (code, value) values ('answer', '42')");
      expect(await say(source, 'backup', backup)).toMatchObject({
        code: 0,
        text: expect.stringMatching(/^Backed up \d+ tables with 1 rows/),
      });
    } finally {
      await inUse.close();
    }
    expect(await say(target, 'restore', backup)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Restored'),
    });
    expect(await readdir(join(target, 'postgres/socket'))).toEqual([]);
    const restored = await openStore({ dataDir: target, databasePoolSize: 2 }, log);
    onTestFinished(() => restored.close());
    const { rows } = await restored.pool.query('select code, value from parameters');
    expect(rows).toEqual([{ code: 'answer', value: '42' }]);
  },
);

test('Words the command does not know get its usage and change nothing', slow, async () => {
  const dataDir = await scratch();
  const wrong = [
    ['burn', 'x'],
    ['backup', 'x', '--replace'],
    ['restore', '--replace'],
  ];
  const answers = await Promise.all(wrong.map((words) => say(dataDir, ...words)));
  for (const answer of answers) {
    expect(answer).toEqual({ code: 2, text: expect.stringContaining('npm run backup -- FOLDER') });
  }
  expect(await readdir(dataDir)).toEqual([]);
});
