import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createCluster } from './create-cluster.ts';

const run = promisify(execFile);

/** An initdb that writes a part of its files and then finds the disk full. */
const initdb = `#!/bin/sh
for word in "$@"; do
  case $word in --pgdata=*) mkdir -p "\${word#--pgdata=}" && echo 18 > "\${word#--pgdata=}/PG_VERSION" ;; esac
done
echo 'initdb: error: could not write to file "pg_wal/1": No space left on device' >&2
exit 1
`;

/** Makes a process run that initdb instead of PostgreSQL's own. */
const preload = `import processes from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
const { spawn } = processes;
processes.spawn = (program, ...more) =>
  spawn(program.endsWith('/initdb') ? process.env.INITDB : program, ...more);
syncBuiltinESMExports();
`;

async function scratch() {
  const folder = await mkdtemp(join(tmpdir(), 'create-cluster-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const program = join(folder, 'initdb');
  await writeFile(program, initdb, { mode: 0o755 });
  await chmod(program, 0o755);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  return { folder, program, dataDir };
}

test('[F43] a disk that fills up while PostgreSQL’s files are made is explained, and nothing half-made is left', async () => {
  const { program, dataDir } = await scratch();
  const binaries = { initdb: program, postgres: '/bin/false', major: '18' };
  await expect(createCluster(join(dataDir, 'postgres'), binaries, undefined)).rejects.toThrow(
    /^There is not enough space for PostgreSQL's files in .*\. Free 300 MB, or set DATA_DIR/,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test('[F43] a server that meets it ends with an error code and says what to do', async () => {
  const { folder, program, dataDir } = await scratch();
  const early = join(folder, 'early.mjs');
  await writeFile(early, preload);
  const start = join(folder, 'start.mjs');
  const serve = pathToFileURL(join(import.meta.dirname, '../../../serve.ts')).href;
  await writeFile(
    start,
    `import { serve } from '${serve}';\nawait serve({ renderPage: () => null, assetsDir: '.' });\n`,
  );
  const ended = await run(process.execPath, ['--import', early, start], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, INITDB: program, PORT: '0' },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  expect('code' in ended && ended.code).toBe(1);
  expect(`${ended.stdout}${ended.stderr}`).toContain(
    'The server cannot start: There is not enough space',
  );
  const left = await readdir(dataDir);
  expect(left.filter((name) => name.startsWith('postgres'))).toEqual([]);
});
