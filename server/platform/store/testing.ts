import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { joinTestServer, type TestServer } from '../../testing/test-server.ts';

/** Creates databases without a schema on this test run's server, which are dropped after the test file. */
export function emptyDatabases(): () => Promise<string> {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await joinTestServer(process.ppid);
  });
  afterAll(() => server?.leave());
  return async () => {
    if (!server) throw new Error('Ask for a database inside a test.');
    const name = `test_${process.ppid}_${randomBytes(6).toString('hex')}`;
    await server.create(name);
    return server.urlOf(name);
  };
}

/** A folder of migrations, each one text of statements, named 1000, 1001 and so on. */
export async function migrationsOf(...statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const entries = statements.map((_, index) => ({ when: 1000 + index, tag: `m${index}` }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  await Promise.all(
    statements.map((statement, index) => writeFile(join(folder, `m${index}.sql`), statement)),
  );
  return folder;
}

/** Runs one query and returns its rows. */
export async function ask(
  connectionString: string,
  question: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}
