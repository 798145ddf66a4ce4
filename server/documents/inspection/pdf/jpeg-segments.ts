import { FaultyFile } from '../finding.ts';

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const START_OF_SCAN = 0xda;
const JFIF = 0xe0;
const ADOBE = 0xee;
const COMMENT = 0xfe;
const JFIF_BYTES = 18;

/** Restart markers and the temporary marker have no length and no content. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * A JPEG inside a PDF without the metadata that cameras write anywhere in the file, and without anything after its
 * first end marker: a second JPEG there would carry metadata of its own (T89).
 */
export function withoutCameraNotes(given: Buffer): Buffer {
  const start = given.indexOf(Buffer.from([MARK, START]));
  if (start === -1) throw new FaultyFile('damaged');
  const jpeg = given.subarray(start);
  const segments: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === MARK) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === END) break;
    if (marker === MARK) at += 1;
    else if (isBare(marker)) at += 2;
    else {
      const end = at + 2 + jpeg.readUInt16BE(at + 2);
      if (end > jpeg.length) break;
      segments.push(cleanSegment(marker, jpeg.subarray(at, end)));
      at = end;
      if (marker !== START_OF_SCAN) continue;
      const scanEnd = endOfScan(jpeg, at);
      segments.push(jpeg.subarray(at, scanEnd));
      at = scanEnd;
    }
  }
  return Buffer.concat([...segments, Buffer.from([MARK, END])]);
}

function cleanSegment(marker: number, segment: Buffer): Buffer {
  if (marker === JFIF) return plainJfif(segment);
  // The colours of an Adobe JPEG cannot be decoded without Adobe's own segment.
  const isNote = (marker > JFIF && marker <= 0xef && marker !== ADOBE) || marker === COMMENT;
  return isNote ? Buffer.alloc(0) : segment;
}

/** Keeps only the density: JFIF can carry a thumbnail of the picture from before it was cropped. */
function plainJfif(segment: Buffer): Buffer {
  const isJfif = segment.toString('latin1', 4, 9) === 'JFIF\0';
  if (!isJfif || segment.length < JFIF_BYTES) return Buffer.alloc(0);
  const plain = Buffer.from(segment.subarray(0, JFIF_BYTES));
  plain.writeUInt16BE(JFIF_BYTES - 2, 2);
  plain.fill(0, JFIF_BYTES - 2);
  return plain;
}

/** The start of the next segment; inside a scan a marker byte is followed by zero or only restarts the decoder. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(MARK, from); at !== -1; at = jpeg.indexOf(MARK, at + 1)) {
    const next = jpeg[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== MARK && !isBare(next)) return at;
  }
  return jpeg.length;
}
