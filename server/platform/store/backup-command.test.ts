import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkKeys } from './key-check/key-check.ts';
import { writeServerConfiguration } from '../server-configuration.ts';
import { openStore } from './store.ts';

const run = promisify(execFile);
const log = pino({ level: 'silent' });
const slow = { timeout: 240_000 };
const command = join(import.meta.dirname, 'backup-command.ts');

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-command-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The command's output and exit code. */
const runCommand = (dataDir: string, ...words: string[]) => runWith({}, dataDir, ...words);
const base64 = (fill: number) => Buffer.alloc(32, fill).toString('base64');

async function runWith(
  keys: Record<string, string>,
  dataDir: string,
  ...words: string[]
): Promise<{ code: unknown; text: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...keys };
  return run(process.execPath, [command, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: unknown; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );
}

test(
  '[F43] One command backs up a store in use, one restores it into an empty folder with its keys and no others',
  slow,
  async () => {
    const [source, target] = [await scratch(), await scratch()];
    const backup = join(await scratch(), 'backup');
    const inUse = await openStore({ dataDir: source, databasePoolSize: 2 }, log);
    await writeServerConfiguration({}, source);
    try {
      await inUse.pool.query("insert into parameters (code, value) values ('answer', '42')");
      await checkKeys(inUse, { master: Buffer.alloc(32, 1), signing: Buffer.alloc(32, 2) });
      expect(await runCommand(source, 'backup', backup)).toMatchObject({
        code: 0,
        text: expect.stringMatching(/^Backed up \d+ tables with 6 rows/),
      });
    } finally {
      await inUse.close();
    }
    const wrong = { MASTER_KEY: base64(3), SIGNING_KEY: base64(2) };
    expect(await runWith(wrong, target, 'restore', backup), '[F43] a wrong key').toMatchObject({
      code: 1,
      text: expect.stringContaining('MASTER_KEY is not the key of this backup'),
    });
    const right = { MASTER_KEY: base64(1), SIGNING_KEY: base64(2) };
    expect(await runWith(right, target, 'restore', backup)).toMatchObject({
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
  const answers = await Promise.all(wrong.map((words) => runCommand(dataDir, ...words)));
  for (const answer of answers) {
    expect(answer).toEqual({ code: 2, text: expect.stringContaining('npm run backup -- FOLDER') });
  }
  expect(await readdir(dataDir)).toEqual([]);
});

test(
  '[T106] A backup of a folder where no server has run is refused and creates nothing',
  slow,
  async () => {
    const dataDir = await scratch();
    const refused = await runCommand(dataDir, 'backup', join(dataDir, 'backup'));
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('No server has run') });
    expect(await readdir(dataDir)).toEqual([]);
  },
);
