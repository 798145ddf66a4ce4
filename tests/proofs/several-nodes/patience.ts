import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreAway } from '../../../server/platform/http/store-errors.ts';

const limit = 60_000;

/** What a browser or a person tries again: the store was away, or a node was killed in the middle. */
const isPassing = (error: unknown) =>
  isStoreAway(error) || /"error":"(?:UNAVAILABLE|GATEWAY_AWAY|CUT)"/.test(String(error));

/** Does it again until it succeeds; whatever else goes wrong is thrown. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + limit;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Waits for a condition; how many milliseconds it took. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > limit) throw new Error(`Not within a minute: ${what}.`);
    await sleep(10);
  }
  return Math.round(performance.now() - started);
}
