import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { joinEmbeddedPostgres } from '../platform/store/embedded/embedded.ts';
import { testClock, testClockPath } from './test-clock.ts';

const silent = { info: () => undefined, warn: () => undefined };

export interface TestServer {
  /** Runs one statement on the server itself, outside any test's database. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  /** Makes an empty database with the clock of the tests. */
  create(database: string): Promise<void>;
  drop(database: string): Promise<void>;
  urlOf(database: string): string;
  leave(): Promise<void>;
}

const folderOf = (run: number) => join(tmpdir(), `ahlan-home-tests-${run}`);

/** The PostgreSQL of this test run: TEST_DATABASE_URL, or an embedded one that all its workers share. */
export async function joinTestServer(run: number): Promise<TestServer> {
  const elsewhere = process.env['TEST_DATABASE_URL'];
  if (elsewhere) return over(elsewhere, async () => undefined);
  const folder = folderOf(run);
  await mkdir(folder, { recursive: true });
  const embedded = await joinEmbeddedPostgres(folder, silent);
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
  const urlOf = (database: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    // Test data need not survive a power cut, so nobody waits for the disk. The clock of the tests is found first.
    const settings = ['synchronous_commit=off', `search_path=${testClockPath}`];
    address.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '));
    return address.href;
  };
  return {
    run,
    urlOf,
    async create(database) {
      await run(`create database "${database}"`);
      const inside = new Client({ connectionString: urlOf(database) });
      await inside.connect();
      await inside.query(testClock());
      await inside.end();
    },
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
    async leave() {
      await client.end();
      await leave();
    },
  };
}
