import { UnfitMedia } from '../unfit-media.ts';

export interface Box {
  readonly type: string;
  readonly body: Buffer;
}

export const damaged = (): UnfitMedia =>
  new UnfitMedia('the video is damaged or not finished. Export it again as MP4.');

/** The boxes of an MP4 file, or of one of its boxes, in order. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const [size, header] = boxSize(bytes, at);
    if (size < header || at + size > bytes.length) throw damaged();
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, at + size),
    });
    at += size;
  }
  return boxes;
}

function boxSize(bytes: Buffer, at: number): [size: number, header: number] {
  const short = bytes.readUInt32BE(at);
  if (short === 0) return [bytes.length - at, 8];
  if (short !== 1) return [short, 8];
  if (at + 16 > bytes.length) throw damaged();
  return [Number(bytes.readBigUInt64BE(at + 8)), 16];
}

export const find = (boxes: readonly Box[], type: string): Buffer | undefined =>
  boxes.find((box) => box.type === type)?.body;

export function inside(bytes: Buffer, ...path: readonly string[]): Buffer {
  return path.reduce((body, type) => {
    const found = find(boxesIn(body), type);
    if (!found) throw damaged();
    return found;
  }, bytes);
}

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...parts]);
}

export const fullBox = (type: string, flags: number, ...parts: readonly Buffer[]): Buffer =>
  box(type, u32(flags), ...parts);

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, place) => bytes.writeUInt32BE(value >>> 0, place * 4));
  return bytes;
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, place) => bytes.writeUInt16BE(value & 0xffff, place * 2));
  return bytes;
}
