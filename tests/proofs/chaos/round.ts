import { sampleRows } from '../../../server/platform/store/schema/sample-rows.ts';
import type { Nodes } from '../double-hire/nodes.ts';
import { acts } from './acts.ts';
import type { Answer } from './caller.ts';
import { type Dice, dice } from './dice.ts';
import { type ChaosDeps, type Household, type FlowParameters, household } from './household.ts';
import { brokenPromises, changedSince, sealedOnceOver } from './invariants.ts';

export interface Round {
  /** Broken invariants, with their round. */
  readonly broken: readonly string[];
  readonly acts: number;
  readonly answers: number;
  readonly refused: number;
  readonly cut: number;
  readonly kills: number;
  readonly signatures: number;
  readonly paid: number;
  readonly states: readonly string[];
}

export interface RoundSize {
  readonly deps: ChaosDeps;
  readonly nodes: Nodes;
  readonly number: number;
  readonly seed: number;
  readonly ticks: number;
  readonly kill: boolean;
}

const ways: readonly [FlowParameters, ...FlowParameters[]] = [
  { wa: '1' },
  {},
  { wa: '1', sma: '1' },
  { sma: '1' },
];

/** Checks all answers: none may be a server error, and none may contain another household's data. */
function watching() {
  const seen = { answers: 0, refused: 0, cut: 0 };
  const broken: string[] = [];
  const everyone: Household[] = [];
  const look = (whose: number, path: string, { status, text }: Answer) => {
    seen[status === 0 ? 'cut' : 'answers'] += 1;
    if (status >= 400) seen.refused += 1;
    if (status >= 500) broken.push(`${path} was answered ${status}: ${text.slice(0, 200)}`);
    for (const [place, other] of everyone.entries()) {
      const isForeign = place !== whose && other.secrets.some((secret) => text.includes(secret));
      if (isForeign) broken.push(`${path} told another household’s words`);
    }
  };
  return { seen, broken, everyone, look };
}

/** Two households with one maid more than they need; each tick runs three actions at once. */
export async function playRound(size: RoundSize): Promise<Round> {
  const { deps, nodes, number, seed, ticks } = size;
  const throws: Dice = dice(seed * 100_003 + number);
  const rows = sampleRows(deps.store.pool);
  const maids: [number, ...number[]] = [await rows.maid(), await rows.maid(), await rows.maid()];
  let asked = 0;
  const address = () => nodes.address((asked += 1));
  const { seen, broken, everyone, look } = watching();
  for (const place of [0, 1]) {
    everyone.push(
      await household({
        deps,
        number: number * 2 + place,
        way: throws.one(ways),
        byCard: throws.often(30),
        maidId: maids[place] ?? 0,
        address,
        watch: (sent, answer) => look(place, sent.path, answer),
      }),
    );
  }
  const over = new Map<Household, Readonly<Record<string, string>>>();
  let kills = 0;
  let killing: Promise<void> | null = null;
  for (let tick = 0; tick < ticks; tick += 1) {
    if (size.kill && tick === Math.floor(ticks / 2)) {
      kills += 1;
      killing = nodes.killAndRestart(number % 2);
    }
    await Promise.all(
      [0, 1, 2].map(async () => {
        const own = everyone[throws.below(2)];
        const act = throws.weighed(acts);
        if (own && act) await act({ deps, household: own, maids, dice: throws, address });
      }),
    );
    for (const own of everyone) {
      const now = await sealedOnceOver(deps, own);
      const before = over.get(own);
      if (before !== undefined) broken.push(...changedSince(before, now));
      if (now !== null) over.set(own, now);
    }
  }
  await killing;
  for (const own of everyone) broken.push(...(await brokenPromises(deps, own)));
  const ids = everyone.map(({ id }) => id);
  const { rows: made } = await deps.store.pool.query<{
    states: string[];
    signed: number;
    paid: number;
  }>(
    `select array(select state from applications where id = any($1)) as states,
       (select count(*)::int from signatures where application_id = any($1)) as signed,
       (select count(*)::int from payments where application_id = any($1) and captured_at is not null) as paid`,
    [ids],
  );
  return {
    ...seen,
    broken: broken.map((problem) => `round ${number}: ${problem}`),
    acts: ticks * 3,
    kills,
    signatures: made[0]?.signed ?? 0,
    paid: made[0]?.paid ?? 0,
    states: made[0]?.states ?? [],
  };
}
