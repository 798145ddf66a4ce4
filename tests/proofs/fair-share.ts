import { newDataDir, startProduct } from '../support/product.ts';
import { type Attack, prepareAttack } from './fair-share/attack.ts';
import { type Client, client, read } from './fair-share/client.ts';
import { hire } from './fair-share/family.ts';
import { type Kind, kinds, quietVisitor, Times } from './fair-share/quiet-visitor.ts';
import type { Budget } from './prove.ts';

export const name = 'fair-share';
export const alone = true;

/** A round takes long under attack from many networks. */
const sizes = {
  small: [{ networks: 1, rounds: 12 }],
  full: [
    { networks: 1, rounds: 40 },
    { networks: 50, rounds: 12 },
  ],
} as const;

const VISITORS = 3;
const HIRES = 3;
const LOOPS = 16;
const ATTACKED_MAIDS = 12;
/** Other programs disturb a measurement, so only a problem in every attempt counts. */
const TRIES = 4;

interface Limits {
  readonly percentile: number;
  readonly times: number;
  /** Milliseconds that are always allowed, however fast it is without an attack. */
  readonly least: Readonly<Record<Kind, number>>;
}

/** See docs/decisions/0105. */
const oneNetwork: Limits = {
  percentile: 0.95,
  times: 3,
  least: {
    'cached page': 100,
    'cached call': 100,
    'own call': 250,
    'new page': 250,
    upload: 5_000,
  },
};
const manyNetworks: Limits = {
  percentile: 0.99,
  times: 20,
  least: {
    'cached page': 500,
    'cached call': 1_000,
    'own call': 4_000,
    'new page': 4_000,
    upload: 25_000,
  },
};

async function freeMaids(own: Client): Promise<number[]> {
  const { items } = read(await own.get('matchedvideos/getmatchedvideos?limit=60'));
  if (!Array.isArray(items)) throw new Error('The catalogue cannot be read.');
  return items.map((item) => Number(Object(Object(item).housemaid).id));
}

function slowKinds(quiet: Times, attacked: Times, { percentile, times, least }: Limits): string[] {
  const isSlow = (kind: Kind) =>
    attacked.percentile(kind, percentile) >
    Math.max(times * quiet.percentile(kind, percentile), least[kind]);
  return kinds.filter(isSlow).map((kind) => `${kind} is slow`);
}

/** [T97] [T98] [T102] While networks send expensive requests, quiet visitors hardly notice and hires continue. */
export async function run({ size }: Budget) {
  const dataDir = await newDataDir();
  const product = await startProduct(
    dataDir.path,
    { CAPTCHA_ALLOWANCE: '100000', HOST: '127.0.0.1' },
    'ignore',
  );
  const port = Number(new URL(product.origin).port);
  const looker = client(port, '127.0.0.5');
  let attack: Attack | undefined;
  try {
    const maids = await freeMaids(looker);
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, (_, at) => quietVisitor(port, at, maids.pop() ?? 0)),
    );
    const measure = async (rounds: number): Promise<Times> => {
      const times = new Times();
      await Promise.all(visitors.map((visitor) => visitor.measure(rounds, times)));
      return times;
    };
    const familiesHire = async (): Promise<string[]> => {
      const refused: string[] = [];
      for (let at = 0; at < HIRES; at += 1) {
        const family = client(port, `127.0.0.${100 + at}`);
        if ((await hire(family, maids.pop() ?? 0)) === null) refused.push('a hire was refused');
        family.close();
      }
      return refused;
    };
    const figures: Record<string, unknown> = {};
    const problems: string[] = [];
    for (const { networks, rounds } of sizes[size]) {
      const targets = maids.splice(0, ATTACKED_MAIDS);
      attack = await prepareAttack({ port, networks, loops: LOOPS, maids: targets });
      // The first attack is not measured, because it loads and compiles code for the first time.
      attack.begin();
      await measure(6);
      await attack.rest();
      const limits = networks === 1 ? oneNetwork : manyNetworks;
      let found: string[] | undefined;
      for (let tried = 1; tried <= TRIES; tried += 1) {
        const quiet = await measure(rounds);
        attack.begin();
        const attacked = await measure(rounds);
        const refused = await familiesHire();
        const statuses = await attack.rest();
        const now = new Set([
          ...refused,
          ...attacked.problems,
          ...slowKinds(quiet, attacked, limits),
        ]);
        found = found?.filter((problem) => now.has(problem)) ?? [...now];
        figures[`attack from ${networks}, try ${tried}`] = {
          quiet: quiet.figures(),
          attacked: attacked.figures(),
          statuses,
          problems: [...now],
        };
        if (found.length === 0) break;
      }
      problems.push(...(found ?? []));
      attack.end();
      attack = undefined;
    }
    for (const visitor of visitors) visitor.close();
    return { name, ok: problems.length === 0, ...figures, problems };
  } finally {
    attack?.end();
    looker.close();
    await product.stop();
    await dataDir.remove();
  }
}
