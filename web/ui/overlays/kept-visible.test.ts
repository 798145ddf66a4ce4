import { expect, test } from 'vitest';
import { keptBelow } from './kept-visible.ts';

test.each([
  ['nothing to keep visible', [], 0],
  ['a notice at the top', [{ top: 80, bottom: 200 }], 200],
  ['two of them', [80, 220].map((top) => ({ top, bottom: top + 120 })), 340],
  ['one that is scrolled away', [{ top: -200, bottom: -80 }], 0],
  ['one at the bottom of the page', [{ top: 700, bottom: 800 }], 0],
  ['a very tall one', [{ top: 80, bottom: 900 }], 480],
] as const)('[F75] notifications begin below %s', (_name, places, end) => {
  expect(keptBelow(places, 800)).toBe(end);
});
