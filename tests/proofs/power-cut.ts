import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { openStore } from '../../server/platform/store/store.ts';
import { openDisk } from './power-cut/disk.ts';
import type { Budget } from './prove.ts';

export const name = 'power-cut';

const sizes = { small: { cuts: 1, writesBetween: 60 }, full: { cuts: 25, writesBetween: 1_000 } };
const written = z.object({ id: z.string(), begun: z.number() });

/**
 * Cuts the power of the disk under DATA_DIR during writes: the file system is shut down without flushing its
 * journal, product and PostgreSQL are killed, and the image is mounted again. Acknowledged writes must be there.
 */
export async function run({ size }: Budget) {
  const { cuts, writesBetween } = sizes[size];
  const disk = await openDisk(600);
  if (typeof disk === 'string') {
    console.error(`SKIPPED ${name}: ${disk}.`);
    return { name, ok: true, skipped: disk };
  }
  const migrations = await mkdtemp(join(tmpdir(), 'prove-power-cut-'));
  const dataDir = join(disk.folder, 'data');
  const acknowledged = new Set<string>();
  const recoveryMs: number[] = [];
  let newest = 0;
  let writer: ChildProcess | undefined;
  const startWriter = (generation: number) => {
    const script = join(import.meta.dirname, 'kill-nine/writer.ts');
    writer = fork(script, [dataDir, migrations, `${generation}`]).on('message', (message) => {
      const { id, begun } = written.parse(message);
      acknowledged.add(id);
      newest = Math.max(newest, begun);
    });
    return writer;
  };
  try {
    await writeMigrations(migrations);
    for (let cut = 0; cut < cuts; cut += 1) {
      const before = acknowledged.size;
      const writing = startWriter(cut);
      await until(() => acknowledged.size >= before + writesBetween);
      // A moment within a few commits and the file system's own writes.
      await sleep(Math.random() * 200);
      const server = await serverOf(dataDir);
      await disk.cutPower();
      await end(writing);
      endAll(server);
      const powered = Date.now();
      await disk.mountAgain();
      const { ids, ...torn } = await storedEntries(dataDir, migrations);
      recoveryMs.push(Date.now() - powered);
      const lost = [...acknowledged].filter((id) => !ids.has(id)).length;
      if (lost + torn.halfApplied > 0) {
        return { name, ok: false, cut, acknowledged: acknowledged.size, lost, ...torn };
      }
    }
    return { name, ok: newest > 0, cuts, acknowledged: acknowledged.size, lost: 0, recoveryMs };
  } finally {
    if (writer !== undefined) await end(writer);
    endAll(await serverOf(dataDir).catch(() => []));
    await disk.remove();
    await rm(migrations, { recursive: true, force: true });
  }
}

async function writeMigrations(folder: string): Promise<void> {
  await mkdir(join(folder, 'meta'));
  const journal = { entries: [{ idx: 0, when: 1, tag: 'ledger', breakpoints: true }] };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  const tables = 'create table debits (id text);create table credits (id text);';
  await writeFile(join(folder, 'ledger.sql'), tables);
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('No write was acknowledged for a minute.');
    await sleep(5);
  }
}

/** The processes of PostgreSQL, which survive their product and, here, the power cut. */
async function serverOf(dataDir: string): Promise<number[]> {
  const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const server = Number.parseInt(pidFile, 10);
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8');
  return [server, ...children.split(' ').filter(Boolean).map(Number)];
}

function endAll(processes: readonly number[]): void {
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue;
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function storedEntries(dataDir: string, migrationsFolder: string) {
  const config = { dataDir, databasePoolSize: 2 };
  const store = await openStore(config, pino({ level: 'silent' }), { migrationsFolder });
  try {
    const { rows } = await store.pool.query<{ id: string; debits: number; credits: number }>(`
      select id, sum(d)::int as debits, sum(c)::int as credits from (
        select id, 1 as d, 0 as c from debits union all select id, 0, 1 from credits
      ) as entries group by id`);
    return {
      ids: new Set(rows.map(({ id }) => id)),
      halfApplied: rows.filter(({ debits, credits }) => debits !== credits || debits > 1).length,
    };
  } finally {
    await store.close();
  }
}
