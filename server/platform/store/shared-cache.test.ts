import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SharedCache } from './shared-cache.ts';

function changes() {
  const listeners: { topic: string; listener: () => void }[] = [];
  const store = {
    onChange: (topic: string, listener: () => void) => {
      listeners.push({ topic, listener });
      return () => {};
    },
  };
  const announce = (changed = 'catalogue') => {
    for (const { topic, listener } of listeners) if (topic === changed) listener();
  };
  return { store, announce };
}

function kept(bounds = { entries: 3 }) {
  const { store, announce } = changes();
  return { answers: new SharedCache<string>(store, ['catalogue'], bounds), announce };
}

const giving = (value: string) => async () => value;
const never = () => Promise.reject(new Error('asked the store'));

test('a cached value is returned without loading it again', async () => {
  const { answers } = kept();
  expect(await answers.ask('a', giving('one'))).toBe('one');
  expect(answers.ask('a', never)).toBe('one');
});

test('many who ask at once share one load', async () => {
  const { answers } = kept();
  let loads = 0;
  const load = async () => `load ${(loads += 1)}`;
  const given = await Promise.all(Array.from({ length: 50 }, async () => answers.ask('a', load)));
  expect(new Set(given)).toEqual(new Set(['load 1']));
  expect(loads).toBe(1);
});

test('a change drops everything', async () => {
  const { answers, announce } = kept();
  await answers.ask('a', giving('old'));
  announce();
  expect(await answers.ask('a', giving('new'))).toBe('new');
});

test('a value fetched before a change is not kept after it, nor given to who asks after it', async () => {
  const { answers, announce } = kept();
  const slow = Promise.withResolvers<string>();
  const early = answers.ask('a', () => slow.promise);
  announce();
  const late = answers.ask('a', giving('new'));
  slow.resolve('old');
  expect(await early).toBe('old');
  expect(await late).toBe('new');
  expect(answers.ask('a', never)).toBe('new');
});

test('another version is loaded again', async () => {
  const { answers } = kept();
  await answers.ask('a', giving('monday'), '2026-11-16');
  expect(await answers.ask('a', giving('tuesday'), '2026-11-17')).toBe('tuesday');
});

test('while the store is away, yesterday’s answer is given', async () => {
  const { answers } = kept();
  await answers.ask('a', giving('monday'), '2026-11-16');
  expect(await answers.ask('a', never, '2026-11-17')).toBe('monday');
  expect(await answers.ask('a', giving('tuesday'), '2026-11-17')).toBe('tuesday');
});

test('after a change nothing old is given, even when the store is away', async () => {
  const { answers, announce } = kept();
  await answers.ask('a', giving('shows her'));
  announce();
  await expect(answers.ask('a', never)).rejects.toThrow('asked the store');
});

test('a failed load is not remembered', async () => {
  const { answers } = kept();
  await expect(answers.ask('a', never)).rejects.toThrow('asked the store');
  expect(await answers.ask('a', giving('one'))).toBe('one');
});

test('the entry used longest ago leaves when there are too many', async () => {
  const { answers } = kept();
  for (const key of ['a', 'b', 'c']) await answers.ask(key, giving(key));
  expect(answers.ask('a', never)).toBe('a');
  await answers.ask('d', giving('d'));
  expect(answers.ask('a', never)).toBe('a');
  expect(await answers.ask('b', giving('again'))).toBe('again');
});

test('entries leave when they weigh too much together, and one too heavy is never kept', async () => {
  const { store } = changes();
  const bounds = { entries: 10, weight: 10, weigh: (value: string) => value.length };
  const answers = new SharedCache<string>(store, [], bounds);
  await answers.ask('a', giving('123456'));
  await answers.ask('b', giving('123456'));
  expect(answers.ask('b', never)).toBe('123456');
  expect(await answers.ask('a', giving('again'))).toBe('again');
  await answers.ask('heavy', giving('x'.repeat(11)));
  expect(await answers.ask('heavy', giving('y'))).toBe('y');
});

/** A cache in which hires only age values; the clock only moves when a test moves it. */
function passing() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, announce } = changes();
  const touches = (value: string) => value.includes('Mary');
  const hires = { topics: ['holds'] as const, touches };
  const answers = new SharedCache<string>(store, ['catalogue'], { entries: 3 }, hires);
  const load = vi.fn(giving('Mary, new'));
  return { answers, load, announce, hire: () => announce('holds') };
}

test('values that a hire does not affect stay in the cache', async () => {
  const { answers, hire } = passing();
  await answers.ask('terms', giving('our terms'));
  hire();
  vi.advanceTimersByTime(60_000);
  expect(answers.ask('terms', never)).toBe('our terms');
});

test('values that a hire affects are served for one more second: fresh for half of it, then while one caller reloads them', async () => {
  const { answers, load, hire } = passing();
  await answers.ask('list', giving('Mary'));
  hire();
  vi.advanceTimersByTime(499);
  expect(answers.ask('list', load)).toBe('Mary');
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const given = Array.from({ length: 20 }, () => answers.ask('list', load));
  expect(new Set(given)).toEqual(new Set(['Mary']));
  await aTurn();
  expect(answers.ask('list', never)).toBe('Mary, new');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a second after a hire nobody is given what misses it, also when nobody asked meanwhile', async () => {
  const { answers, load, hire } = passing();
  await answers.ask('list', giving('Mary'));
  hire();
  vi.advanceTimersByTime(900);
  hire();
  vi.advanceTimersByTime(100);
  expect(await answers.ask('list', load)).toBe('Mary, new');
});

test('a second after a hire an old value is not given either when the store is unavailable', async () => {
  const { answers, hire } = passing();
  await answers.ask('list', giving('Mary'));
  hire();
  vi.advanceTimersByTime(1_000);
  await expect(answers.ask('list', never)).rejects.toThrow('asked the store');
});

test('hires one after the other cost one load in half a second', async () => {
  const { answers, load, hire } = passing();
  await answers.ask('list', giving('Mary'));
  for (let hires = 0; hires < 200; hires += 1) {
    hire();
    expect(answers.ask('list', load)).toContain('Mary');
    await aTurn();
    vi.advanceTimersByTime(50);
  }
  expect(load.mock.calls.length).toBeGreaterThanOrEqual(15);
  expect(load.mock.calls.length).toBeLessThanOrEqual(20);
});

test('a load during which somebody is hired counts as old from its beginning, and is not waited for too long', async () => {
  const { answers, load, hire } = passing();
  const slow = Promise.withResolvers<string>();
  const early = answers.ask('list', () => slow.promise);
  hire();
  vi.advanceTimersByTime(999);
  const joined = answers.ask('list', never);
  vi.advanceTimersByTime(1);
  const late = answers.ask('list', load);
  expect(await late).toBe('Mary, new');
  slow.resolve('Mary, slow');
  expect([await early, await joined]).toEqual(['Mary, slow', 'Mary, slow']);
  expect(answers.ask('list', never)).toBe('Mary, new');
});

test('another change drops what a hire has touched at once', async () => {
  const { answers, load, announce, hire } = passing();
  await answers.ask('list', giving('Mary'));
  hire();
  announce();
  expect(await answers.ask('list', load)).toBe('Mary, new');
});
