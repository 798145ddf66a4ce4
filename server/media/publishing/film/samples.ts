import { type Box, damaged, find } from './boxes.ts';

/** The samples of one chunk, which are contiguous in the file. */
export interface Chunk {
  readonly offset: number;
  readonly sizes: readonly number[];
}

/** `count` entries of `width` bytes after the version, the flags and the count. */
export function table(body: Buffer | undefined, width: number, from = 4): Buffer[] {
  if (body === undefined || body.length < from + 4) throw damaged();
  const count = body.readUInt32BE(from);
  const start = from + 4;
  if (start + count * width > body.length) throw damaged();
  return Array.from({ length: count }, (_, place) =>
    body.subarray(start + place * width, start + (place + 1) * width),
  );
}

/** The position and the length of every sample. */
export function readChunks(sampleTables: readonly Box[], file: Buffer): Chunk[] {
  const sizes = readSizes(find(sampleTables, 'stsz'));
  const offsets = readOffsets(sampleTables);
  const runs = table(find(sampleTables, 'stsc'), 12).map((entry) => ({
    firstChunk: entry.readUInt32BE(0),
    samples: entry.readUInt32BE(4),
  }));
  const chunks: Chunk[] = [];
  let run = 0;
  let sample = 0;
  for (const [place, offset] of offsets.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Infinity) <= place + 1) run += 1;
    const count = runs[run]?.samples ?? 0;
    const own = sizes.slice(sample, sample + count);
    const end = own.reduce((sum, size) => sum + size, offset);
    if (own.length !== count || end > file.length) throw damaged();
    chunks.push({ offset, sizes: own });
    sample += count;
  }
  if (sample !== sizes.length || sample === 0) throw damaged();
  return chunks;
}

function readSizes(body: Buffer | undefined): number[] {
  if (body === undefined || body.length < 12) throw damaged();
  const same = body.readUInt32BE(4);
  if (same === 0) return table(body, 4, 8).map((entry) => entry.readUInt32BE(0));
  const count = body.readUInt32BE(8);
  // More samples than any film within the limits has; the size of the box does not limit this number.
  if (count > 10_000_000) throw damaged();
  return Array<number>(count).fill(same);
}

function readOffsets(sampleTables: readonly Box[]): number[] {
  const short = find(sampleTables, 'stco');
  if (short !== undefined) return table(short, 4).map((entry) => entry.readUInt32BE(0));
  return table(find(sampleTables, 'co64'), 8).map((entry) => Number(entry.readBigUInt64BE(0)));
}

const SEI = 6;
const FILLER = 12;
/** NAL unit types that decoders define: slices, parameter sets, access unit and sequence ends, and others. */
const LAST_DEFINED = 23;

/**
 * One coded picture without the texts that cameras and programs add to it (user data messages, filler,
 * and private units). Decoders skip all of them.
 */
export function withoutUserData(sample: Buffer, lengthBytes: number): Buffer {
  const remaining: Buffer[] = [];
  for (let at = 0; at < sample.length;) {
    if (at + lengthBytes > sample.length) throw damaged();
    const end = at + lengthBytes + sample.readUIntBE(at, lengthBytes);
    if (end > sample.length) throw damaged();
    const unit = sample.subarray(at + lengthBytes, end);
    const type = (unit[0] ?? 0) & 0x1f;
    const isPrivate = type === 0 || type === FILLER || type > LAST_DEFINED;
    if (!isPrivate && !(type === SEI && hasUserData(unit)))
      remaining.push(sample.subarray(at, end));
    at = end;
  }
  return remaining.length === 1 && remaining[0]?.length === sample.length
    ? sample
    : Buffer.concat(remaining);
}

const REGISTERED_USER_DATA = 4;
const UNREGISTERED_USER_DATA = 5;

function hasUserData(unit: Buffer): boolean {
  const bytes = withoutEmulationPrevention(unit.subarray(1));
  // A message needs a type and a size; the last byte ends the unit.
  for (let at = 0; at + 2 < bytes.length;) {
    const type = longNumber(bytes, at);
    const size = longNumber(bytes, type.end);
    if (type.value === REGISTERED_USER_DATA || type.value === UNREGISTERED_USER_DATA) return true;
    at = size.end + size.value;
  }
  return false;
}

/** Each byte 255 adds to the number, up to the first that is smaller. */
function longNumber(bytes: Buffer, from: number): { value: number; end: number } {
  let value = 0;
  let end = from;
  while (bytes[end] === 255) {
    value += 255;
    end += 1;
  }
  return { value: value + (bytes[end] ?? 0), end: end + 1 };
}

function withoutEmulationPrevention(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes.filter((byte, at) => !(byte === 3 && at >= 2 && !bytes[at - 1] && !bytes[at - 2])),
  );
}
