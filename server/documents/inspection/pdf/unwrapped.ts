import { FaultyFile } from '../finding.ts';
import type { Inflation } from './inflation.ts';

const ZERO_GROUP = 0x7a;
const END_OF_TEXT = 0x7e;

const known = new Set(
  'FlateDecode Fl ASCIIHexDecode AHx ASCII85Decode A85 RunLengthDecode RL'.split(' '),
);

/** True if the filter can be decoded here. */
export const isKnownFilter = (filter: string | null): filter is string =>
  filter !== null && known.has(filter);

/** The bytes after one PDF filter is decoded; an unknown filter would hide a picture from inspection. */
export function unwrapped(filter: string | null, data: Buffer, inflation: Inflation): Buffer {
  if (filter === 'FlateDecode' || filter === 'Fl') return inflation.inflate(data);
  if (filter === 'ASCIIHexDecode' || filter === 'AHx') return fromHex(data);
  if (filter === 'ASCII85Decode' || filter === 'A85') return fromBase85(data);
  if (filter === 'RunLengthDecode' || filter === 'RL') return fromRuns(data);
  throw new FaultyFile('damaged');
}

function fromHex(data: Buffer): Buffer {
  const [digits = ''] = data.toString('latin1').split('>', 1);
  const clean = digits.replaceAll(/[^0-9a-f]/gi, '');
  return Buffer.from(clean.length % 2 === 0 ? clean : `${clean}0`, 'hex');
}

function fromBase85(data: Buffer): Buffer {
  const bytes: number[] = [];
  let group: number[] = [];
  const flush = (count: number) => {
    const value = [...group, 84, 84, 84, 84]
      .slice(0, 5)
      .reduce((sum, digit) => sum * 85 + digit, 0);
    for (let place = 0; place < count; place += 1) bytes.push((value >>> (24 - place * 8)) & 0xff);
    group = [];
  };
  for (const byte of data) {
    if (byte === END_OF_TEXT) break;
    if (byte === ZERO_GROUP && group.length === 0) bytes.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5) flush(4);
    }
  }
  if (group.length > 1) flush(group.length - 1);
  return Buffer.from(bytes);
}

const MOST_UNPACKED = 100 * 1024 * 1024;

function fromRuns(data: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  for (let at = 0; at < data.length;) {
    const count = data[at] ?? 128;
    if (count === 128) break;
    const piece =
      count < 128
        ? data.subarray(at + 1, at + 2 + count)
        : Buffer.alloc(257 - count, data[at + 1] ?? 0);
    pieces.push(piece);
    length += piece.length;
    if (length > MOST_UNPACKED) throw new FaultyFile('tooLargeInside');
    at += count < 128 ? 2 + count : 2;
  }
  return Buffer.concat(pieces);
}
