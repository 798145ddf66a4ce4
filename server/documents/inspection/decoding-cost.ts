/** The values in the header of a picture. */
interface Header {
  readonly width: number;
  readonly height: number;
  readonly format?: string;
  readonly isProgressive?: boolean;
  readonly depth?: string;
}

const CHUNKS_READ = 16;

/** True if a WebP holds a lossless picture (or frames, which may be lossless): the slowest kind to decode. */
function isLosslessWebp(bytes: Buffer): boolean {
  let at = 12;
  for (let chunk = 0; chunk < CHUNKS_READ && at + 8 <= bytes.length; chunk += 1) {
    const name = bytes.toString('latin1', at, at + 4);
    if (name === 'VP8L' || name === 'ANMF') return true;
    if (name === 'VP8 ') return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return true;
}

/** The decoding time of one pixel relative to a plain JPEG; rough figures measured with pictures of noise. */
function costOfPixel(bytes: Buffer, { format, isProgressive, depth }: Header): number {
  if (format === 'webp') return isLosslessWebp(bytes) ? 4 : 3;
  if (format === 'png') return isProgressive || depth === 'ushort' ? 2.5 : 1.5;
  return isProgressive ? 2 : 1;
}

/** The decoding cost in pixels of a plain JPEG, estimated from the header before anything is decoded (T98). */
export const decodingCost = (bytes: Buffer, header: Header): number =>
  header.width * header.height * costOfPixel(bytes, header);
