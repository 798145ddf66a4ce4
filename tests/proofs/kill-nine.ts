import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { openStore } from '../../server/platform/store/store.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';

export const name = 'kill-nine';

const victims = ['app', 'postgres', 'both'] as const;
const sizes = {
  small: { kills: 3, writesBetween: 50, slowestReady: Number.POSITIVE_INFINITY },
  full: { kills: 200, writesBetween: 510, slowestReady: 3_000 },
};

/** [G2] Kills the app, PostgreSQL or both under write load and checks every acknowledged write. */
export async function run({ size }: Budget) {
  const { kills, writesBetween, slowestReady } = sizes[size];
  const root = await mkdtemp(join(tmpdir(), 'prove-kill-nine-'));
  await chmod(root, 0o755);
  const place = { dataDir: join(root, 'data'), migrationsFolder: await writeMigrations(root) };
  const acknowledged: Acknowledged = { ids: new Set(), newest: 0 };
  const readyAgain: number[] = [];
  const tell = progress(name, kills);
  let writer = startWriter(place, 0, acknowledged);
  try {
    await until(() => acknowledged.ids.size >= writesBetween);
    for (let kill = 1; kill <= kills; kill += 1) {
      const victim = victims[kill % victims.length] ?? 'both';
      if (victim !== 'app') await killPostgres(place.dataDir);
      if (victim !== 'postgres') writer.kill('SIGKILL');
      const before = acknowledged.ids.size;
      const killed = Date.now();
      if (victim !== 'postgres') writer = startWriter(place, kill, acknowledged);
      await until(() => acknowledged.newest > killed);
      readyAgain.push(Date.now() - killed);
      await until(() => acknowledged.ids.size >= before + writesBetween);
      tell();
    }
    writer.kill('SIGKILL');
    const found = await compare(place, acknowledged);
    const slowest = percentile(readyAgain, 0.99);
    const ok = found.lost + found.halfApplied + found.duplicated === 0 && slowest <= slowestReady;
    const readyAgainMs = { p50: percentile(readyAgain, 0.5), p99: slowest };
    return { name, ok, kills, acknowledged: acknowledged.ids.size, ...found, readyAgainMs };
  } finally {
    writer.kill('SIGKILL');
    await rm(root, { recursive: true, force: true });
  }
}

/** An acknowledgement may arrive after a kill, so only a write that started later proves recovery. */
interface Acknowledged {
  readonly ids: Set<string>;
  newest: number;
}

interface Place {
  readonly dataDir: string;
  readonly migrationsFolder: string;
}

async function writeMigrations(root: string): Promise<string> {
  const folder = join(root, 'migrations');
  await mkdir(join(folder, 'meta'), { recursive: true });
  const journal = { entries: [{ idx: 0, when: 1, tag: 'ledger', breakpoints: true }] };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  await writeFile(
    join(folder, 'ledger.sql'),
    'create table debits (id text);create table credits (id text);',
  );
  return folder;
}

function startWriter(place: Place, generation: number, acknowledged: Acknowledged): ChildProcess {
  const script = join(import.meta.dirname, 'kill-nine/writer.ts');
  const writer = fork(script, [place.dataDir, place.migrationsFolder, `${generation}`]);
  return writer.on('message', (message) => {
    const { id, begun } = written.parse(message);
    acknowledged.ids.add(id);
    acknowledged.newest = Math.max(acknowledged.newest, begun);
  });
}

const written = z.object({ id: z.string(), begun: z.number() });

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('No write was acknowledged for a minute.');
    await sleep(5);
  }
}

/** The server's children leave its process group, so each is killed by its own id. */
async function killPostgres(dataDir: string): Promise<void> {
  const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const server = Number.parseInt(pidFile, 10);
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8').catch(
    () => '',
  );
  const everyone = [server, ...children.split(' ').filter(Boolean).map(Number)];
  for (const pid of everyone) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue;
    }
  }
}

async function compare(place: Place, acknowledged: Acknowledged) {
  const { dataDir, migrationsFolder } = place;
  const config = { dataDir, databasePoolSize: 2 };
  const store = await openStore(config, pino({ level: 'silent' }), { migrationsFolder });
  try {
    const { rows } = await store.pool.query<{ id: string; debits: number; credits: number }>(`
      select id, sum(d)::int as debits, sum(c)::int as credits from (
        select id, 1 as d, 0 as c from debits union all select id, 0, 1 from credits
      ) as entries group by id`);
    const stored = new Set(rows.map(({ id }) => id));
    return {
      lost: [...acknowledged.ids].filter((id) => !stored.has(id)).length,
      halfApplied: rows.filter(({ debits, credits }) => debits !== credits).length,
      duplicated: rows.filter(({ debits, credits }) => debits > 1 || credits > 1).length,
    };
  } finally {
    await store.close();
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
}
