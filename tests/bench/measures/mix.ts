import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type Product, startProduct } from '../../support/product.ts';
import type { Figure } from '../figure.ts';
import { growCatalogue } from '../large-catalogue.ts';
import { type MixLoad, type MixOutcome, visitors } from '../mix/visitors.ts';
import { residentMebibytes } from '../resident.ts';
import { median } from '../rounds.ts';
import { type Site, trusted } from '../site.ts';

export const name = 'mix';

const MAIDS = 10_000;
const SECONDS = 8;
const ROUNDS = 3;
const env = { LOG_LEVEL: 'info', ...trusted };

/** Browse 80, list 15, apply 5: the maximum of one process, and of two on the same store. */
export async function measure({ product, dataDir }: Site): Promise<Figure[]> {
  await product.stop();
  await growCatalogue(dataDir, MAIDS);
  const one = await startProduct(dataDir, env, 'ignore');
  const other = await startProduct(dataDir, env, 'ignore');
  try {
    const maids = await hireable(one);
    const load = async (...products: readonly Product[]) => {
      const origins = products.map(({ origin }) => origin);
      const outcome = await fromElsewhere({ origins, seconds: SECONDS, maids });
      maids.splice(0, outcome.hired);
      return outcome;
    };
    await load(one, other);
    const single: MixOutcome[] = [];
    const double: MixOutcome[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      single.push(await load(one));
      double.push(await load(one, other));
    }
    const memory = [one, other].map((each) => residentMebibytes(each.process.pid));
    return figures(single, double, memory);
  } finally {
    await other.stop();
    await one.stop();
  }
}

function figures(
  single: readonly MixOutcome[],
  double: readonly MixOutcome[],
  memory: readonly number[],
): Figure[] {
  const of = (outcomes: readonly MixOutcome[], which: keyof MixOutcome) =>
    median(outcomes.map((outcome) => outcome[which]));
  const said = (outcomes: readonly MixOutcome[]) =>
    `${Math.round(of(outcomes, 'perSecond'))} requests per second, p50 ${of(outcomes, 'p50').toFixed(1)} ms`;
  return [
    {
      name: 'browse 80, list 15, apply 5: two processes / one',
      value: of(double, 'perSecond') / of(single, 'perSecond'),
      unit: '×',
      limit: { atLeast: 0.9 },
      detail: `${Math.round(of(double, 'perSecond'))} / ${Math.round(of(single, 'perSecond'))} requests per second`,
    },
    {
      name: 'the mix on one process, 99th percentile at its most',
      value: of(single, 'p99'),
      unit: 'ms',
      limit: { atMost: 500 },
      detail: said(single),
    },
    {
      name: 'the mix on two processes, 99th percentile at their most',
      value: of(double, 'p99'),
      unit: 'ms',
      limit: { atMost: 500 },
      detail: said(double),
    },
    {
      name: `memory of each process after the mix, ${MAIDS} maids`,
      value: Math.max(...memory),
      unit: 'MiB',
      limit: { atMost: 512 },
      detail: `${memory.map(Math.round).join(', ')} MiB`,
    },
  ];
}

/** Live-in maids in the catalogue's own order, as many as the runs may need. */
async function hireable({ origin }: Product): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor = ''; ids.length < 6_000;) {
    const query = new URLSearchParams({ limit: '60', arrangement: 'LIVE_IN' });
    if (cursor !== '') query.set('cursor', cursor);
    const answer = await fetch(`${origin}/api/matchedvideos/getmatchedvideos?${query}`);
    const {
      items,
      nextCursor,
    }: { items: { housemaid: { id: number } }[]; nextCursor: string | null } = JSON.parse(
      await answer.text(),
    );
    ids.push(...items.map(({ housemaid }) => housemaid.id));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return ids;
}

/** The load comes from a separate process. */
async function fromElsewhere(load: MixLoad): Promise<MixOutcome> {
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(load));
  const outcome: MixOutcome = JSON.parse(await text(child.stdout));
  return outcome;
}

if (import.meta.main) {
  const load: MixLoad = JSON.parse(await text(process.stdin));
  console.log(JSON.stringify(await visitors(load)));
}
