import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../../support/product.ts';
import type { Figure } from '../figure.ts';
import { growCatalogue } from '../large-catalogue.ts';
import { requestsPerSecond } from '../load.ts';
import { type Peer, startPeer } from '../peer.ts';
import { residentMebibytes } from '../resident.ts';
import { median } from '../rounds.ts';
import { type Site, trusted } from '../site.ts';
import { ask } from '../wire.ts';

export const name = 'catalogue-large';
const path =
  '/api/matchedvideos/getmatchedvideos?arrangement=LIVE_IN&skills=NEWBORNS&languages=English:GOOD&maxPrice=3200';
const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 3;

interface Cost {
  readonly maids: number;
  /** Milliseconds per request: a filtered page with its counts, the last such page, and the bare query. */
  readonly first: number;
  readonly deepest: number;
  readonly bare: number;
}

/** A filtered page with counts per choice, cache off, as the catalogue grows; beside the bare query. */
export async function measure({ product, dataDir }: Site): Promise<Figure[]> {
  await product.stop();
  const costs = [await cost(dataDir, 60)];
  for (const size of sizes) {
    console.error(`… ${size} maids`);
    await growCatalogue(dataDir, size);
    costs.push(await cost(dataDir, size));
  }
  return [...figures(costs), await memory(dataDir)];
}

/** Memory of the built product after its first answer. */
async function memory(dataDir: string): Promise<Figure> {
  const product = await startProduct(dataDir, { LOG_LEVEL: 'info', ...trusted }, 'ignore');
  try {
    await firstAnswer(`${product.origin}${path}`);
    const ready = residentMebibytes(product.process.pid);
    for (let price = 2_000; price < 4_000; price += 50) {
      const { status } = await ask(
        `${product.origin}${path.replace('3200', `${price}`)}&facets=true`,
      );
      if (status !== 200) throw new Error(`The product answered ${status}.`);
    }
    return {
      name: 'memory of the product with 100,000 maids',
      value: residentMebibytes(product.process.pid),
      unit: 'MiB',
      limit: { atMost: 512 },
      detail: `${Math.round(ready)} MiB at its first answer`,
    };
  } finally {
    await product.stop();
  }
}

async function cost(dataDir: string, maids: number): Promise<Cost> {
  const env = { DATA_DIR: dataDir };
  await using bare = await startPeer('bare-filtered-page', [], env);
  await using ours = await startPeer('catalogue-asked', [], env);
  await firstAnswer(`${ours.origin}${path}&facets=true`);
  const deepest = await lastPage(ours);
  const first: number[] = [];
  const last: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const warmUp = round === 0;
    const times = [
      await milliseconds(`${ours.origin}${path}&facets=true`),
      await milliseconds(`${ours.origin}${path}&facets=true${deepest}`),
      await milliseconds(bare.origin + path),
    ] as const;
    if (warmUp) continue;
    first.push(times[0]);
    last.push(times[1]);
    peer.push(times[2]);
  }
  return {
    maids,
    first: median(first),
    deepest: median(last),
    bare: median(peer),
  };
}

async function milliseconds(url: string): Promise<number> {
  return 1000 / (await requestsPerSecond({ url, connections: 4, seconds: 2 }));
}

/** On a busy machine, reading a large catalogue may take longer than the timeout of one request. */
async function firstAnswer(url: string): Promise<void> {
  while ((await ask(url).catch(() => null))?.status !== 200) await wait(100);
}

/** Pages to the end and returns the parameter that opens the last page. */
async function lastPage({ origin }: Peer): Promise<string> {
  let opening = '';
  for (;;) {
    const { bytes } = await ask(`${origin}${path}&limit=24${opening}`);
    const { nextCursor }: { nextCursor: string | null } = JSON.parse(bytes.toString());
    if (nextCursor === null) return opening;
    opening = `&cursor=${nextCursor}`;
  }
}

function figures(costs: readonly Cost[]): Figure[] {
  const [demo] = costs;
  const large = costs.at(-1);
  if (!demo || !large) throw new Error('Nothing was measured.');
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const ratio = (label: string, value: number, atMost: number, detail: string): Figure => ({
    name: `filtered page with counts, 100,000 maids / ${label}`,
    value,
    unit: '×',
    limit: { atMost },
    detail,
  });
  return [
    {
      ...ratio(
        'the demo’s 60',
        large.first / demo.first,
        4,
        `${ms(large.first)} / ${ms(demo.first)}`,
      ),
      series: costs,
    },
    ratio(
      'the page without counts, bare driver',
      large.first / large.bare,
      1.5,
      `${ms(large.first)} / ${ms(large.bare)}`,
    ),
    {
      ...ratio('', large.deepest / large.first, 1.1, `${ms(large.deepest)} / ${ms(large.first)}`),
      name: 'deepest page / first page, 100,000 maids',
    },
  ];
}
