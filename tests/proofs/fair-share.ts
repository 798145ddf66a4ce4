import { newDataDir, startProduct } from '../support/product.ts';
import { type Attack, prepareAttack } from './fair-share/attack.ts';
import { type Client, client, read } from './fair-share/client.ts';
import { hire } from './fair-share/family.ts';
import { type Kind, kinds, quietVisitor, Times } from './fair-share/quiet-visitor.ts';

export const name = 'fair-share';
/** It measures time, which tests beside the queues do not: they count. */
export const onlyFull = true;
export const alone = true;

const VISITORS = 3;
const HIRES = 3;
const LOOPS = 16;
const ATTACKED_MAIDS = 8;

/** See docs/decisions/0010. */
interface Limits {
  /** How many times the quiet p95 is allowed. */
  readonly times: number;
  /** Milliseconds that are always allowed, however fast it is without an attack. */
  readonly least: Readonly<Record<Kind, number>>;
}
const oneLine: Limits = {
  times: 10,
  least: {
    'cached page': 50,
    'cached call': 100,
    'own call': 250,
    'new page': 250,
    upload: 5_000,
  },
};
const manyLines: Limits = {
  times: 10,
  least: {
    'cached page': 50,
    'cached call': 1_000,
    'own call': 4_000,
    'new page': 4_000,
    upload: 25_000,
  },
};

interface Wave {
  readonly from: string;
  readonly addresses: readonly string[];
  readonly rounds: number;
  readonly limits: Limits;
}
const upTo = <Item>(length: number, item: (at: number) => Item): Item[] =>
  Array.from({ length }, (_, at) => item(at));
/** A round takes long under attack from many lines. */
const waves: readonly Wave[] = [
  { from: 'one IPv4 address', addresses: ['203.0.113.9'], rounds: 40, limits: oneLine },
  {
    from: '256 networks of one IPv6 line',
    addresses: upTo(256, (at) => `2001:db8:1:${at.toString(16)}::1`),
    rounds: 40,
    limits: oneLine,
  },
  {
    from: '50 IPv4 addresses',
    addresses: upTo(50, (at) => `203.0.113.${1 + at}`),
    rounds: 20,
    limits: manyLines,
  },
  {
    from: '256 IPv6 lines',
    addresses: upTo(256, (at) => `2001:db8:${(at + 16).toString(16)}::1`),
    rounds: 20,
    limits: manyLines,
  },
];

async function freeMaids(own: Client): Promise<number[]> {
  const { items } = read(await own.get('matchedvideos/getmatchedvideos?limit=60'));
  if (!Array.isArray(items)) throw new Error('The catalogue cannot be read.');
  return items.map((item) => Number(Object(Object(item).housemaid).id));
}

function slowKinds(quiet: Times, attacked: Times, { times, least }: Limits): string[] {
  const isSlow = (kind: Kind) =>
    attacked.percentile(kind, 0.95) > Math.max(times * quiet.percentile(kind, 0.95), least[kind]);
  return kinds.filter(isSlow).map((kind) => `${kind} is slow`);
}

/**
 * [T97] [T98] [T102] [T114] [T120] While networks send expensive requests, quiet visitors hardly notice and hires
 * continue.
 */
export async function run() {
  const dataDir = await newDataDir();
  const product = await startProduct(
    dataDir.path,
    { CAPTCHA_ALLOWANCE: '100000', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' },
    'ignore',
  );
  const port = Number(new URL(product.origin).port);
  const looker = client(port, '198.51.100.5');
  let attack: Attack | undefined;
  try {
    const maids = await freeMaids(looker);
    const visitors = await Promise.all(
      upTo(VISITORS, (at) => quietVisitor(port, at, maids.pop() ?? 0)),
    );
    const measure = async (rounds: number): Promise<Times> => {
      const times = new Times();
      await Promise.all(visitors.map((visitor) => visitor.measure(rounds, times)));
      return times;
    };
    const familiesHire = async (): Promise<string[]> => {
      const refused: string[] = [];
      for (let at = 0; at < HIRES; at += 1) {
        const family = client(port, `198.51.100.${100 + at}`);
        if ((await hire(family, maids.pop() ?? 0)) === null) refused.push('a hire was refused');
        family.close();
      }
      return refused;
    };
    const figures: Record<string, unknown> = {};
    const problems: string[] = [];
    for (const { from, addresses, rounds, limits } of waves) {
      const targets = maids.splice(0, ATTACKED_MAIDS);
      attack = await prepareAttack({ port, addresses, loops: LOOPS, maids: targets });
      // The first attack is not measured, because it loads and compiles code for the first time.
      attack.begin();
      await measure(6);
      await attack.rest();
      const quiet = await measure(rounds);
      attack.begin();
      const attacked = await measure(rounds);
      const refused = await familiesHire();
      const statuses = await attack.rest();
      const found = [...refused, ...attacked.problems, ...slowKinds(quiet, attacked, limits)];
      figures[`attack from ${from}`] = {
        quiet: quiet.figures(),
        attacked: attacked.figures(),
        statuses,
      };
      problems.push(...new Set(found.map((problem) => `${problem} under attack from ${from}`)));
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
