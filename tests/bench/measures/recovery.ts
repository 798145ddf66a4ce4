import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, startProduct } from '../../support/product.ts';
import type { Figure } from '../figure.ts';
import { median } from '../rounds.ts';
import { type Site, trusted as env } from '../site.ts';

export const name = 'recovery';

const ROUNDS = 5;

/** The time after each fault until a write succeeds. The proofs time the faults of disks and of several nodes. */
export async function measure({ product: filler, dataDir }: Site): Promise<Figure[]> {
  await filler.stop();
  let product = await startProduct(dataDir, env, 'ignore');
  const again = async () => {
    product = await startProduct(dataDir, env, 'ignore');
  };
  const killProduct = () => product.process.kill('SIGKILL');
  const faults: Record<string, () => unknown> = {
    'kill -9 of PostgreSQL': () => killPostgres(dataDir),
    'kill -9 of the product, started again': async () => {
      killProduct();
      await again();
    },
    'kill -9 of both, started again': async () => {
      killPostgres(dataDir);
      killProduct();
      await again();
    },
    'SIGTERM and start': async () => {
      await product.stop();
      await again();
    },
  };
  const figures: Figure[] = [];
  try {
    for (const [fault, strike] of Object.entries(faults)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await taken(product);
        const began = performance.now();
        await strike();
        await taken(product);
        times.push(performance.now() - began);
      }
      figures.push({
        name: `a write is taken again after ${fault}`,
        value: median(times) / 1000,
        unit: 's',
        limit: { atMost: 3 },
        detail: `${times.map((time) => Math.round(time)).join(', ')} ms`,
      });
    }
    return figures;
  } finally {
    await product.stop();
  }
}

/** All processes of the server, because its children leave its process group. */
function killPostgres(dataDir: string): void {
  const pidFile = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const server = Number.parseInt(pidFile, 10);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8');
  for (const pid of [server, ...children.split(' ').filter(Boolean).map(Number)]) {
    process.kill(pid, 'SIGKILL');
  }
}

/** Retries until a visitor's list is stored. */
async function taken({ origin }: Product): Promise<void> {
  const limit = Date.now() + 60_000;
  const path = `${origin}/api/matchedvideos/addtoshortlist?rank=1&housemaid=`;
  while (Date.now() < limit) {
    const maid = await firstMaid(origin).catch(() => undefined);
    const headers = { pagecode: 'hire-maid' };
    const answer = await fetch(`${path}${maid}`, { headers }).catch(() => null);
    if (answer?.ok) return;
    await wait(5);
  }
  throw new Error('No write was taken for a minute.');
}

async function firstMaid(origin: string): Promise<number | undefined> {
  const answer = await fetch(`${origin}/api/matchedvideos/getmatchedvideos?limit=1`);
  const { items }: { items: { housemaid: { id: number } }[] } = JSON.parse(await answer.text());
  return items[0]?.housemaid.id;
}
