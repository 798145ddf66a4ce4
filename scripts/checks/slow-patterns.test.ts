import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Pattern, canBeSlow, patternsIn, patternsOf } from './patterns.ts';

const root = join(import.meta.dirname, '..', '..');
/** Four times the maximum body: linear time is negligible at this length, quadratic time takes minutes. */
const LENGTH = 256 * 1024;
const TIMEOUT = 15_000;

let attacker: ChildProcess | undefined;
afterAll(() => attacker?.kill('SIGKILL'));

/** True if the pattern finishes on all attacks; a pattern that hangs is killed with its process. */
async function finishes(pattern: Pattern, timeout = TIMEOUT): Promise<boolean> {
  attacker ??= fork(join(import.meta.dirname, 'attack-pattern.ts'));
  attacker.send({ pattern, length: LENGTH });
  try {
    await once(attacker, 'message', { signal: AbortSignal.timeout(timeout) });
    return true;
  } catch {
    attacker.kill('SIGKILL');
    attacker = undefined;
    return false;
  }
}

test.each(['/^(a+)+$/', '/,+$/'])('the attack bites on %s', async (written) => {
  const [pattern] = patternsOf('x.ts', `const x = ${written};`);
  if (pattern === undefined) throw new Error('This is no pattern.');
  expect(await finishes({ ...pattern, source: 'a+' })).toBe(true);
  expect(await finishes(pattern, 1_000)).toBe(false);
});

test('[T25] no pattern that runs on the server can be made to think for long by any text', async () => {
  const patterns = patternsIn(root);
  expect(patterns.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const pattern of patterns.filter(canBeSlow)) {
    if (!(await finishes(pattern))) slow.push(`${pattern.path}: /${pattern.source}/`);
  }
  expect(slow).toEqual([]);
}, 120_000);
