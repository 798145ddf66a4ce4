import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeFeed } from './change-feed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A store in which one maid after the other is hired; the clock only moves when a test moves it. */
async function openFeed() {
  let changed: () => void = () => undefined;
  let hired: number[] = [];
  const query = vi.fn((asked: { name: string }) => {
    if (asked.name === 'live-hireable') return Promise.resolve({ rows: [] });
    const ids = hired;
    hired = [];
    return Promise.resolve({ rows: [{ mark: '1', earlier: false, ids }] });
  });
  const store = {
    pool: { query },
    onChange: (_topic: string, listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
  };
  // The feed uses only these two members of the store.
  const feed = changeFeed(Object(store), { warn: vi.fn() }, () => 0);
  await feed.open();
  const goneMaids: number[][] = [];
  await feed.listen(null, (event) => {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data !== undefined) goneMaids.push(JSON.parse(data).gone);
  });
  return {
    goneMaids,
    hire: (id: number) => {
      hired.push(id);
      changed();
    },
  };
}

/** Waits for everything that needs no clock. */
const settled = () => vi.advanceTimersByTimeAsync(0);

test('a hire reaches the pages at once, without waiting for a timer', async () => {
  const { goneMaids, hire } = await openFeed();
  hire(7);
  await settled();
  expect(goneMaids).toEqual([[7]]);
});

test('many changes are sent in a few events a second, and none is lost', async () => {
  const { goneMaids, hire } = await openFeed();
  for (let id = 1; id <= 100; id += 1) {
    hire(id);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(goneMaids.flat()).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(goneMaids.length).toBeLessThanOrEqual(7);
  hire(200);
  await settled();
  expect(goneMaids.at(-1)).toEqual([200]);
});
