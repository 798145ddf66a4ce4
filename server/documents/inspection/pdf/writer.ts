import { deflateSync } from 'node:zlib';
import { FaultyFile } from '../finding.ts';
import { refuseInlinePhoto } from './inline-photo.ts';
import { withoutBoxNotes } from './jpeg2000-boxes.ts';
import { withoutCameraNotes } from './jpeg-segments.ts';
import { unwrapped } from './unwrapped.ts';
import type { Inflation } from './inflation.ts';
import type { PdfObjects } from './objects.ts';
import { nameOf, type PdfDictionary, type PdfObject, type PdfValue } from './value.ts';

/** Entries that describe people and programs instead of drawing something. */
const left = new Set([
  'Metadata',
  'PieceInfo',
  'LastModified',
  'Parent',
  'StructParent',
  'StructParents',
  'Annots',
  'Thumb',
  'Alternates',
  'OPI',
  'OC',
]);
/** Entries of a stream that are written again, or that refer to an external file. */
const ofStream = new Set(['Length', 'Filter', 'DecodeParms', 'F', 'FFilter', 'FDecodeParms', 'DL']);
const none = new Set<string>();

const plain = (text: string | number): PdfValue => ({ kind: 'plain', text: String(text) });
const name = (text: string): PdfValue => ({ kind: 'name', name: text });

/** Writes the pages and the objects they draw with into a new file; everything else is dropped. */
export function writePdf(
  pages: readonly PdfDictionary[],
  objects: PdfObjects,
  inflation: Inflation,
): Buffer {
  const numbers = new Map<number, number>();
  const queue: number[] = [];
  const firstOther = pages.length + 3;
  const pieces: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const push = (piece: Buffer | string) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  const newNumber = (old: number): number | null => {
    const known = numbers.get(old);
    if (known !== undefined) return known;
    if (!objects.has(old)) return null;
    const number = firstOther + queue.length;
    numbers.set(old, number);
    queue.push(old);
    return number;
  };

  function written(value: PdfValue, without: ReadonlySet<string> = none): string {
    if (value.kind === 'plain') return value.text;
    if (value.kind === 'string') return `<${value.hex}>`;
    if (value.kind === 'array') return `[${value.items.map((item) => written(item)).join(' ')}]`;
    if (value.kind === 'name') {
      return `/${value.name.replace(/[^!$&'*+\-.0-9:;=?@A-Z^_a-z|~]/g, escaped)}`;
    }
    if (value.kind === 'reference') {
      const number = newNumber(value.number);
      return number === null ? 'null' : `${number} 0 R`;
    }
    const entries = [...value.entries].filter(([key]) => !left.has(key) && !without.has(key));
    return `<<${entries.map(([key, entry]) => `${written(name(key))} ${written(entry)}`).join(' ')}>>`;
  }

  function add(number: number, { value, data }: PdfObject): void {
    places[number] = length;
    push(`${number} 0 obj\n`);
    if (data === null || value.kind !== 'dictionary') push(written(value));
    else {
      const { coding, bytes } = recoded(value, data, objects, inflation);
      const entries = [...coding, ['Length', plain(bytes.length)] as const];
      push(`<<${entries.map(([key, entry]) => `/${key} ${written(entry)}`).join(' ')} `);
      push(`${written(value, ofStream).slice(2)}\nstream\n`);
      push(bytes);
      push('\nendstream');
    }
    push('\nendobj\n');
  }

  push('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const kids = pages.map((_page, place) => `${place + 3} 0 R`).join(' ');
  places[1] = length;
  push('1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n');
  places[2] = length;
  push(`2 0 obj\n<</Type /Pages /Count ${pages.length} /Kids [${kids}]>>\nendobj\n`);
  pages.forEach((page, place) => {
    places[place + 3] = length;
    push(`${place + 3} 0 obj\n<</Type /Page /Parent 2 0 R ${written(page).slice(2)}\nendobj\n`);
  });
  // The queue grows during the loop.
  for (let place = 0; place < queue.length; place += 1) {
    const object = objects.get(queue[place] ?? -1);
    if (object) add(firstOther + place, object);
  }
  const start = length;
  const rows = places.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  push(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
  push(`trailer\n<</Size ${rows.length + 1} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(pieces);
}

const escaped = (character: string) =>
  `#${character.charCodeAt(0).toString(16).padStart(2, '0').slice(-2)}`;

type Coding = readonly (readonly [key: string, value: PdfValue])[];

/** Filters whose data is a picture file that can carry metadata (T89, T119). */
const pictures = new Map([
  ['DCTDecode', withoutCameraNotes],
  ['DCT', withoutCameraNotes],
  ['JPXDecode', withoutBoxNotes],
]);

const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value === undefined ? [] : value.kind === 'array' ? value.items : [value];

/** Compresses the stream again, so that no byte is copied from the old file (T40). */
function recoded(
  { entries }: PdfDictionary,
  data: Buffer,
  objects: PdfObjects,
  inflation: Inflation,
): { coding: Coding; bytes: Buffer } {
  const lookUp = (key: string): PdfValue | undefined => {
    const value = entries.get(key);
    return value?.kind === 'reference' ? objects.get(value.number)?.value : value;
  };
  const resolved = (value: PdfValue): PdfValue =>
    value.kind === 'reference' ? (objects.get(value.number)?.value ?? value) : value;
  const filters = listOf(lookUp('Filter')).map(resolved);
  const parameters = listOf(lookUp('DecodeParms')).map(resolved);
  const outermost = nameOf(filters[0]);
  const coded = (names: readonly PdfValue[], their: readonly PdfValue[], bytes: Buffer) => ({
    coding: [
      ['Filter', { kind: 'array', items: names }] as const,
      ...(their.length === 0 ? [] : [['DecodeParms', { kind: 'array', items: their }] as const]),
    ],
    bytes: deflateSync(bytes),
  });
  const photo = filters.findIndex((filter) => pictures.has(nameOf(filter) ?? ''));
  const photoFilter = nameOf(filters[photo]) ?? '';
  const cleanPhoto = pictures.get(photoFilter);
  if (cleanPhoto !== undefined) {
    // No known program writes a predictor beneath a photo.
    if (parameters.slice(0, photo).some(({ kind }) => kind === 'dictionary')) {
      throw new FaultyFile('damaged');
    }
    const bare = filters
      .slice(0, photo)
      .reduce((bytes, filter) => unwrapped(nameOf(filter), bytes, inflation), data);
    const own = parameters.slice(photo);
    return coded(
      [
        name('FlateDecode'),
        name(photoFilter === 'DCT' ? 'DCTDecode' : photoFilter),
        ...filters.slice(photo + 1),
      ],
      own.length === 0 ? [] : [plain('null'), ...own],
      cleanPhoto(bare),
    );
  }
  if (outermost === 'FlateDecode') {
    const inflated = inflation.inflate(data);
    refuseInlinePhoto(filters.slice(1).map(nameOf), inflated, inflation);
    return coded(filters, parameters, inflated);
  }
  refuseInlinePhoto(filters.map(nameOf), data, inflation);
  const theirs = parameters.length === 0 ? [] : [plain('null'), ...parameters];
  return coded([name('FlateDecode'), ...filters], theirs, data);
}
