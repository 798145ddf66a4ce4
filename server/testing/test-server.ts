import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { joinEmbeddedPostgres } from '../platform/store/embedded/embedded.ts';

const silent = { info: () => undefined, warn: () => undefined };

export interface TestServer {
  /** Runs one statement on the server itself, outside any test's database. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  drop(database: string): Promise<void>;
  urlOf(database: string): string;
  leave(): Promise<void>;
}

/** What moves the clock of a process when tests run on another day; PostgreSQL needs it, too. */
const clockVariables = [
  'LD_PRELOAD',
  'FAKETIME',
  'DONT_FAKE_MONOTONIC',
  'FAKETIME_DONT_FAKE_MONOTONIC',
];

const folderOf = (run: number) => join(tmpdir(), `ahlan-home-tests-${run}`);

/** The PostgreSQL of this test run: TEST_DATABASE_URL, or an embedded one that all its workers share. */
export async function joinTestServer(run: number): Promise<TestServer> {
  const elsewhere = process.env['TEST_DATABASE_URL'];
  if (elsewhere) return over(elsewhere, async () => undefined);
  const folder = folderOf(run);
  await mkdir(folder, { recursive: true });
  const clock = Object.fromEntries(clockVariables.map((name) => [name, process.env[name]]));
  const embedded = await joinEmbeddedPostgres(folder, silent, clock);
  return over(embedded.url, () => embedded.leave());
}

/** Drops the databases of a run, even if a test forgot to close. */
export async function removeTestServer(run: number): Promise<void> {
  const folder = folderOf(run);
  if (!process.env['TEST_DATABASE_URL'] && !existsSync(folder)) return;
  const server = await joinTestServer(run);
  try {
    const made = await server.run(
      `select datname as name from pg_database where datname like 'test\\_${run}\\_%'`,
    );
    for (const { name } of made) await server.drop(String(name));
  } finally {
    await server.leave();
    await rm(folder, { recursive: true, force: true });
  }
}

async function over(url: string, leave: () => Promise<void>): Promise<TestServer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = async (statement: string) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
  return {
    run,
    async drop(database) {
      for (let tries = 1; ; tries += 1) {
        try {
          await run(`drop database "${database}" with (force)`);
          return;
        } catch (error) {
          // PostgreSQL's own vacuum is connected; only it can end itself.
          const isVacuum = error instanceof DatabaseError && error.code === '42501';
          if (!isVacuum || tries === 100) throw error;
          await setTimeout(100);
        }
      }
    },
    urlOf(database) {
      const address = new URL(url);
      address.pathname = `/${database}`;
      // Test data need not survive a power cut, so nobody waits for the disk.
      address.searchParams.set('options', '-c synchronous_commit=off');
      return address.href;
    },
    async leave() {
      await client.end();
      await leave();
    },
  };
}
