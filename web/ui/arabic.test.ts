import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('./arabic.css', import.meta.url), 'utf8');
const faces = [...sheet.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face);

test('[AR-07] the Arabic typeface is at most 40 kB', () => {
  const sizes = [400, 600].map(
    (weight) => statSync(new URL(`./fonts/plex-arabic-${weight}.woff2`, import.meta.url)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
});

test('[AR-07] every weight has a face of its own, so no weight is made up', () => {
  const plex = faces.filter((face) => face.includes("'Plex Arabic'"));
  expect(plex.map((face) => /font-weight: ([\d ]+);/.exec(face)?.[1])).toEqual([
    '100 519',
    '520 900',
  ]);
  expect(sheet).toContain('font-synthesis: none');
});

test('[F86] [AR-07] a first visit shows the Arabic typeface as soon as it arrives', () => {
  for (const face of faces.filter((one) => one.includes("'Plex Arabic'"))) {
    expect(face).toContain('font-display: swap');
  }
});

test('[AR-07] Arabic lines are as high as the notes say', () => {
  const height = (selector: string) =>
    new RegExp(`${selector} \\{[^}]*line-height: ([\\d.]+)`).exec(sheet)?.[1];
  expect(height(":root\\[lang='ar'\\] body")).toBe('1.66');
  expect(height(":root\\[lang='ar'\\] \\.display")).toBe('1.3');
});
