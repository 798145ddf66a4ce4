import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../config.ts';
import { findBinaries } from './binaries.ts';
import { chosenBinaries } from './chosen-binaries.ts';
import { joinEmbeddedPostgres } from './embedded.ts';
import { serverUser } from './server-user.ts';

const run = promisify(execFile);
const user = serverUser();
const log = { info: () => undefined, warn: () => undefined };
const slow = { timeout: 60_000 };

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-binaries-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** A folder with programs that say a version and do nothing else. */
async function programs(versions: Readonly<Record<string, string>>): Promise<string> {
  const folder = await scratch();
  for (const [name, version] of Object.entries(versions)) {
    await writeFile(join(folder, name), `#!/bin/sh\necho '${name} (PostgreSQL) ${version}'\n`);
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

async function refusal(folder: string): Promise<string> {
  const error: unknown = await chosenBinaries(folder, user).catch((reason: unknown) => reason);
  if (!(error instanceof ConfigError)) throw new Error('It was accepted.', { cause: error });
  return error.message;
}

test('The embedded store runs with the programs of another folder', slow, async () => {
  const folder = await scratch();
  const packaged = await findBinaries(user);
  await cp(join(dirname(packaged.postgres), '..'), join(folder, 'own'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await run('chmod', ['-R', 'a+rX', join(folder, 'own')]);
  const bin = join(folder, 'own/bin');
  const dataDir = join(folder, 'data');
  const embedded = await joinEmbeddedPostgres(dataDir, log, bin);
  const [pid = ''] = (
    await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  ).split('\n');
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    expect(command.split('\0')[0]).toBe(join(bin, 'postgres'));
  } finally {
    await embedded.leave();
  }
});

test(
  'Data of another major version are refused, and the message names the variable',
  slow,
  async () => {
    const folder = await scratch();
    const bin = await programs({ initdb: '19.1', postgres: '19.1' });
    await mkdir(join(folder, 'postgres/cluster'), { recursive: true });
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '18\n');
    const refused = joinEmbeddedPostgres(folder, log, bin);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(
      /belongs to PostgreSQL 18, but POSTGRES_BIN names PostgreSQL 19\. Set POSTGRES_BIN to the programs of PostgreSQL 18/,
    );
  },
);

test('A folder or a program that is missing is named with the variable', async () => {
  const missing = join(await scratch(), 'nowhere');
  expect(await refusal(missing)).toMatch(/^POSTGRES_BIN names \S+nowhere, which is not a folder\./);
  const half = await programs({ postgres: '18.6' });
  expect(await refusal(half)).toMatch(/^POSTGRES_BIN names \S+ which has no program initdb\. Name/);
  const other = await programs({ initdb: '18.6' });
  expect(await refusal(other)).toContain('has no program postgres');
});

test('Programs that are too old, do not match, do not run or are something else are refused', async () => {
  expect(await refusal(await programs({ initdb: '17.9', postgres: '17.9' }))).toMatch(
    /^POSTGRES_BIN names PostgreSQL 17\.9 in .* of PostgreSQL 18/,
  );
  expect(await refusal(await programs({ initdb: '18.4', postgres: '18.6' }))).toMatch(
    /^POSTGRES_BIN .*initdb is version 18\.4 and postgres 18\.6/,
  );
  const broken = await programs({ initdb: '18.6', postgres: '18.6' });
  await chmod(join(broken, 'postgres'), 0o644);
  expect(await refusal(broken)).toMatch(/^POSTGRES_BIN .*its postgres does not run/);
  const wrong = await programs({ initdb: '18.6', postgres: '18.6' });
  await writeFile(join(wrong, 'initdb'), '#!/bin/sh\necho hello\n');
  expect(await refusal(wrong)).toMatch(/^POSTGRES_BIN .*its initdb is not PostgreSQL's/);
});

test('Debian’s and the project’s own way of saying the version are understood', async () => {
  for (const version of ['18.6', '18.6 (Debian 18.6-1.pgdg13+1)', '19beta2']) {
    const folder = await programs({ initdb: version, postgres: version });
    expect(await chosenBinaries(folder, user)).toMatchObject({
      initdb: join(folder, 'initdb'),
      postgres: join(folder, 'postgres'),
      major: version.slice(0, 2),
    });
  }
});

test.runIf(user)('A folder that is closed to PostgreSQL’s user is refused', async () => {
  const folder = await programs({ initdb: '18.6', postgres: '18.6' });
  await chmod(folder, 0o700);
  expect(await refusal(folder)).toMatch(/^POSTGRES_BIN .*user \(65534\) cannot reach.*chmod o\+x/);
});
