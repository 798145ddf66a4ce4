import { FaultyFile } from '../finding.ts';

/** Boxes that decode the picture; all others, such as `xml `, `uuid` and `uinf`, describe it. */
const DRAWING = new Set(['jP  ', 'ftyp', 'rreq', 'jp2h', 'jp2c']);
const DRAWING_HEADER = new Set(['ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef']);
const LISTED_COLOURS = 1;

const START_OF_CODESTREAM = 0xff4f;
const START_OF_TILE = 0xff90;
const START_OF_DATA = 0xff93;
const END_OF_CODESTREAM = 0xffd9;
const COMMENT = 0xff64;

/**
 * A JPEG 2000 picture inside a PDF without the metadata that cameras and programs write into boxes and comments, and
 * without anything after its end (T119).
 */
export function withoutBoxNotes(given: Buffer): Buffer {
  if (given.length > 2 && given.readUInt16BE(0) === START_OF_CODESTREAM) return codestream(given);
  const kept = boxesOf(given).filter(({ type }) => DRAWING.has(type));
  const hasPicture = kept.some(({ type }) => type === 'jp2c');
  if (kept[0]?.type !== 'jP  ' || !hasPicture) throw new FaultyFile('damaged');
  return Buffer.concat(kept.map(({ type, content }) => box(type, cleaned(type, content))));
}

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = isLong ? 16 : 8;
    // The last box may leave its length open.
    const end = length === 0 ? bytes.length : at + length;
    if (end < at + head || end > bytes.length) throw new FaultyFile('damaged');
    boxes.push({ type, content: bytes.subarray(at + head, end) });
    at = end;
  }
  return boxes;
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function cleaned(type: string, content: Buffer): Buffer {
  if (type === 'jp2c') return codestream(content);
  if (type !== 'jp2h') return content;
  const kept = boxesOf(content).filter(
    ({ type: inner, content: own }) =>
      // A colour profile is a file of its own, with names and texts.
      DRAWING_HEADER.has(inner) && (inner !== 'colr' || own[0] === LISTED_COLOURS),
  );
  return Buffer.concat(kept.map(({ type: inner, content: own }) => box(inner, own)));
}

/** Blanks the comments, so that no length changes, and ends the picture where its last tile does. */
function codestream(given: Buffer): Buffer {
  const picture = Buffer.from(given);
  let at = 2;
  let tileEnd = picture.length;
  while (at + 4 <= picture.length) {
    const marker = picture.readUInt16BE(at);
    if (marker === END_OF_CODESTREAM) break;
    if (marker === START_OF_DATA) {
      at = tileEnd;
      continue;
    }
    const end = at + 2 + picture.readUInt16BE(at + 2);
    if (marker >> 8 !== 0xff || end < at + 4 || end > picture.length)
      throw new FaultyFile('damaged');
    if (marker === COMMENT) picture.fill(0, Math.min(at + 6, end), end);
    if (marker === START_OF_TILE) tileEnd = endOfTile(picture, at);
    at = end;
  }
  const end = Buffer.alloc(2);
  end.writeUInt16BE(END_OF_CODESTREAM);
  return Buffer.concat([picture.subarray(0, at), end]);
}

/** A length of zero means that the tile fills the rest, except for the end marker. */
function endOfTile(picture: Buffer, at: number): number {
  if (at + 12 > picture.length) throw new FaultyFile('damaged');
  const length = picture.readUInt32BE(at + 6);
  if (length !== 0) {
    if (length < 14 || at + length > picture.length) throw new FaultyFile('damaged');
    return at + length;
  }
  const hasEnd = picture.readUInt16BE(picture.length - 2) === END_OF_CODESTREAM;
  return hasEnd ? picture.length - 2 : picture.length;
}
