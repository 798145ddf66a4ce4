import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Product, newDataDir, spawnProduct, startProduct } from '../support/product.ts';
import { hangUp, newFamily } from './double-hire/family.ts';
import type { Budget } from './prove.ts';

export const name = 'two-processes';

const sizes = { small: 1, full: 10 };
const env = { CAPTCHA_TRUSTED_NETWORKS: '127.0.0.0/8,::1/128' };

/**
 * Two products on one DATA_DIR share its PostgreSQL and data; the one that started it may be killed; a third on a
 * used port reports that and harms nobody; the last one to exit stops PostgreSQL.
 */
export async function run({ size }: Budget) {
  const dataDir = await newDataDir();
  const pidFile = join(dataDir.path, 'postgres/cluster/postmaster.pid');
  const takenOverMs: number[] = [];
  let first = await startProduct(dataDir.path, env, 'ignore');
  const second = await startProduct(dataDir.path, env, 'ignore');
  try {
    const maids = await maidsOf(second);
    const said: string[] = [];
    for (let time = 0; time < sizes[size]; time += 1) {
      said.push(await shared(first, second, maids[2 * time] ?? 0));
      const killed = Date.now();
      first.process.kill('SIGKILL');
      const family = await newFamily(second.origin);
      const alone = await family.hire(second.origin, maids[2 * time + 1] ?? 0);
      takenOverMs.push(Date.now() - killed);
      said.push(`${alone} ${await refused(dataDir.path, second)}`);
      first = await startProduct(dataDir.path, env, 'ignore');
    }
    const ends = [
      await first.stop(),
      existsSync(pidFile),
      await second.stop(),
      existsSync(pidFile),
    ];
    const stopped = ends.map((end) => (typeof end === 'object' ? end.code : end));
    const expected = Array.from({ length: sizes[size] }, () => ['200 400 200', '200 1 true']);
    const ok =
      String(said) === String(expected.flat()) && String(stopped) === String([0, true, 0, false]);
    return { name, ok, said, stopped, takenOverMs };
  } finally {
    hangUp();
    await first.stop();
    await second.stop();
    await dataDir.remove();
  }
}

async function maidsOf({ origin }: Product): Promise<number[]> {
  const answer = await fetch(`${origin}/api/matchedvideos/getmatchedvideos?limit=40`);
  const { items }: { items: { housemaid: { id: number } }[] } = JSON.parse(await answer.text());
  return items.map(({ housemaid }) => housemaid.id);
}

/** Hired on one product, taken on the other, where the same family still has her. */
async function shared(here: Product, there: Product, maid: number): Promise<string> {
  const family = await newFamily(here.origin);
  const other = await newFamily(there.origin);
  const answers = [
    await family.hire(here.origin, maid),
    await other.hire(there.origin, maid),
    await family.hire(there.origin, maid),
  ];
  return answers.join(' ');
}

/** The exit of a product whose port is taken, and its message. */
async function refused(dataDir: string, { origin }: Product): Promise<string> {
  const third = spawnProduct({ PORT: new URL(origin).port, DATA_DIR: dataDir });
  const ended = once(third, 'exit');
  const words = third.stderr === null ? '' : await text(third.stderr);
  const [code] = await ended;
  return `${code} ${words.includes('PORT is in use by another program')}`;
}
