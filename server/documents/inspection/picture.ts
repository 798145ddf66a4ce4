import sharp from 'sharp';
import { MOST_PIXELS, SMALLEST_SIDE } from '../../../rules/documents/upload.ts';
import { decodingCost } from './decoding-cost.ts';
import { type CleanFile, FaultyFile } from './finding.ts';

const LONGEST_SIDE = 3000;
/** Twice the tile's 92 × 62, for high-resolution screens. */
const PREVIEW = { width: 184, height: 124 };
/** Below this standard deviation of grey a picture counts as blank. */
const LEAST_SPREAD = 4;

sharp.concurrency(1);
sharp.cache(false);
// A decoder that is switched off cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });

/** Decodes the picture and encodes it again, which drops everything else in the file (T40, T42). */
export async function cleanPicture(bytes: Buffer): Promise<CleanFile> {
  try {
    await checkHeader(bytes);
    const content = await open(bytes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .jpeg({ quality: 86 })
      .toBuffer();
    const { channels } = await open(content).greyscale().resize(200).stats();
    if ((channels[0]?.stdev ?? 0) < LEAST_SPREAD) throw new FaultyFile('blank');
    const preview = await open(content).resize(PREVIEW).webp({ quality: 70 }).toBuffer();
    return { mediaType: 'image/jpeg', content, preview };
  } catch (error) {
    if (error instanceof FaultyFile) throw error;
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw new FaultyFile(tooMany ? 'tooManyPixels' : 'damaged');
  }
}

/** Reads only the header and checks its values before any pixel is decoded (T41). */
async function checkHeader(bytes: Buffer): Promise<void> {
  const header = await open(bytes).metadata();
  const { width, height } = header;
  if (decodingCost(bytes, header) > MOST_PIXELS) throw new FaultyFile('tooManyPixels');
  if (Math.min(width, height) < SMALLEST_SIDE) throw new FaultyFile('tooSmall');
}
