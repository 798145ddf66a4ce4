import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { newDataDir, startProduct } from '../support/product.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';
import { type Slow, type Way, slowSenders } from './slow-senders/slow.ts';

export const name = 'slow-senders';

interface Size {
  readonly counts: ReadonlyMap<Way, number>;
  /** The last of them must be disconnected after this many seconds. */
  readonly patience: number;
}
const sizes: Record<Budget['size'], Size> = {
  small: { counts: new Map([['headers that never end', 150]]), patience: 25 },
  full: {
    counts: new Map([
      ['headers that never end', 600],
      ['a body that never ends', 600],
      ['nothing at all', 600],
      ['pages that nobody reads', 200],
    ]),
    patience: 170,
  },
};
const SLOWEST_ANSWER = 10_000;
/** Kibibytes that one slow client may cost the product. */
const MOST_EACH = 150;
/** Allows for connections of normal visitors and to the store. */
const OWN_FILES = 20;

/** [T70] Thousands of slow senders and readers: others are served, memory is bounded, all are disconnected. */
export async function run({ size }: Budget) {
  const { counts, patience } = sizes[size];
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, {}, 'ignore');
  const pid = product.process.pid;
  const slow = new Map<Way, Slow>();
  const problems: string[] = [];
  const tell = progress(name, patience);
  const answers: number[] = [];
  const ask = async () => {
    const began = performance.now();
    const signal = AbortSignal.timeout(SLOWEST_ANSWER);
    const status = await fetch(`${product.origin}/hire-maid`, { signal })
      .then((answer) => answer.arrayBuffer().then(() => answer.status))
      .catch(() => 'not at all');
    if (status !== 200) problems.push(`an honest visitor was answered ${status}`);
    answers.push(performance.now() - began);
  };
  try {
    for (let warm = 0; warm < 20; warm += 1) await ask();
    answers.length = 0;
    const before = { memory: await residentKibibytes(pid), files: await openFiles(pid) };
    const port = Number(new URL(product.origin).port);
    const began = performance.now();
    await Promise.all(
      [...counts].map(async ([way, each]) => slow.set(way, await slowSenders(port, way, each))),
    );
    const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
    // Counted in the product, because a client that reads nothing does not see the disconnect.
    const held = async () => Math.max(0, (await openFiles(pid)) - before.files - OWN_FILES);
    let most = 0;
    let left = count;
    let highest = 0;
    const elapsed = () => (performance.now() - began) / 1_000;
    while (left > 0 && elapsed() < patience) {
      await ask();
      left = await held();
      most = Math.max(most, left);
      highest = Math.max(highest, await residentKibibytes(pid));
      await wait(100);
      tell(elapsed());
    }
    const allGoneSeconds = Math.round(elapsed());
    const costs = Math.round(Math.max(0, highest - before.memory) / count);
    const lastedSeconds = Object.fromEntries(
      [...slow].map(([way, { lasted }]) => [way, Math.round(Math.max(0, ...lasted) / 1_000)]),
    );
    const refused = [...slow.values()].reduce((sum, one) => sum + one.neverLet(), 0);
    if (left > 0) problems.push(`${left} are still let after ${patience} s`);
    if (most < count / 2) problems.push(`only ${most} were there at once`);
    if (refused > 0) problems.push(`${refused} were never let in, so nothing is proved of them`);
    if (costs > MOST_EACH) problems.push(`each of them costs ${costs} KiB`);
    if (product.process.exitCode !== null) problems.push('it has died');
    answers.sort((one, other) => one - other);
    return {
      name,
      ok: problems.length === 0,
      slow: count,
      openAtOnce: most,
      allGoneSeconds,
      kibibytesEach: costs,
      lastedSeconds,
      answered: answers.length,
      answerMs: {
        p50: Math.round(answers[Math.floor(answers.length / 2)] ?? 0),
        slowest: Math.round(answers.at(-1) ?? 0),
      },
      problems: problems.slice(0, 5),
    };
  } finally {
    for (const one of slow.values()) one.hangUp();
    await product.stop();
    await dataDir.remove();
  }
}

const openFiles = async (pid: number | undefined): Promise<number> =>
  (await readdir(`/proc/${pid}/fd`).catch(() => [])).length;

async function residentKibibytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
