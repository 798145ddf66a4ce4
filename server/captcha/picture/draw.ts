import { createRequire } from 'node:module';
import type * as NativeCanvas from '@napi-rs/canvas';
import { distort } from './distort.ts';
import { drawLetters, typeface } from './letters.ts';
import { drawLines } from './lines.ts';
import { indexedPng } from './png.ts';
import { between } from './random.ts';

/** Twice the 302 × 96 that the dialog shows. */
const width = 604;
const height = 192;
const sand = [0xef, 0xe8, 0xdc] as const;
const ink = [0x1c, 0x23, 0x21] as const;

/** A PNG that people can read: letters touch, are crossed and distorted, and no single threshold isolates them. */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const { createCanvas } = await canvasWithTypeface();
  const context = createCanvas(width, height).getContext('2d');
  drawLetters(context, answer, { width, height });
  drawLines(context, { width, height });
  const letters = inkOf(context);
  context.clearRect(0, 0, width, height);
  drawBlotches(context);
  const shades = distort(letters, inkOf(context), { width, height });
  return indexedPng(shades, { width, height }, { from: sand, to: ink });
}

let loading: Promise<typeof NativeCanvas> | undefined;

/** A native module that many processes never need, so the first captcha loads it. */
function canvasWithTypeface() {
  return (loading ??= import('@napi-rs/canvas').then((canvas) => {
    const file = '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';
    const path = createRequire(import.meta.url).resolve(file);
    if (canvas.GlobalFonts.registerFromPath(path, typeface) === null) {
      throw new Error('The typeface of the captchas cannot be read.');
    }
    return canvas;
  }));
}

/** The amount of ink on each pixel, 0 to 255. */
function inkOf(context: NativeCanvas.SKRSContext2D): Uint8Array {
  const { data } = context.getImageData(0, 0, width, height);
  const amounts = new Uint8Array(width * height);
  for (let pixel = 0; pixel < amounts.length; pixel++) amounts[pixel] = data[pixel * 4 + 3] ?? 0;
  return amounts;
}

function drawBlotches(context: NativeCanvas.SKRSContext2D): void {
  for (let count = 0; count < 16; count++) {
    context.fillStyle = `rgb(0 0 0 / ${between(6, 19)}%)`;
    context.beginPath();
    context.ellipse(
      between(0, width),
      between(0, height),
      between(12, 60),
      between(8, 36),
      between(0, Math.PI),
      0,
      2 * Math.PI,
    );
    context.fill();
  }
}
