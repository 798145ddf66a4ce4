import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

function changes() {
  const listeners: (() => void)[] = [];
  const store = {
    onChange: (_topic: string, listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
  };
  return { store, announce: () => listeners.forEach((listener) => listener()) };
}

function kept(bounds = { entries: 3 }) {
  const { store, announce } = changes();
  return { answers: new Kept<string>(store, ['catalogue'], bounds), announce };
}

const giving = (value: string) => async () => value;
const never = () => Promise.reject(new Error('asked the store'));

test('what was loaded once is given without asking again', async () => {
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

test('another version is loaded anew', async () => {
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
  const answers = new Kept<string>(store, [], bounds);
  await answers.ask('a', giving('123456'));
  await answers.ask('b', giving('123456'));
  expect(answers.ask('b', never)).toBe('123456');
  expect(await answers.ask('a', giving('again'))).toBe('again');
  await answers.ask('heavy', giving('x'.repeat(11)));
  expect(await answers.ask('heavy', giving('y'))).toBe('y');
});
