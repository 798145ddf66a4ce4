import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { signedIn } from '../../server/office/testing.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { testApp } from '../../server/testing/app.ts';
import { fillQueue } from './office-queue/fill.ts';
import type { Budget } from './prove.ts';

export const name = 'office-queue';
export const alone = true;

const sizes = {
  small: { few: 200, many: 2_000, rounds: 3, mostTimes: 20, limit: Number.POSITIVE_INFINITY },
  full: { few: 1_000, many: 100_000, rounds: 20, mostTimes: 3, limit: 150 },
};

const filters = [
  '',
  'status:open',
  'late',
  'status:open late',
  'stage:documents',
  'stage:spouse_signature status:open waiting:us,client',
  'waiting:us',
  'emirate:fujairah',
  'emirate:dubai,sharjah status:open flow:hire',
  'owner:me',
  'owner:nobody late',
  'owner:me,nobody stage:payment_form',
  'label:vip',
  'flow:replacement',
  'status:cancelled,expired,ended',
  'maid:3',
  'leila',
  'leila haddad',
  'status:open mans',
  'nobody has this name',
];

/** [OFF-11] [OFF-16] The first page of any filter stays quick while the queue grows a hundredfold. */
export async function run({ size }: Budget) {
  const { few, many, rounds, mostTimes, limit } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-office-queue-'));
  await chmod(dataDir, 0o755);
  const store = await openStore({ dataDir, databasePoolSize: 8 }, pino({ level: 'silent' }));
  const product = await testApp({ store });
  try {
    const clerk = await signedIn(product, ['case_officer']);
    for (let count = 1; count < 8; count += 1)
      await signedIn(product, ['case_officer'], { name: `Clerk ${count}` });
    const ask = async (filter: string): Promise<number> => {
      const began = performance.now();
      const answer = await clerk.get(`office/queue?${new URLSearchParams({ filter })}`);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return performance.now() - began;
    };
    const measure = async () => {
      const times: number[] = [];
      const slowest = { filter: '', ms: 0 };
      for (let round = -2; round < rounds; round += 1) {
        for (const filter of filters) {
          const ms = await ask(filter);
          if (round < 0) continue;
          times.push(ms);
          if (ms > slowest.ms) Object.assign(slowest, { filter, ms: Math.round(ms) });
        }
      }
      times.sort((one, other) => one - other);
      const at = (share: number) =>
        Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
      return { median: at(0.5), p95: at(0.95), slowest };
    };
    await fillQueue(product.deps, 0, few);
    const small = await measure();
    await fillQueue(product.deps, few, many);
    const large = await measure();
    const times = Number((large.p95 / small.p95).toFixed(2));
    const ok = times <= mostTimes && large.p95 <= limit;
    return { name, ok, rows: many, times, small, large };
  } finally {
    await product.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
