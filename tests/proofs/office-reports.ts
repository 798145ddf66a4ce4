import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { makeReports } from '../../server/office/reports/part.ts';
import { signedIn } from '../../server/office/testing.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { testApp } from '../../server/testing/app.ts';
import { fillReports } from './office-reports/fill.ts';
import type { Budget } from './prove.ts';

export const name = 'office-reports';
export const alone = true;

const sizes = {
  small: { count: 2_000, rounds: 3, limit: Number.POSITIVE_INFINITY },
  full: { count: 100_000, rounds: 20, limit: 150 },
};

const calls = [
  ...['4', '12', '52'].flatMap((weeks) => [
    ...['all', 'hire', 'replacement'].map((team) => `office/reports?weeks=${weeks}&team=${team}`),
    `office/reports/codes?weeks=${weeks}`,
    `office/reports/codes?weeks=${weeks}&code=code3`,
  ]),
  'office/audit',
  'office/audit?kind=reveal',
  'office/audit?kind=change',
  'office/audit?kind=refused',
  'office/audit?from=2026-01-01&to=2026-06-30',
];

/** [OFF-62] [OFF-70] Reports and the audit answer quickly with a year of applications. */
export async function run({ size }: Budget) {
  const { count, rounds, limit } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-office-reports-'));
  await chmod(dataDir, 0o755);
  const store = await openStore({ dataDir, databasePoolSize: 8 }, pino({ level: 'silent' }));
  const product = await testApp({ store });
  try {
    const auditor = await signedIn(product, ['auditor']);
    await fillReports(store.pool, count, auditor.staffId);
    const began = performance.now();
    await makeReports(product.deps);
    const made = Math.round(performance.now() - began);
    const times: number[] = [];
    const slowest = { call: '', ms: 0 };
    for (let round = -2; round < rounds; round += 1) {
      for (const call of calls) {
        const start = performance.now();
        const answer = await auditor.get(call);
        if (answer.statusCode !== 200) throw new Error(answer.body);
        const ms = performance.now() - start;
        if (round < 0) continue;
        times.push(ms);
        if (ms > slowest.ms) Object.assign(slowest, { call, ms: Math.round(ms) });
      }
    }
    times.sort((one, other) => one - other);
    const at = (share: number) =>
      Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
    const p95 = at(0.95);
    return { name, ok: p95 <= limit, rows: count, made, median: at(0.5), p95, slowest };
  } finally {
    await product.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
