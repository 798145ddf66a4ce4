import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreAway } from '../../../server/platform/http/store-errors.ts';

const limit = 60_000;

/** Failures that a browser or a person would retry: the store was down, or a node was killed. */
const isPassing = (error: unknown) =>
  isStoreAway(error) || /"error":"(?:UNAVAILABLE|GATEWAY_AWAY|CUT)"/.test(String(error));

/** Retries until it succeeds or is aborted; other errors are thrown. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const deadline = performance.now() + limit;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isOver = signal?.aborted === true || performance.now() > deadline;
      if (isOver || !isPassing(error)) throw error;
      await sleep(100);
    }
  }
}

/** Waits for a condition; returns the milliseconds it took. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > limit) throw new Error(`Not within a minute: ${what}.`);
    await sleep(10);
  }
  return Math.round(performance.now() - started);
}
