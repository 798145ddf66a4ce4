import { setTimeout as sleep } from 'node:timers/promises';

const MOST_TRIES = 500;
const isBusy = (error: unknown) => /timeout exceeded|UNAVAILABLE/.test(String(error));

/** Retries when the store has no free connection, as a browser does after a 503. */
export function patience() {
  let waits = 0;
  return {
    waits: () => waits,
    until: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await work();
        } catch (error) {
          if (!isBusy(error) || tries === MOST_TRIES) throw error;
          waits += 1;
          await sleep(200 + 10 * tries);
        }
      }
    },
  };
}
export type Patience = ReturnType<typeof patience>;
