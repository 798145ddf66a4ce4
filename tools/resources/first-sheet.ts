import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

/** Twice what a phone shows. */
const WIDTH = 720;
/** Ink, grey, palm and their edges: few enough that every letter stays sharp in few bytes. */
const COLOURS = 16;

/** The canvas that the library draws on outside a browser has all of a browser's that drawing needs. */
const isCanvas = (surface: object): surface is HTMLCanvasElement => 'getContext' in surface;

export interface FirstSheet {
  readonly webp: Buffer;
  readonly facts: {
    /** Of the file that it is the first sheet of. */
    readonly sha256: string;
    readonly width: number;
    readonly height: number;
  };
}

/** What a PDF looks like before anyone opens it. */
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
