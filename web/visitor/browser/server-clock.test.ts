import { beforeEach, expect, test, vi } from 'vitest';
import type * as Clock from './server-clock.ts';

let clock: typeof Clock;
beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
  vi.useFakeTimers({ now: Date.parse('2026-11-09T05:00:00Z') });
  return () => vi.useRealTimers();
});

const server = Date.parse('2026-11-10T05:00:00Z');

test('[F67] before the first answer the device’s own clock counts', () => {
  expect(clock.serverNow()).toBe(Date.parse('2026-11-09T05:00:00Z'));
  clock.noteServerTime(null);
  clock.noteServerTime('yesterday');
  expect(clock.serverNow()).toBe(Date.parse('2026-11-09T05:00:00Z'));
});

test('[F67] on a phone that is a day slow the time is the server’s, and runs on', () => {
  clock.noteServerTime(new Date(server).toUTCString());
  expect(clock.serverNow()).toBe(server);
  vi.advanceTimersByTime(90_000);
  expect(clock.serverNow()).toBe(server + 90_000);
});

test('[F67] an answer from a cache does not turn the clock back', () => {
  clock.noteServerTime(new Date(server).toUTCString());
  clock.noteServerTime(new Date(server - 3_600_000).toUTCString());
  expect(clock.serverNow()).toBe(server);
});

test('[F67] a phone whose clock is set while the page is open changes nothing', () => {
  clock.noteServerTime(new Date(server).toUTCString());
  vi.setSystemTime(Date.parse('2026-11-12T05:00:00Z'));
  expect(clock.serverNow()).toBe(server);
});
