import { type Crop, WHOLE } from './crop.ts';
import { type GreyPicture, type Hint, hintsOf, isOffWhite } from './quality.ts';

const LONGEST_SIDE = 2200;
const QUALITY = 0.85;
const LOOKED_AT = 480;

/** The edits of a photo: quarter turns, then a crop. */
export interface Cut {
  readonly turns: number;
  readonly crop: Crop;
}

/** Null if the browser cannot show it. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

export function sizeOf({ width, height }: ImageBitmap, turns: number) {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The size of the picture in pixels after cropping. */
export function cutSize(picture: ImageBitmap, { turns, crop }: Cut) {
  const { width, height } = sizeOf(picture, turns);
  return { width: width * (crop.right - crop.left), height: height * (crop.bottom - crop.top) };
}

/** Draws the cropped picture with its longer side limited to this length. */
export function draw(picture: ImageBitmap, cut: Cut, longest: number, canvas: HTMLCanvasElement) {
  const turned = sizeOf(picture, cut.turns);
  const size = cutSize(picture, cut);
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(-cut.crop.left * turned.width, -cut.crop.top * turned.height);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((cut.turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** The photo to send: small enough for a slow connection, large enough to read. */
export function compressed(picture: ImageBitmap, cut: Cut): Blob | null {
  const canvas = document.createElement('canvas');
  draw(picture, cut, LONGEST_SIDE, canvas);
  // toBlob waits until the page is idle, which an animation prevents: delays of seven seconds were seen.
  const [, text = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',');
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return bytes.length === 0 ? null : new Blob([bytes], { type: 'image/jpeg' });
}

/** `onWhite`: the picture is a portrait that needs a white background. */
export function hintsAbout(
  picture: ImageBitmap,
  cut: Cut = { turns: 0, crop: WHOLE },
  onWhite = false,
): Hint[] {
  const canvas = document.createElement('canvas');
  draw(picture, cut, LOOKED_AT, canvas);
  const grey = greyOf(canvas);
  if (grey === null) return [];
  const hints = hintsOf(grey, cutSize(picture, cut));
  return onWhite && isOffWhite(grey) ? [...hints, 'not_white'] : hints;
}

function greyOf(canvas: HTMLCanvasElement): GreyPicture | null {
  const { width, height } = canvas;
  const data = canvas
    .getContext('2d', { willReadFrequently: true })
    ?.getImageData(0, 0, width, height).data;
  if (data === undefined) return null;
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, grey };
}
