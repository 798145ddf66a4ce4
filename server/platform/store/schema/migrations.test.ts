import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const migrations = join(root, 'server/platform/store/migrations');

test('The migrations make exactly the schema that the code describes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ahlan-home-schema-'));
  try {
    const copy = join(folder, 'migrations');
    await cp(migrations, copy, { recursive: true });
    const options = ['--dialect', 'postgresql', '--schema', 'server/**/table.ts'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['node_modules/drizzle-kit/bin.cjs', 'generate', ...options, '--out', relative(root, copy)],
      { cwd: root },
    );
    expect(stdout).toContain('No schema changes');
    expect(await readdir(copy)).toEqual(await readdir(migrations));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
