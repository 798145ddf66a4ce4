import type { Log } from '../logging.ts';

const interval = 60_000;

/** Runs clean-up work in the background, at most once a minute. */
export function atMostOncePerMinute(
  work: () => Promise<unknown>,
  log: Pick<Log, 'warn'>,
): () => void {
  let ranAt = performance.now();
  return () => {
    if (performance.now() - ranAt < interval) return;
    ranAt = performance.now();
    work().catch((error: unknown) => log.warn({ err: error }, 'Old rows could not be deleted'));
  };
}
