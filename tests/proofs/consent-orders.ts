import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const name = 'consent-orders';
export const onlyFull = true;

const RUNS = 200;
const tests = ['server/payments/any-order.test.ts', 'server/replacement/any-order.test.ts'];

/** [T78] [T110] The tests of random orders, many more than in `npm test`. Vitest prints the order that fails. */
export async function run() {
  const root = join(import.meta.dirname, '..', '..');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const longest = String(60 * 60_000);
  const child = spawn(
    process.execPath,
    [vitest, 'run', ...tests, '--testTimeout', longest, '--retry', '0'],
    {
      cwd: root,
      env: { ...process.env, ANY_ORDER_RUNS: String(RUNS) },
      stdio: ['ignore', 2, 2],
    },
  );
  const [code] = await once(child, 'exit');
  return { name, ok: code === 0, orders: RUNS * tests.length };
}
