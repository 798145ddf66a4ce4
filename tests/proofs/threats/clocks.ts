import { pino } from 'pino';
import { vi } from 'vitest';
import { ask } from '../../../server/platform/store/testing.ts';
import { type Store, openStore } from '../../../server/platform/store/store.ts';

/** The clock of the tests with an offset: every statement and default that asks for the time finds it first. */
const movable = `
  create schema clock;
  create table clock.moved (by interval not null);
  insert into clock.moved values ('0');
  create function public.now() returns timestamptz stable language sql
    as 'select test_clock.now() + (select by from clock.moved)';
  create function public.clock_timestamp() returns timestamptz volatile language sql
    as 'select test_clock.clock_timestamp() + (select by from clock.moved)'`;

/** A store and a process whose clocks can be shifted, each by its own milliseconds. */
export async function movableClocks(databaseUrl: string) {
  await ask(databaseUrl, movable);
  const config = { databaseUrl, databasePoolSize: 4, dataDir: '' };
  const store: Store = await openStore(config, pino({ level: 'silent' }));
  return {
    store,
    async move(by: { readonly node?: number; readonly store?: number }): Promise<void> {
      const { node = 0, store: stored = 0 } = by;
      vi.useRealTimers();
      await store.pool.query(`update clock.moved set by = make_interval(secs => $1)`, [
        stored / 1000,
      ]);
      // Comes last, so that no timer of the process runs before the caller does.
      if (node !== 0) vi.useFakeTimers({ now: Date.now() + node, toFake: ['Date'] });
    },
    async close(): Promise<void> {
      vi.useRealTimers();
      await store.close();
    },
  };
}
export type Clocks = Awaited<ReturnType<typeof movableClocks>>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const dubaiMidnight = Math.ceil((Date.now() + 4 * HOUR) / DAY) * DAY - 4 * HOUR;

/** The shifts of a clock. */
export const jumps: readonly (readonly [name: string, by: number])[] = [
  ['a day back', -DAY],
  ['four hours back', -4 * HOUR],
  ['five minutes back', -5 * MINUTE],
  ['a second back', -SECOND],
  ['a second on', SECOND],
  ['five minutes on', 5 * MINUTE],
  ['four hours on', 4 * HOUR],
  ['a day on', DAY],
  ['to just before midnight in Dubai', dubaiMidnight - SECOND - Date.now()],
  ['to midnight in Dubai', dubaiMidnight - Date.now()],
  ['to 2038, when seconds outgrow 32 bits', Date.UTC(2038, 0, 19, 3, 14, 8) - Date.now()],
  ['to the end of February 2100, which is no leap year', Date.UTC(2100, 1, 28, 20) - Date.now()],
];
