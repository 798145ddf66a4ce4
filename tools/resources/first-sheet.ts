import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

/** Twice the width on a phone. */
const WIDTH = 720;
/** Few colours keep the file small, and these are enough for sharp letters. */
const COLOURS = 16;

/** The library's canvas outside a browser supports all drawing functions that we need. */
const isCanvas = (surface: object): surface is HTMLCanvasElement => 'getContext' in surface;

export interface FirstSheet {
  readonly webp: Buffer;
  readonly facts: {
    /** Hash of the PDF file. */
    readonly sha256: string;
    readonly width: number;
    readonly height: number;
  };
}

/** A picture of a PDF's first page. */
export async function firstSheet(pdf: Buffer): Promise<FirstSheet> {
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const scale = WIDTH / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const drawn = createCanvas(width, height);
  const canvas: object = drawn;
  if (!isCanvas(canvas)) throw new Error('There is nothing to draw on.');
  await page.render({ canvas, viewport }).promise;
  await task.destroy();
  const flat = sharp(drawn.toBuffer('image/png')).png({
    palette: true,
    colours: COLOURS,
    dither: 0,
  });
  const webp = await sharp(await flat.toBuffer())
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return { webp, facts: { sha256, width, height } };
}
