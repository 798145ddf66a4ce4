import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testStore } from '../testing/store.ts';
import { sampleFolder } from './testing/sample-folder.ts';

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string;
}

function command({ dataDir, databaseUrl }: Place, ...args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const file = join(import.meta.dirname, 'command.ts');
    const child = execFile(
      process.execPath,
      [file, tmpdir(), ...args],
      { env },
      (_error, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test('An unknown verb is answered with the usage and exit code 2, before any store is opened', async () => {
  const { code, out, err } = await command(
    { dataDir: '/proc/nowhere', databaseUrl: '' },
    'destroy',
  );
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('Usage: npm run store');
}, 60_000);

test('A command works beside a running server, which learns of the change', async () => {
  const store = await testStore();
  const dataDir = await mkdtemp(join(tmpdir(), 'ahlan-home-operator-'));
  const place = { dataDir, databaseUrl: store.pool.options.connectionString ?? '' };
  try {
    let told = 0;
    store.onChange('parameters', () => (told += 1));
    const folder = await sampleFolder();
    const imported = await command(place, 'import', folder);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toContain('maids.json: 2 imported');
    await expect.poll(() => told).toBeGreaterThan(0);
    const bad = await command(place, 'set', 'maids', '2001', 'wage=9999');
    expect(bad).toEqual({
      code: 1,
      out: '',
      err: 'maids 2001, record 1 (id 2001), wage: must be less than monthlyPrice\n',
    });
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
