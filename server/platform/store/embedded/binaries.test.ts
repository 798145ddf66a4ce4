import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { canReach, serverUser } from './server-user.ts';

const run = promisify(execFile);
const user = serverUser();

test('The programs of this machine are found and say their version', async () => {
  const { postgres, major } = await findBinaries(undefined);
  expect((await run(postgres, ['--version'])).stdout).toContain(`PostgreSQL) ${major}.`);
});

test.runIf(user)(
  'A clone closed to PostgreSQL’s user runs a copy of the programs',
  async () => {
    if (!user) return;
    const closed = await mkdtemp(join(tmpdir(), 'binaries-test-'));
    onTestFinished(() => rm(closed, { recursive: true }));
    const { postgres } = await findBinaries(undefined);
    await run('cp', ['-a', join(dirname(postgres), '..'), join(closed, 'native')]);
    await chmod(closed, 0o700);
    const copy = await findBinaries(user, join(closed, 'native'));
    onTestFinished(() => rm(join(dirname(copy.postgres), '..'), { recursive: true }));
    expect(await canReach(dirname(copy.postgres), user)).toBe(true);
    const result = await run(copy.postgres, ['--version'], user);
    expect(result.stdout).toContain('PostgreSQL');
    expect(await findBinaries(user, join(closed, 'native'))).toEqual(copy);
  },
  30_000,
);
