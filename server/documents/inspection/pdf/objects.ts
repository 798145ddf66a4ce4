import { FaultyFile } from '../finding.ts';
import type { Inflation } from './inflation.ts';
import { PdfReader } from './reader.ts';
import { Work } from './work.ts';
import { harmIn, nameOf, numberOf, type PdfObject, type PdfValue } from './value.ts';

const MOST_OBJECTS = 20_000;
const heading = /(\d{1,8})[\0\s]{1,4}\d{1,5}[\0\s]{1,4}obj|trailer/g;

export type PdfObjects = Map<number, PdfObject>;

/**
 * Every object of the file in order of appearance, later ones replacing earlier ones. Cross-reference tables are
 * ignored, because two readers could trust different ones.
 */
export function readObjects(bytes: Buffer, inflation: Inflation): PdfObjects {
  const objects: PdfObjects = new Map();
  const text = bytes.toString('latin1');
  const work = new Work(text.length);
  heading.lastIndex = 0;
  for (let found = heading.exec(text); found !== null; found = heading.exec(text)) {
    const reader = new PdfReader(text, heading.lastIndex);
    const value = valueAt(reader);
    if (value === null) {
      work.waste(reader.at - heading.lastIndex);
      continue;
    }
    refuseHarm(value);
    const data = streamAfter(reader, value, bytes, objects);
    heading.lastIndex = reader.at;
    if (found[1] === undefined) continue;
    keep(objects, Number(found[1]), { value, data });
    if (data !== null) readPacked(value, data, objects, inflation);
  }
  return objects;
}

function keep(objects: PdfObjects, number: number, object: PdfObject): void {
  objects.set(number, object);
  if (objects.size > MOST_OBJECTS) throw new FaultyFile('tooLargeInside');
}

function refuseHarm(value: PdfValue): void {
  const harm = harmIn(value);
  if (harm !== null) throw new FaultyFile(harm);
}

/** Null for text that only looks like an object, such as a text about objects. */
function valueAt(reader: PdfReader): PdfValue | null {
  try {
    return reader.value();
  } catch {
    return null;
  }
}

function streamAfter(
  reader: PdfReader,
  value: PdfValue,
  bytes: Buffer,
  objects: PdfObjects,
): Buffer | null {
  if (value.kind !== 'dictionary') return null;
  reader.skipSpace();
  if (!reader.takes('stream')) return null;
  if (!reader.takes('\r\n')) reader.takes('\n');
  const from = reader.at;
  const declared = value.entries.get('Length');
  const length = numberOf(
    declared?.kind === 'reference' ? objects.get(declared.number)?.value : declared,
  );
  if (
    length !== null &&
    /^\s{0,2}endstream/.test(reader.text.slice(from + length, from + length + 11))
  ) {
    reader.at = from + length;
  } else {
    reader.at = reader.text.indexOf('endstream', from);
    if (reader.at === -1) throw new FaultyFile('damaged');
  }
  return bytes.subarray(from, reader.at);
}

/** Objects inside a compressed object stream. */
function readPacked(
  value: PdfValue,
  data: Buffer,
  objects: PdfObjects,
  inflation: Inflation,
): void {
  if (value.kind !== 'dictionary' || nameOf(value.entries.get('Type')) !== 'ObjStm') return;
  const filter = value.entries.get('Filter');
  const [only] = filter?.kind === 'array' ? filter.items : [filter];
  if (only !== undefined && nameOf(only) !== 'FlateDecode') throw new FaultyFile('damaged');
  const text = (only === undefined ? data : inflation.inflate(data)).toString('latin1');
  const first = numberOf(value.entries.get('First'));
  const count = numberOf(value.entries.get('N'));
  if (first === null || count === null || count > MOST_OBJECTS) throw new FaultyFile('damaged');
  const work = new Work(text.length);
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let place = 0; place < count; place += 1) {
    const number = numbers[place * 2];
    const offset = numbers[place * 2 + 1];
    if (!Number.isSafeInteger(number) || !Number.isSafeInteger(offset)) continue;
    const reader = new PdfReader(text, first + Number(offset));
    const packed = valueAt(reader);
    if (packed === null) {
      work.waste(reader.at - first - Number(offset));
      continue;
    }
    work.read(reader.at - first - Number(offset));
    refuseHarm(packed);
    keep(objects, Number(number), { value: packed, data: null });
  }
}
