interface Waiting {
  readonly resolve: (granted: boolean) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * One query at a time for each key: requests that arrive meanwhile share the next one. A flood from
 * one network then uses one connection to the store, and the others stay free.
 */
export function inBatches() {
  const queues = new Map<string, Waiting[]>();

  async function run(key: string, ask: (count: number) => Promise<number>): Promise<void> {
    for (let batch = queues.get(key) ?? []; batch.length > 0; batch = queues.get(key) ?? []) {
      queues.set(key, []);
      try {
        const granted = await ask(batch.length);
        for (const [place, { resolve }] of batch.entries()) resolve(place < granted);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  /** `ask` returns how many of the waiting requests are granted; the first in the queue come first. */
  return (key: string, ask: (count: number) => Promise<number>): Promise<boolean> => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const queue = queues.get(key);
    if (queue) queue.push({ resolve, reject });
    else {
      queues.set(key, [{ resolve, reject }]);
      void run(key, ask);
    }
    return promise;
  };
}
