import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { sampleRows } from '../../server/platform/store/schema/sample-rows.ts';
import { type Store, openStore } from '../../server/platform/store/store.ts';
import { type Family, hangUp, newFamily } from './double-hire/family.ts';
import { type Nodes, twoNodes } from './double-hire/nodes.ts';
import type { Budget } from './prove.ts';

export const name = 'double-hire';

const sizes = {
  small: { families: 40, maids: 3, kills: 1 },
  full: { families: 1_000, maids: 100, kills: 20 },
};

/** [G9] [T50] Many families hire the same maids at once on two nodes, and again while nodes are killed. */
export async function run({ size }: Budget) {
  const { families, maids, kills } = sizes[size];
  const root = await mkdtemp(join(tmpdir(), 'prove-double-hire-'));
  await chmod(root, 0o755);
  const dataDir = join(root, 'data');
  const store = await openStore({ dataDir, databasePoolSize: 2 }, pino({ level: 'silent' }));
  const nodes = twoNodes(dataDir);
  try {
    await nodes.start();
    const calm = await rush(store, nodes, { families, maids, kills: 0 });
    const killed = await rush(store, nodes, { families, maids, kills });
    return { name, ok: calm.ok && killed.ok, families, maids, calm, killed };
  } finally {
    hangUp();
    await nodes.killAll();
    await store.close();
    await rm(root, { recursive: true, force: true });
  }
}

interface Size {
  readonly families: number;
  readonly maids: number;
  readonly kills: number;
}

async function rush(store: Store, nodes: Nodes, { families, maids, kills }: Size) {
  const rows = sampleRows(store.pool);
  const ids: number[] = [];
  while (ids.length < maids) ids.push(await rows.maid());
  const all: Family[] = [];
  while (all.length < families) all.push(await newFamily(nodes.address(all.length)));
  const statuses: Record<number, number> = {};
  let cut = 0;

  /** A family that lost its answer in a kill retries on another node, as a browser would. */
  async function hire(family: Family, maid: number, attempt: number): Promise<number> {
    try {
      const status = await family.hire(nodes.address(attempt), maid);
      statuses[status] = (statuses[status] ?? 0) + 1;
      return status;
    } catch (error) {
      if (kills === 0 || attempt > 1_000) throw error;
      cut += 1;
      await sleep(50);
      return hire(family, maid, attempt + 1);
    }
  }

  let exactlyOne = 0;
  for (const [place, maid] of ids.entries()) {
    const hires = all.map((family, attempt) => hire(family, maid, attempt));
    const struck = place % Math.ceil(maids / Math.max(kills, 1)) === 0 && kills > 0;
    const killing = struck ? nodes.killAndRestart(place % 2) : undefined;
    const answers = await Promise.all(hires);
    await killing;
    if (answers.filter((status) => status === 200).length === 1) exactlyOne += 1;
  }
  const stored = await whatStands(store, ids);
  const onlyPlain = Object.keys(statuses).every((status) => status === '200' || status === '400');
  const ok = exactlyOne === maids && stored.held === maids && stored.applications === maids;
  return { ok: ok && onlyPlain, exactlyOne, ...stored, cut, statuses };
}

/** Maids with exactly one live hold that has its application, and the number of applications: one per maid. */
async function whatStands({ pool }: Store, ids: readonly number[]) {
  const { rows } = await pool.query<{ held: number; applications: number }>(
    `select
       (select count(*) from (
         select holds.maid_id from holds join applications on applications.id = application_id
         where holds.maid_id = any($1) and holds.state = 'held'
         group by holds.maid_id having count(*) = 1) as single) as held,
       (select count(*) from applications where maid_id = any($1)) as applications`,
    [ids],
  );
  return rows[0] ?? { held: 0, applications: 0 };
}
