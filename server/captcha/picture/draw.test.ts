import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newAnswer } from '../answer.ts';
import { drawCaptcha } from './draw.ts';

const width = 604;
const height = 192;

/** The chunks of a PNG by name; throws when one is damaged. */
function chunksOf(png: Buffer): [name: string, data: Buffer][] {
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw new Error('Damaged.');
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end)]);
    at = end + 4;
  }
  return chunks;
}

/** How dark each pixel is, 0 to 15. */
function shadesOf(png: Buffer): Uint8Array {
  const packed = inflateSync(chunksOf(png).find(([name]) => name === 'IDAT')?.[1] ?? png);
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const x = pixel % width;
    const pair = packed[Math.floor(pixel / width) * (1 + width / 2) + 1 + (x >> 1)] ?? 0;
    return x % 2 === 0 ? pair >> 4 : pair & 15;
  });
}

/** Counts the connected areas of about a letter's size that are at least this dark. */
function letterSizedParts(shades: Uint8Array, least: number): number {
  const left = Uint8Array.from(shades, (shade) => (shade >= least ? 1 : 0));
  let parts = 0;
  for (let start = left.indexOf(1); start !== -1; start = left.indexOf(1, start)) {
    const edges = { left: width, right: 0, top: height, bottom: 0 };
    const stack = [start];
    left[start] = 0;
    for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
      const x = pixel % width;
      const y = Math.floor(pixel / width);
      edges.left = Math.min(edges.left, x);
      edges.right = Math.max(edges.right, x);
      edges.top = Math.min(edges.top, y);
      edges.bottom = Math.max(edges.bottom, y);
      for (const next of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
        if (left[next] !== 1) continue;
        left[next] = 0;
        stack.push(next);
      }
    }
    const across = edges.right - edges.left;
    const down = edges.bottom - edges.top;
    if (across > 25 && across < 115 && down > 45 && down < 150) parts++;
  }
  return parts;
}

test('[T31] a picture holds its pixels and not one byte more: no text, no time, no name', async () => {
  const answer = newAnswer();
  const png = await drawCaptcha(answer);
  const chunks = chunksOf(png);
  expect(chunks.map(([name]) => name)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect(chunks[0]?.[1].subarray(0, 8).toString('hex')).toBe('0000025c000000c0');
  expect(png.toString('latin1').toLowerCase()).not.toContain(answer.toLowerCase());
  expect(png.length).toBeLessThan(25_000);
});

test('letters of many shades keep to the left of the button that lies on the picture', async () => {
  const pictures = await Promise.all(Array.from({ length: 5 }, () => drawCaptcha('WWWWWW')));
  const inked = pictures.map((png) => {
    const shades = shadesOf(png);
    expect(new Set(shades).size).toBeGreaterThan(8);
    return shades.filter((shade, pixel) => shade > 8 && pixel % width > 530).length;
  });
  // Lines may cross this area; in most pictures nothing else does.
  expect(inked.toSorted((one, other) => one - other)[2]).toBeLessThan(1200);
});

test('[T31] the same answer never looks the same, and no threshold parts it into its letters', async () => {
  const pictures = await Promise.all(Array.from({ length: 6 }, () => drawCaptcha('h7Km4r')));
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(6);
  const parted = pictures.map(shadesOf).filter((shades) => {
    return [3, 5, 7, 9, 11].some((least) => letterSizedParts(shades, least) === 6);
  });
  expect(parted.length).toBeLessThanOrEqual(2);
});
