import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { joinEmbeddedPostgres } from '../../../server/platform/store/embedded/embedded.ts';
import { lockMigrations, migrate } from '../../../server/platform/store/migrate.ts';

const steps = 10;
const stepSeconds = 0.02;

/** Kills a migrating process later and later; the schema must be the old one or the new one. */
export async function killMigrations(root: string, kills: number) {
  const oldFolder = await writeMigrations(join(root, 'old'), ['create table step_0 ()']);
  const additions = Array.from({ length: steps }, (_, step) => [
    `create table step_${step + 1} ()`,
    `select pg_sleep(${stepSeconds})`,
  ]);
  const newFolder = await writeMigrations(join(root, 'new'), [
    'create table step_0 ()',
    additions.flat().join(';--> statement-breakpoint\n'),
  ]);
  const embedded = await joinEmbeddedPostgres(join(root, 'kills'), pino({ level: 'silent' }));
  const outcomes = { leftOld: 0, leftNew: 0, torn: 0, unfinished: 0 };
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const url = await emptyDatabase(embedded.url, `kill_${kill}`);
      await migrate({ connectionString: url }, oldFolder);
      await killMidway(url, newFolder, (kill / kills) * steps * stepSeconds * 1_250);
      const tables = await countTables(url);
      if (tables === 1) outcomes.leftOld += 1;
      else if (tables === steps + 1) outcomes.leftNew += 1;
      else outcomes.torn += 1;
      await migrate({ connectionString: url }, newFolder);
      if ((await countTables(url)) !== steps + 1) outcomes.unfinished += 1;
    }
  } finally {
    await embedded.leave();
  }
  return { kills, ...outcomes };
}

async function writeMigrations(folder: string, migrations: readonly string[]): Promise<string> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((_, index) => ({ idx: index, when: index + 1, tag: `m${index}` }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [index, text] of migrations.entries()) {
    await writeFile(join(folder, `m${index}.sql`), text);
  }
  return folder;
}

async function emptyDatabase(server: string, database: string): Promise<string> {
  await ask(server, (client) => client.query(`create database ${database}`));
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function killMidway(url: string, folder: string, delay: number): Promise<void> {
  const child = fork(join(import.meta.dirname, 'migrator.ts'), [url, folder]);
  const ended = once(child, 'exit');
  await once(child, 'message');
  await sleep(delay);
  child.kill('SIGKILL');
  await ended;
}

/** Waits for the migration lock, so that a killed migration has been rolled back before the count. */
async function countTables(url: string): Promise<number> {
  return ask(url, async (client) => {
    await lockMigrations(client);
    const { rowCount } = await client.query("select from pg_tables where tablename like 'step%'");
    return rowCount ?? 0;
  });
}

async function ask<Answer>(
  url: string,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
