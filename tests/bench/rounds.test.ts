import { expect, test } from 'vitest';
import { median, sideBySide } from './rounds.ts';

test('the median of an odd and of an even number of values', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('both sides are measured equally often, each first in turn', async () => {
  const order: string[] = [];
  const side = (name: string, value: number) => async () => {
    order.push(name);
    return value;
  };
  const sides = await sideBySide(4, { ours: side('ours', 2), peer: side('peer', 1) });
  expect(sides).toEqual({ ours: 2, peer: 1 });
  expect(order.join(' ')).toBe('ours peer peer ours ours peer peer ours');
});
