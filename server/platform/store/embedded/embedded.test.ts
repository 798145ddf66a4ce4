import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './embedded.ts';

const run = promisify(execFile);
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
const slow = { timeout: 60_000 };
const asRoot = process.getuid?.() === 0;
let template: string;

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  await chmod(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  template = await scratch();
  await (await joinEmbeddedPostgres(template, log)).leave();
}, slow.timeout);
afterAll(() => rm(template, { recursive: true }));

/** A data folder that was already initialised, so that a test need not wait for a first start. */
async function usedDataDir(): Promise<string> {
  const folder = await scratch();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await run('cp', ['-a', join(template, 'postgres'), folder]);
  return folder;
}

async function joined(dataDir: string): Promise<EmbeddedPostgres> {
  const embedded = await joinEmbeddedPostgres(dataDir, log);
  onTestFinished(() => embedded.leave());
  return embedded;
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const startedAt = (url: string) => ask(url, 'select pg_postmaster_start_time()::text');
const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');
const serverPid = async (dataDir: string) =>
  Number.parseInt(await readFile(pidFile(dataDir), 'utf8'), 10);

describe('The embedded PostgreSQL', () => {
  test('is joined by a second process and stopped by the last one out', slow, async () => {
    const dataDir = await usedDataDir();
    const first = await joinEmbeddedPostgres(dataDir, log);
    const second = await joinEmbeddedPostgres(dataDir, log);
    expect(await startedAt(second.url)).toBe(await startedAt(first.url));
    await first.leave();
    expect(await ask(second.url, 'select 1')).toBe(1);
    await second.leave();
    await expect(stat(pidFile(dataDir))).rejects.toThrow('ENOENT');
    await expect(ask(second.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });

  test('is stopped when all leave in the same moment', slow, async () => {
    const dataDir = await usedDataDir();
    const everyone = await Promise.all([1, 2, 3].map(() => joinEmbeddedPostgres(dataDir, log)));
    await Promise.all(everyone.map((one) => one.leave()));
    await expect(stat(pidFile(dataDir))).rejects.toThrow('ENOENT');
  });

  test('is there for one who comes while the last one leaves', slow, async () => {
    const dataDir = await usedDataDir();
    const leaver = await joinEmbeddedPostgres(dataDir, log);
    const [comer] = await Promise.all([joined(dataDir), leaver.leave()]);
    expect(await ask(comer.url, 'select 1')).toBe(1);
  });

  test(
    'is made once when two start in the same moment, over what a killed start left',
    slow,
    async () => {
      const dataDir = await scratch();
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
      await mkdir(join(dataDir, 'postgres.new-1234/cluster'), { recursive: true });
      await writeFile(join(dataDir, 'postgres.lock'), '999999999 1');
      const [one, other] = await Promise.all([joined(dataDir), joined(dataDir)]);
      expect(await startedAt(one.url)).toBe(await startedAt(other.url));
      expect(await readdir(dataDir)).toEqual(['postgres']);
    },
  );

  test('[G2] after kill -9 it starts again with everything it had committed', slow, async () => {
    const dataDir = await usedDataDir();
    const { url } = await joined(dataDir);
    await ask(url, 'create table kept as select 42 as answer');
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(url, 'select answer from kept')).toBe(42), {
      timeout: 10_000,
      interval: 20,
    });
  });

  test(
    'starts although a dead server left its pid file to an unrelated process',
    slow,
    async () => {
      const dataDir = await usedDataDir();
      await writeFile(pidFile(dataDir), `${process.pid}\n${dataDir}/postgres/cluster\n1\n5432\n`);
      expect(await ask((await joined(dataDir)).url, 'select 1')).toBe(1);
    },
  );

  test('refuses data of another major version and says what to do', slow, async () => {
    const dataDir = await usedDataDir();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
    await expect(joinEmbeddedPostgres(dataDir, log)).rejects.toThrow(
      /belongs to PostgreSQL 17; this release runs PostgreSQL 18.*npm run backup.*npm run restore/,
    );
  });

  test('serves a data folder whose path is longer than a socket path may be', slow, async () => {
    const start = await usedDataDir();
    const dataDir = join(start, 'long-'.repeat(20), `an "odd", it's long `.repeat(4));
    await mkdir(dataDir, { recursive: true });
    await run('mv', [join(start, 'postgres'), dataDir]);
    const { url } = await joined(dataDir);
    const socketFolder = new URL(url).searchParams.get('host') ?? '';
    onTestFinished(() => rm(socketFolder, { recursive: true, force: true }));
    expect(await ask(url, 'select 1')).toBe(1);
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  });

  test(
    'listens on no port, asks for a password and gives the product no superuser',
    slow,
    async () => {
      const { url } = await joined(await usedDataDir());
      expect(await ask(url, 'show listen_addresses')).toBe('');
      expect(await ask(url, 'show fsync')).toBe('on');
      expect(await ask(url, 'show is_superuser')).toBe('off');
      const wrong = new URL(url);
      wrong.password = 'guess';
      await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    },
  );

  test.runIf(asRoot)(
    'keeps its files in a system folder when root closed the parent',
    slow,
    async () => {
      const closed = await scratch();
      onTestFinished(() => rm(closed, { recursive: true, force: true }));
      await chmod(closed, 0o700);
      const dataDir = join(closed, 'data');
      const first = await joinEmbeddedPostgres(dataDir, log);
      const elsewhere = (await readFile(join(dataDir, 'postgres.path'), 'utf8')).trim();
      onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
      await ask(first.url, 'create table kept as select 42 as answer');
      await first.leave();
      expect(elsewhere).toMatch(/^\/var\/lib\/ahlan-home\/[0-9a-f]{24}$/);
      expect(log.info).toHaveBeenCalledWith({ folder: elsewhere }, expect.any(String));
      expect(await ask((await joined(dataDir)).url, 'select answer from kept')).toBe(42);
    },
  );
});
