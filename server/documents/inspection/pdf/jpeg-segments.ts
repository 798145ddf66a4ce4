const START_OF_SCAN = 0xda;
const END = 0xd9;
const ADOBE = 0xee;
const COMMENT = 0xfe;

/** A JPEG inside a PDF without what cameras write beside the picture, and without what follows its end. */
export function withoutCameraNotes(jpeg: Buffer): Buffer {
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    // Colours of an Adobe JPEG cannot be read without Adobe's own note.
    const isNote = (marker >= 0xe1 && marker <= 0xef && marker !== ADOBE) || marker === COMMENT;
    if (!isNote) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  const end = jpeg.lastIndexOf(Buffer.from([0xff, END]));
  kept.push(end > at ? jpeg.subarray(at, end + 2) : jpeg.subarray(at));
  return Buffer.concat(kept);
}
