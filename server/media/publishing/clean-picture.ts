import { UnfitMedia } from './unfit-media.ts';

const LONGEST_SIDE = 1600;
const MOST_PIXELS = 60_000_000;

/**
 * Returns the picture as a WebP with nothing but its pixels: upright, at a size for screens, without
 * location, time or camera. A WebP that is already clean is returned unchanged, so that an export imports unchanged.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  if (isBareWebp(bytes)) return bytes;
  // Loaded on demand: a server cleans pictures only after an upgrade.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new UnfitMedia(
      tooLarge
        ? `the picture has more than ${MOST_PIXELS / 1_000_000} million pixels. Make it smaller.`
        : 'the picture is damaged or not a picture. Save it again as JPEG, PNG or WebP.',
      { cause: error },
    );
  }
}

/**
 * True when the file contains one still picture of the right size and nothing else: no profile, EXIF or XMP,
 * no bytes after its end.
 */
function isBareWebp(bytes: Buffer): boolean {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return false;
  const size = bytes.readUInt32LE(16);
  if (12 + 8 + size + (size % 2) !== bytes.length || bytes.readUInt32LE(4) + 8 !== bytes.length) {
    return false;
  }
  return Math.max(...sidesOf(bytes)) <= LONGEST_SIDE;
}

/** Width and height of a picture that is the file's only chunk. */
function sidesOf(bytes: Buffer): readonly [number, number] {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a) {
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  }
  if (kind !== 'VP8L' || bytes[20] !== 0x2f) return [Infinity, Infinity];
  const sides = bytes.readUInt32LE(21);
  return [(sides & 0x3fff) + 1, ((sides >> 14) & 0x3fff) + 1];
}
