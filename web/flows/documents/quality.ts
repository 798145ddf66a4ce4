import { SMALLEST_SIDE } from '../../../rules/documents/upload.ts';

export type Hint = 'small' | 'dark' | 'glare' | 'blurred' | 'not_white';

/** A small grey copy of a picture, with one number from 0 to 255 per pixel. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8ClampedArray;
}

const DARK = 55;
const CLIPPED = 252;
const CLIPPED_SHARE = 0.03;
/** A document on bright paper is largely white anyway. */
const BRIGHT_PAPER = 185;
const SHARP = 40;

/** Possible problems of a photo, the worst first: advice, never a refusal. */
export function hintsOf(picture: GreyPicture, full: { width: number; height: number }): Hint[] {
  const { grey } = picture;
  const sorted = Float64Array.from(grey).sort();
  const median = sorted[sorted.length >> 1] ?? 0;
  const clipped = grey.reduce((count, value) => count + (value >= CLIPPED ? 1 : 0), 0);
  const hints: Hint[] = [];
  if (Math.min(full.width, full.height) < SMALLEST_SIDE) hints.push('small');
  if (median < DARK) hints.push('dark');
  if (clipped / grey.length > CLIPPED_SHARE && median < BRIGHT_PAPER) hints.push('glare');
  if (sharpness(picture) < SHARP) hints.push('blurred');
  return hints;
}

/** Authorities want her photo on white. A grey wall in good light counts as white, a curtain or a sofa does not. */
const WHITE = 190;

/** True if the borders of a portrait are dark; its lower border shows her shoulders. */
export function isOffWhite({ width, height, grey }: GreyPicture): boolean {
  const borders: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const isTop = y === 0;
    const isAboveShoulders = y < height / 2;
    for (let x = 0; x < width; x += 1) {
      const isSide = x === 0 || x === width - 1;
      if (isTop || (isSide && isAboveShoulders)) borders.push(grey[y * width + x] ?? 0);
    }
  }
  return borders.reduce((sum, value) => sum + value, 0) / borders.length < WHITE;
}

/** Measures how much neighbouring pixels differ, as the variance of the second difference. */
function sharpness({ width, height, grey }: GreyPicture): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (grey[at - 1] ?? 0) +
        (grey[at + 1] ?? 0) +
        (grey[at - width] ?? 0) +
        (grey[at + width] ?? 0);
      const difference = around - 4 * (grey[at] ?? 0);
      sum += difference;
      squares += difference ** 2;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
