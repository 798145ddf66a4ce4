import { cleanPicture } from './clean-picture.ts';
import { UnfitMedia } from './unfit-media.ts';

const LEAST_SIDE = 40;

/** A part of a picture, given as fractions of its sides, as a picture of its own. */
export async function cropPicture(
  bytes: Buffer,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  const left = Math.min(Math.round(part.x * width), width - 1);
  const top = Math.min(Math.round(part.y * height), height - 1);
  const size = {
    width: Math.min(Math.round(part.width * width), width - left),
    height: Math.min(Math.round(part.height * height), height - top),
  };
  if (Math.min(size.width, size.height) < LEAST_SIDE) {
    throw new UnfitMedia(`the part is smaller than ${LEAST_SIDE} pixels. Choose a larger one.`);
  }
  return cleanPicture(
    await sharp(bytes)
      .extract({ left, top, ...size })
      .png()
      .toBuffer(),
  );
}
