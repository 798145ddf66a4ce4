import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeServerConfiguration } from '../platform/server-configuration.ts';
import { testStore } from '../testing/store.ts';
import { UsageProblem } from './problem.ts';
import { sampleFolder } from './testing/sample-folder.ts';
import { parseCommand } from './verbs.ts';

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

test('[T106] Without a server there is no command: nothing is created, and nothing is said about a person', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ahlan-home-operator-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { code, out, err } = await command(
    { dataDir, databaseUrl: '' },
    'erase-person',
    '050 123 4512',
    '--asked-by=letter',
  );
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('No server has run with DATA_DIR');
  expect(err).not.toContain('Nothing is kept');
  await writeServerConfiguration({}, dataDir);
  const gone = await command(
    { dataDir, databaseUrl: '' },
    'erase-person',
    '050 123 4512',
    '--asked-by=letter',
  );
  expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('There is no store in') });
  expect(await readdir(dataDir)).toEqual(['server-configuration.json']);
}, 120_000);

test('[T106] A database that no server has filled is refused', async () => {
  const store = await testStore();
  const dataDir = await mkdtemp(join(tmpdir(), 'ahlan-home-operator-'));
  onTestFinished(async () => {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await store.pool.query('drop schema drizzle cascade');
  const databaseUrl = store.pool.options.connectionString ?? '';
  await writeServerConfiguration({ DATABASE_URL: databaseUrl }, dataDir);
  const refused = await command(
    { dataDir, databaseUrl },
    'erase-person',
    '050 123 4512',
    '--asked-by=letter',
  );
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('holds no store') });
}, 120_000);

test('[F43] --help prints the usage and makes no folder', async () => {
  const place = { dataDir: '/proc/nowhere', databaseUrl: '' };
  const { code, out } = await command(place, 'export', '--help');
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Usage: npm run store') });
  expect(() => parseCommand(['export', '--all'], '/')).toThrow(UsageProblem);
}, 120_000);

test('[F43] A store of a newer release is one clear line', async () => {
  const store = await testStore();
  const dataDir = await mkdtemp(join(tmpdir(), 'ahlan-home-operator-'));
  onTestFinished(async () => {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await store.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  const databaseUrl = store.pool.options.connectionString ?? '';
  await writeServerConfiguration({ DATABASE_URL: databaseUrl }, dataDir);
  const { code, err } = await command({ dataDir, databaseUrl }, 'go-live-check');
  expect(code).toBe(1);
  expect(err).toMatch(/^The store was migrated by another release[^\n]*\n$/);
}, 60_000);

test('A command works beside a running server, which learns of the change', async () => {
  const store = await testStore();
  const dataDir = await mkdtemp(join(tmpdir(), 'ahlan-home-operator-'));
  const place = { dataDir, databaseUrl: store.pool.options.connectionString ?? '' };
  await writeServerConfiguration({ DATABASE_URL: place.databaseUrl }, dataDir);
  try {
    let notified = 0;
    store.onChange('parameters', () => (notified += 1));
    const folder = await sampleFolder();
    const imported = await command(place, 'import', folder);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toContain('maids.json: 2 imported');
    await expect.poll(() => notified).toBeGreaterThan(0);
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
