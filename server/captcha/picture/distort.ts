import type { Size } from './letters.ts';
import { between, chance } from './random.ts';

/**
 * Distorts the letters along waves, so that none keeps the shape of its typeface, and fades the ink
 * in places, so that no single threshold separates letters from background.
 */
export function distort(
  letters: Uint8Array,
  background: Uint8Array,
  { width, height }: Size,
): Uint8Array {
  const asideByRow = wave(height, between(4, 7), between(90, 160));
  const asideByColumn = wave(width, between(2, 4), between(70, 120));
  const downByColumn = wave(width, between(6, 10), between(150, 250));
  const downByRow = wave(height, between(2, 4), between(60, 100));
  const dryByColumn = wave(width, 0.11, between(140, 260));
  const dryByRow = wave(height, 0.07, between(80, 160));
  const shades = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const aside = asideByRow[y] ?? 0;
    const down = y + (downByRow[y] ?? 0);
    const wet = 0.82 + (dryByRow[y] ?? 0);
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const across = x + aside + (asideByColumn[x] ?? 0);
      const letter = sample(letters, across, down + (downByColumn[x] ?? 0), width, height);
      shades[pixel] = Math.max(background[pixel] ?? 0, letter * (wet + (dryByColumn[x] ?? 0)));
    }
  }
  scatter(shades, { width, height });
  return shades;
}

function wave(places: number, reach: number, length: number): Float64Array {
  const start = between(0, 2 * Math.PI);
  return Float64Array.from({ length: places }, (_, place) => {
    return reach * Math.sin(start + (place / length) * 2 * Math.PI);
  });
}

/** Interpolates between four pixels. */
function sample(from: Uint8Array, x: number, y: number, width: number, height: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0;
  const at = top * width + left;
  const across = x - left;
  const upper = mix(from[at] ?? 0, from[at + 1] ?? 0, across);
  const lower = mix(from[at + width] ?? 0, from[at + width + 1] ?? 0, across);
  return mix(upper, lower, y - top);
}

const mix = (one: number, other: number, share: number) => one + (other - one) * share;

/** Adds specks of ink to the background and specks of background to the ink. */
function scatter(shades: Uint8Array, { width, height }: Size): void {
  for (let count = 0; count < 420; count++) {
    const shade = chance(0.5) ? between(120, 255) : 0;
    const size = Math.round(between(1, 3.4));
    const left = Math.floor(between(0, width - size));
    const top = Math.floor(between(0, height - size));
    for (let row = top; row < top + size; row++) {
      shades.fill(shade, row * width + left, row * width + left + size);
    }
  }
}
