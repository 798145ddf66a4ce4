import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Size } from './letters.ts';

type Colour = readonly [red: number, green: number, blue: number];

const shadeCount = 16;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pack = promisify<Buffer, Buffer>(deflate);

/** A PNG of sixteen shades between two colours, two pixels per byte, without any other data. */
export async function indexedPng(
  shades: Uint8Array,
  { width, height }: Size,
  colours: { readonly from: Colour; readonly to: Colour },
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette(colours.from, colours.to)),
    chunk('IDAT', await pack(rows(shades, { width, height }))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function palette(from: Colour, to: Colour): Buffer {
  const steps = Array.from({ length: shadeCount }, (_, step) => step / (shadeCount - 1));
  return Buffer.from(
    steps.flatMap((step) => from.map((part, at) => part + ((to[at] ?? part) - part) * step)),
  );
}

/** Each row starts with a byte that says it is not filtered. */
function rows(shades: Uint8Array, { width, height }: Size): Buffer {
  const stride = 1 + width / 2;
  const packed = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 2) {
      const pixel = y * width + x;
      const pair = (((shades[pixel] ?? 0) >> 4) << 4) | ((shades[pixel + 1] ?? 0) >> 4);
      packed[y * stride + 1 + x / 2] = pair;
    }
  }
  return packed;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4 + body.length + 4);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
