import { SMALLEST_SIDE } from '../../../rules/documents/upload.ts';

export type Hint = 'small' | 'dark' | 'glare' | 'blurred';

/** A small grey copy of a picture, one number from 0 to 255 a point. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8ClampedArray;
}

const DARK = 55;
const CLIPPED = 252;
const CLIPPED_SHARE = 0.03;
/** On bright paper much is white by nature. */
const BRIGHT_PAPER = 185;
const SHARP = 40;

/** What may be wrong with a photo: advice, never a refusal. The worst comes first. */
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

/** How much neighbouring points differ: the spread of the second difference. */
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
