import { FaultyFile } from '../finding.ts';

const CLEAR = 256;
const END = 257;
const FIRST = 258;
const CODES = 4096;
const WIDEST = 12;

/** The bytes of LZW data as far as they can be read. Codes get wider one code earlier with `early` 1, which is usual. */
export function fromLzw(data: Buffer, early: 0 | 1, most: number): Buffer {
  const prefix = new Uint16Array(CODES);
  const last = new Uint8Array(CODES);
  const length = new Uint32Array(CODES).fill(1);
  for (let code = 0; code < CLEAR; code += 1) last[code] = code;
  let bytes = Buffer.alloc(Math.min(most, 4 * data.length + CODES));
  let end = 0;
  let next = FIRST;
  let width = 9;
  let previous: number | null = null;
  let held = 0;
  let bits = 0;

  const firstByteOf = (code: number): number => {
    let at = code;
    while (at >= FIRST) at = prefix[at] ?? 0;
    return at;
  };
  const write = (code: number) => {
    const size = length[code] ?? 1;
    if (end + size > most) throw new FaultyFile('tooLargeInside');
    if (end + size > bytes.length) {
      bytes = Buffer.concat([bytes], Math.min(most, 2 * bytes.length + size));
    }
    let from = code;
    for (let at = end + size - 1; at >= end; at -= 1) {
      bytes[at] = last[from] ?? 0;
      from = prefix[from] ?? 0;
    }
    end += size;
  };

  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code: number = (held >> bits) & ((1 << width) - 1);
    if (code === CLEAR) {
      next = FIRST;
      width = 9;
      previous = null;
      continue;
    }
    if (code === END || code > next || (previous === null && code > END)) break;
    if (previous !== null && next < CODES) {
      prefix[next] = previous;
      last[next] = firstByteOf(code === next ? previous : code);
      length[next] = (length[previous] ?? 0) + 1;
      next += 1;
    }
    write(code);
    previous = code;
    if (next + early >= 1 << width && width < WIDEST) width += 1;
  }
  return bytes.subarray(0, end);
}
