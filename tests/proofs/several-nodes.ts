import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/platform/config.ts';
import { openFiles } from '../../server/platform/files/files.ts';
import { loadKeys } from '../../server/platform/keys.ts';
import { createLog } from '../../server/platform/logging.ts';
import { joinEmbeddedPostgres } from '../../server/platform/store/embedded/embedded.ts';
import { sampleRows } from '../../server/platform/store/schema/sample-rows.ts';
import { type Store, openStore } from '../../server/platform/store/store.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';
import { balancer } from './several-nodes/balancer.ts';
import {
  type Cluster,
  cachesAgree,
  captchaAcross,
  holdAcross,
  letThrough,
  liveUpdates,
} from './several-nodes/checks.ts';
import { type Server, strike, unforeseen } from './several-nodes/faults.ts';
import { startLoad } from './several-nodes/load.ts';
import { startNodes } from './several-nodes/nodes.ts';
import { whatStands } from './several-nodes/standing.ts';
import { witness } from './several-nodes/witness.ts';

export const name = 'several-nodes';

const sizes = {
  small: { faults: 1, visitors: 4, families: 4, contested: 2, rushers: 8 },
  full: { faults: 4, visitors: 6, families: 40, contested: 12, rushers: 30 },
};
const silent = { info: () => undefined, warn: () => undefined };
const NODES = 3;
const ALLOWANCE = 60;

/**
 * Three processes on one PostgreSQL behind a balancer without sticky sessions, under mixed load: nodes are killed
 * with -9, PostgreSQL is restarted. Acknowledged writes exist exactly once, and all nodes agree on shared state.
 */
export async function run({ size }: Budget) {
  const wanted = sizes[size];
  // Each fault hits a node and PostgreSQL; then the families in progress finish.
  const tell = progress(name, 2 * wanted.faults + 1);
  const root = await mkdtemp(join(tmpdir(), 'prove-several-nodes-'));
  await chmod(root, 0o755);
  const dataDir = join(root, 'data');
  const server: Server = { dataDir, running: await joinEmbeddedPostgres(dataDir, silent) };
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: server.running.url,
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    CAPTCHA_ALLOWANCE: String(ALLOWANCE),
    // Enough connections for everybody, so that only a stopped store may cause a refusal.
    DATABASE_POOL_SIZE: '25',
  };
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
  const log = createLog(config);
  const store = await openStore(config, log);
  const deps = { config, keys: await loadKeys(config), log, store, files: openFiles(config) };
  await store.pool.query(`create table turns (id serial, node int not null,
    started_at timestamptz not null default clock_timestamp(), ended_at timestamptz)`);
  await sampleRows(store.pool).maid();
  const nodes = await startNodes(NODES, env);
  const front = balancer(nodes.addresses);
  const single = nodes
    .addresses()
    .map((_, place) => balancer(() => nodes.addresses().slice(place, place + 1)));
  let numbers = 0;
  const cluster: Cluster = {
    product: { app: front.app, deps },
    nodes: single.map(({ app }) => app),
    addresses: nodes.addresses,
    newMaid: () => anotherMaid(store),
    newNumber: () => (numbers += 1),
  };
  try {
    const holds = await holdAcross(cluster);
    const captcha = await captchaAcross(cluster, ALLOWANCE);
    const within = await letThrough(cluster, 1.5 * ALLOWANCE);
    const calm = { live: await liveUpdates(cluster), caches: await cachesAgree(cluster) };

    const watched = witness(server.running.url);
    const load = await startLoad(cluster, wanted);
    const struck = await strike(nodes, server, cluster, load, wanted.faults, tell);
    const done = await load.finish();
    tell();
    const silences = await watched.stop();
    const after = { live: await liveUpdates(cluster), caches: await cachesAgree(cluster) };

    const { ok: areKept, ...standing } = await whatStands(cluster, done);
    const odd = unforeseen(front.failures, struck, silences);
    const late = [calm, after].flatMap(({ live, caches }) => [
      ...Object.values(live),
      ...Object.values(caches),
    ]);
    const ok =
      String(holds) === 'true,false,true' &&
      String(captcha) === '401,200,200,401' &&
      within === ALLOWANCE &&
      Math.max(...late) <= 2_000 &&
      odd.length === 0 &&
      areKept;
    const { recoveryMs, nodeBackMs } = struck;
    return {
      name,
      ok,
      nodes: NODES,
      answered: front.answered(),
      failedAsDesigned: front.failures.length - odd.length,
      unforeseen: odd.slice(0, 3).map((one) => ({ ...one, said: nodes.saidAt(one.at) })),
      recoveryMs,
      nodeBackMs,
      ...standing,
      agree: { holds, captcha, within, calm, after },
    };
  } finally {
    await front.app.close();
    for (const { app } of single) await app.close();
    await nodes.killAll();
    await store.close();
    await server.running.leave();
    await rm(root, { recursive: true, force: true });
  }
}

/** A copy of the first maid without the rows of her lists, whose change would count as a change of all maids. */
async function anotherMaid({ pool }: Store): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`
    insert into maids (first_name, born_on, nationality_code, matching_type_id, arrangement,
      monthly_price_aed, wage_aed, card, consent_given_on, published_at)
    select first_name, born_on, nationality_code, matching_type_id, arrangement,
      monthly_price_aed, wage_aed, card, consent_given_on, now() from maids limit 1 returning id`);
  const [made] = rows;
  if (made === undefined) throw new Error('There is no maid to be like.');
  return made.id;
}
