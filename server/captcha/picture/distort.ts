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
  const shiftXByRow = wave(height, between(4, 7), between(90, 160));
  const shiftXByColumn = wave(width, between(2, 4), between(70, 120));
  const shiftYByColumn = wave(width, between(6, 10), between(150, 250));
  const shiftYByRow = wave(height, between(2, 4), between(60, 100));
  const fadeByColumn = wave(width, 0.11, between(140, 260));
  const fadeByRow = wave(height, 0.07, between(80, 160));
  const shades = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const shiftX = shiftXByRow[y] ?? 0;
    const shiftedY = y + (shiftYByRow[y] ?? 0);
    const strength = 0.82 + (fadeByRow[y] ?? 0);
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const across = x + shiftX + (shiftXByColumn[x] ?? 0);
      const letter = sample(letters, across, shiftedY + (shiftYByColumn[x] ?? 0), width, height);
      shades[pixel] = Math.max(
        background[pixel] ?? 0,
        letter * (strength + (fadeByColumn[x] ?? 0)),
      );
    }
  }
  scatter(shades, { width, height });
  return shades;
}

function wave(size: number, amplitude: number, length: number): Float64Array {
  const start = between(0, 2 * Math.PI);
  return Float64Array.from({ length: size }, (_, place) => {
    return amplitude * Math.sin(start + (place / length) * 2 * Math.PI);
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
