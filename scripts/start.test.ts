import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';

const lockFile = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/left': { version, integrity: version } } });

const builder = `
const { mkdirSync, writeFileSync } = require('node:fs');
for (const folder of ['build/server', 'build/client/assets']) mkdirSync(folder, { recursive: true });
writeFileSync('build/client/assets/page.js', 'export default 1;'.repeat(100));
writeFileSync('build/server/index.js', process.env.TEST_SERVER ?? 'console.log("serving")');
`;

/** A clone with this folder's scripts, an npm that installs nothing and a bundler that writes a line. */
function clone() {
  const root = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  mkdirSync(join(root, 'rules'));
  writeFileSync(join(root, 'rules', 'rule.ts'), 'export const rule = 1;');
  writeFileSync(join(root, 'package-lock.json'), lockFile('1'));
  mkdirSync(join(root, 'host'));
  program(join(root, 'host', 'npm'), [
    '#!/bin/sh',
    '[ -z "$NPM_FAILS" ] || exit 7',
    'mkdir -p node_modules/.bin',
    'cp bundler.cjs node_modules/.bin/react-router',
    'cp package-lock.json node_modules/.package-lock.json',
  ]);
  writeFileSync(join(root, 'bundler.cjs'), builder);
  const env = { ...process.env, PATH: `${join(root, 'host')}${delimiter}/usr/bin:/bin` };
  const start = (extra: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { ...env, ...extra },
      encoding: 'utf8',
      timeout: 15_000,
    });
  return { root, env, start };
}

function program(path: string, lines: readonly string[]) {
  writeFileSync(path, lines.join('\n'));
  chmodSync(path, 0o755);
}

test('the first start installs, builds and serves; the second only serves', () => {
  const { start } = clone();
  expect(start().stdout).toMatch(/^Installing.*\nInstalled.*\nBuilding.*\nBuilt.*\nserving\n$/);
  expect(start().stdout).toBe('serving\n');
});

test('a changed source builds again, a changed lock file installs again', () => {
  const { root, start } = clone();
  start();
  writeFileSync(join(root, 'rules', 'rule.ts'), 'export const rule = 2;');
  expect(start().stdout).toMatch(/^Building.*\nBuilt.*\nserving\n$/);
  writeFileSync(join(root, 'package-lock.json'), lockFile('2'));
  expect(start().stdout).toMatch(/^Installing/);
});

test('a failed install says what to do and stops', () => {
  const { start } = clone();
  const { status, stderr, stdout } = start({ NPM_FAILS: '1' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/npm ci failed \(exit code 7\).*\n.*reaches the npm registry/);
  expect(stdout).not.toContain('serving');
});

test("[T74] a server that could not start stays down, and its exit code is the command's", () => {
  const { start } = clone();
  const { status, stdout } = start({ TEST_SERVER: 'console.log("trying"); process.exit(3)' });
  expect([status, stdout.match(/trying/g)]).toEqual([3, ['trying']]);
});

test('[T74] a server that somebody killed stays down', () => {
  const { start } = clone();
  const { status, stderr } = start({ TEST_SERVER: 'process.kill(process.pid, "SIGKILL")' });
  expect([status, stderr]).toEqual([137, '']);
});

/** Ends in another way each time it is started. */
const crashing = `
  const { appendFileSync, readFileSync } = require('node:fs');
  appendFileSync('runs', '.');
  const how = ['SIGSEGV', 70, 'SIGILL', 'SIGABRT', 70][readFileSync('runs').length - 1] ?? 0;
  if (typeof how === 'number') process.exit(how);
  process.kill(process.pid, how);
  setInterval(() => {}, 1000);`;

test('[T74] a server that crashed is started again, until it has crashed five times in a row', () => {
  const { start } = clone();
  const { status, stderr } = start({ TEST_SERVER: crashing });
  expect(stderr.trim().split('\n')).toEqual([
    'The server ended by SIGSEGV. It is started again.',
    'The server ended by an error that nothing caught. It is started again.',
    'The server ended by SIGILL. It is started again.',
    'The server ended by SIGABRT. It is started again.',
    'The server ended by an error that nothing caught 5 times in a row. It stays down.',
  ]);
  expect(status).toBe(70);
});

const politeServer = `
  process.on('SIGTERM', () => { console.log('closing'); process.exit(70); });
  setInterval(() => {}, 1000);
  console.log('serving');`;

/** Sends SIGTERM to the started program once the server serves; gives all it printed when all have ended. */
async function outputUntilEnded(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.endsWith('serving\n')) child.kill('SIGTERM');
  });
  await once(child, 'close');
  return output;
}

test('[T74] SIGTERM reaches the server, which ends in its own way and is not started again', async () => {
  const { root, env } = clone();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...env, TEST_SERVER: politeServer },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await outputUntilEnded(child)).toMatch(/\nBuilt.*\nserving\nclosing\n$/);
  expect(child.exitCode).toBe(70);
});

test('SIGTERM to npm alone reaches the server too, though npm and its shell do not pass it on', async () => {
  const { root, env } = clone();
  const child = spawn('/bin/sh', ['-c', `"${process.execPath}" scripts/start.mjs; true`], {
    cwd: root,
    env: { ...env, TEST_SERVER: politeServer, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await outputUntilEnded(child)).toMatch(/closing\n$/);
});
