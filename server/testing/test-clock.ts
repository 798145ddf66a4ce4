/** Tests begin in the morning of the same day, 09:00 in Dubai, whenever they are started; or of the day that TEST_DAY names. */
export function setTestClock(): void {
  const morning = Date.parse(`${process.env['TEST_DAY'] ?? '2026-11-10'}T05:00:00Z`);
  process.env['TEST_CLOCK_SHIFT'] ??= String(morning - Date.now());
}

/** Milliseconds between the real time and the time of the tests; 0 outside Vitest. */
export const clockShift = (): number => Number(process.env['TEST_CLOCK_SHIFT'] ?? 0);

/** PostgreSQL's functions for the time, moved as far as `Date`. */
export const testClock = (): string => `
  create schema test_clock;
  create function test_clock.now() returns timestamptz stable language sql
    as $$ select pg_catalog.now() + interval '${clockShift()} milliseconds' $$;
  create function test_clock.clock_timestamp() returns timestamptz volatile language sql
    as $$ select pg_catalog.clock_timestamp() + interval '${clockShift()} milliseconds' $$;`;

/** With this search path the functions above are found first. */
export const testClockPath = 'public,test_clock,pg_catalog';
