import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export interface Span {
  readonly from: number;
  readonly to: number;
}

const PAUSE = 100;
/** A node gives up after a second; on an overloaded machine a new connection can take that long. */
const SLOW = 300;

/** Queries the store directly, on a new connection each time, and records slow answers. */
export function witness(connectionString: string) {
  const over = new AbortController();
  const silences: Span[] = [];

  async function answers(): Promise<boolean> {
    const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    const began = performance.now();
    try {
      await client.connect();
      await client.query('select 1');
      return performance.now() - began < SLOW;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
  async function watch(): Promise<void> {
    let heard = Date.now();
    while (!over.signal.aborted) {
      const asked = Date.now();
      if (await answers()) heard = asked;
      else silences.push({ from: heard, to: Date.now() });
      await sleep(PAUSE);
    }
  }
  const watching = watch();

  return {
    async stop(): Promise<readonly Span[]> {
      over.abort();
      await watching;
      return silences;
    },
  };
}
