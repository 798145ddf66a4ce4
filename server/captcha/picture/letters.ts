import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, chance } from './random.ts';

export const typeface = 'captcha';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Only three: creating an instance of the typeface costs more than drawing a picture. */
const weights = [500, 700, 900];
const leftEdge = 34;
/** The dialog's refresh button covers the corner to the right of this. */
const rightEdge = 506;

/** Draws the letters side by side and touching, each with its own rotation, slant, size and ink. */
export function drawLetters(context: SKRSContext2D, answer: string, { height }: Size): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const letters = answer.split('').map((letter) => {
    const weight = weights[Math.floor(between(0, weights.length))] ?? 700;
    const size = between(104, 134);
    return { letter, weight, size, width: widthOf(context, letter) * size };
  });
  const total = letters.reduce((sum, { width }) => sum + width, 0);
  const squeeze = Math.min(1.25, (rightEdge - leftEdge) / total);
  let left = leftEdge + (rightEdge - leftEdge - total * squeeze) / 2;
  for (const { letter, weight, size, width } of letters) {
    const advance = width * squeeze;
    context.save();
    context.translate(left + advance / 2 + between(-4, 4), height / 2 + between(-14, 14));
    context.rotate(between(-0.25, 0.25));
    const stretch = Math.min(1.12, squeeze * between(0.96, 1.06));
    context.transform(stretch, between(-0.1, 0.1), between(-0.18, 0.18), between(0.92, 1.1), 0, 0);
    setType(context, weight, size);
    inkLetter(context, letter);
    context.restore();
    left += advance;
  }
}

const widths = new Map<string, number>();

/** A letter's width per pixel of font size, at a medium weight; measuring costs more than drawing. */
function widthOf(context: SKRSContext2D, letter: string): number {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  setType(context, 700, 100);
  const width = context.measureText(letter).width / 100;
  widths.set(letter, width);
  return width;
}

function setType(context: SKRSContext2D, weight: number, size: number): void {
  context.font = `${size}px ${typeface}`;
  context.fontVariationSettings = `'wght' ${weight}`;
}

/** Some are filled, some drawn as an outline over a paler body. */
function inkLetter(context: SKRSContext2D, letter: string): void {
  const outlined = chance(0.3);
  context.fillStyle = `rgb(0 0 0 / ${outlined ? 26 : between(84, 100)}%)`;
  context.fillText(letter, 0, 0);
  if (!outlined) return;
  context.strokeStyle = '#000';
  context.lineWidth = between(4, 6);
  context.strokeText(letter, 0, 0);
}
