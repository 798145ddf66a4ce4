import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('no more than allowed run at once, all get their turn in order, and a failure blocks nobody', async () => {
  const limited = fewAtOnce(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (place: number) => async () => {
    begun.push(place);
    running += 1;
    most = Math.max(most, running);
    await breathe();
    running -= 1;
    if (place % 5 === 0) throw new Error(`no ${place}`);
    return place;
  };
  const places = Array.from({ length: 40 }, (_, place) => place);
  const ended = await Promise.allSettled(places.map((place) => limited(work(place))));
  expect(most).toBe(3);
  expect(begun).toEqual(places);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  expect(await limited(work(41))).toBe(41);
});
