import { expect, test } from 'vitest';
import { hintsOf, isOffWhite } from './quality.ts';

const size = 64;
const full = { width: 1200, height: 900 };
const picture = (value: (x: number, y: number) => number) => ({
  width: size,
  height: size,
  grey: Uint8ClampedArray.from({ length: size * size }, (_, at) =>
    value(at % size, Math.floor(at / size)),
  ),
});
const letters = (x: number, y: number) => (((x >> 1) + (y >> 1)) % 2 === 0 ? 60 : 180);

test('a sharp, light, large picture needs no advice', () => {
  expect(hintsOf(picture(letters), full)).toEqual([]);
});

test.each([
  ['small', picture(letters), { width: 1200, height: 500 }],
  ['dark', picture((x, y) => letters(x, y) / 5), full],
  ['glare', picture((x, y) => (x < 16 && y < 16 ? 255 : letters(x, y))), full],
  ['blurred', picture((x) => 60 + x), full],
] as const)('%s is noticed', (hint, grey, of) => {
  expect(hintsOf(grey, of)).toContain(hint);
});

test('white paper is not taken for glare', () => {
  expect(
    hintsOf(
      picture((x, y) => ((x + y) % 8 === 0 ? 40 : 255)),
      full,
    ),
  ).toEqual([]);
});

test('[VISA-02] a portrait before a light wall is on white; dark clothes and hair do not matter', () => {
  const wall = (light: number) => (x: number, y: number) =>
    y >= size / 2 || (x > size / 4 && x < (3 * size) / 4 && y > size / 8) ? 30 : light;
  expect(isOffWhite(picture(wall(235)))).toBe(false);
  expect(isOffWhite(picture(wall(90)))).toBe(true);
});
