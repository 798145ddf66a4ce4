import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrivalPlan } from '../../content/contact/arrival.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openFiles } from '../../server/platform/files/files.ts';
import { loadKeys } from '../../server/platform/keys.ts';
import { createLog } from '../../server/platform/logging.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { type Nodes, twoNodes } from './double-hire/nodes.ts';
import type { ChaosDeps } from './chaos/household.ts';
import { type Round, playRound } from './chaos/round.ts';
import type { Budget } from './prove.ts';

export const name = 'chaos';

const sizes = {
  small: { seconds: 2, ticks: 30, killEvery: 1_000 },
  full: { seconds: 300, ticks: 90, killEvery: 4 },
};

/** CHAOS_SEED selects another run, or repeats a failed one. */
const seedOf = () => Number(process.env['CHAOS_SEED'] ?? 8);

/**
 * [T54] Two households, each with a client's browser of two tabs, a spouse's phone and a stranger, perform random
 * actions on their applications at once, on two nodes of which one is killed now and then. After every round all
 * invariants of `chaos/invariants.ts` must hold.
 */
export async function run({ size }: Budget) {
  const { seconds, ticks, killEvery } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-chaos-'));
  await chmod(dataDir, 0o755);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const store = await openStore({ dataDir, databasePoolSize: 4 }, createLog(config));
  const nodes = twoNodes(dataDir);
  try {
    const deps = { config, store, keys: await loadKeys(config), files: openFiles(config) };
    await openEveryDay(deps);
    await nodes.start();
    const seed = seedOf();
    const rounds = await play(deps, nodes, { seed, seconds, ticks, killEvery });
    const broken = rounds.flatMap((round) => round.broken).slice(0, 5);
    return { name, ok: broken.length === 0, seed, ...sum(rounds), broken };
  } finally {
    await nodes.killAll();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Enough places that no arrival fails for lack of one. */
async function openEveryDay({ store }: ChaosDeps): Promise<void> {
  const slots = arrivalPlan.slots.map((slot) => ({ ...slot, places: 100_000 }));
  await store.pool.query(`insert into parameters (code, value) values ('arrival_plan', $1)`, [
    JSON.stringify({ ...arrivalPlan, slots }),
  ]);
}

interface Size {
  readonly seed: number;
  readonly seconds: number;
  readonly ticks: number;
  readonly killEvery: number;
}

async function play(deps: ChaosDeps, nodes: Nodes, size: Size): Promise<Round[]> {
  const ends = performance.now() + size.seconds * 1000;
  const rounds: Round[] = [];
  while (rounds.length === 0 || performance.now() < ends) {
    const number = rounds.length;
    const kill = (number + 1) % size.killEvery === 0;
    rounds.push(await playRound({ deps, nodes, number, kill, ...size }));
    if (rounds.at(-1)?.broken.length !== 0) break;
  }
  return rounds;
}

function sum(rounds: readonly Round[]) {
  const total = (of: (round: Round) => number) => rounds.reduce((all, one) => all + of(one), 0);
  const ends: Record<string, number> = {};
  for (const { states } of rounds) for (const state of states) ends[state] = (ends[state] ?? 0) + 1;
  return {
    rounds: rounds.length,
    acts: total(({ acts }) => acts),
    answers: total(({ answers }) => answers),
    refused: total(({ refused }) => refused),
    cut: total(({ cut }) => cut),
    kills: total(({ kills }) => kills),
    signatures: total(({ signatures }) => signatures),
    paid: total(({ paid }) => paid),
    ends,
  };
}
