import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const fonts = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');

function luminance(name: string) {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(tokens)?.[1];
  if (hex === undefined) throw new Error(`tokens.css has no colour --${name}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['ink', 'paper', 15],
  ['ink-2', 'paper', 6.1],
  ['ink-2', 'card', 6.5],
  ['ink-2', 'sand', 5.6],
  ['palm', 'paper', 6],
  ['card', 'palm', 6.4],
  ['palm-dark', 'palm-tint', 7.8],
  ['paper', 'grove', 11.7],
  ['grove-text', 'grove', 8.4],
  ['terra-text', 'paper', 5.6],
  ['terra-text', 'terra-tint', 4.5],
  ['card', 'terra-text', 5.9],
  ['ink', 'sun', 8.8],
  ['sun-ink', 'sun-tint', 7.4],
  ['chat-ink', 'chat', 6.4],
  ['danger', 'card', 6.4],
  ['danger', 'paper', 4.5],
  ['danger-dark', 'danger-tint', 4.5],
  ['info', 'card', 8.1],
  ['warn', 'card', 5.8],
  ['ink-2', 'info-tint', 4.5],
  ['disabled-ink', 'disabled', 4.5],
])('text in %s on %s reaches %d to 1', (text, ground, ratio) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(ratio);
});

test.each([
  ['edge', 'paper'],
  ['edge', 'card'],
  ['terra', 'card'],
  ['palm', 'line'],
])('the shape in %s stands out from %s by at least 3 to 1', (shape, ground) => {
  expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
});

test('the fallback faces have the height of Onest, so its arrival moves no line', () => {
  const faces = [
    ...fonts.matchAll(
      /size-adjust: ([\d.]+)%;\s+ascent-override: ([\d.]+)%;\s+descent-override: ([\d.]+)%/g,
    ),
  ].map((face) => face.slice(1).map(Number));
  expect(faces).toHaveLength(2);
  for (const [size = 0, ascent = 0, descent = 0] of faces) {
    expect((size * ascent) / 100).toBeCloseTo(97, 1);
    expect((size * descent) / 100).toBeCloseTo(30.5, 1);
  }
});
