import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import * as corpus from '../../../server/documents/inspection/corpus.fixture.ts';

export interface Hostile {
  readonly name: string;
  readonly bytes: Buffer;
}

const hidden: Readonly<Record<string, string>> = {
  page: '<html><body onload=alert(1)><script>alert(1)</script></body></html>',
  php: '<?php system($_GET[0]); ?>',
  drawing: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>',
  archive: 'PK\x03\x04\x14\x00../../../../etc/cron.d/evil\x00META-INF/MANIFEST.MF',
  animation: 'GIF89a/*\x01\x00*/=1;alert(1)//',
  paper: '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
  virus: 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
  program: 'MZ\x90\x00\x03\x00\x00\x00This program cannot be run in DOS mode.',
  shell: '#!/bin/sh\nrm -rf /\n',
};

/** Files with a valid beginning only: each base, corrupted in every way. */
async function bases(): Promise<readonly Hostile[]> {
  const jpeg = await corpus.jpeg();
  return [
    { name: 'jpeg', bytes: jpeg },
    { name: 'png', bytes: await sharp(jpeg).resize(700).png().toBuffer() },
    { name: 'webp', bytes: await sharp(jpeg).webp({ quality: 40 }).toBuffer() },
    { name: 'pdf', bytes: await corpus.pdf({ compress: false }, 3) },
    { name: 'packed pdf', bytes: await corpus.pdf({ pdfVersion: '1.7' }, 2) },
  ];
}

function* polyglots({ name, bytes }: Hostile): Generator<Hostile> {
  for (const [what, text] of Object.entries(hidden)) {
    const extra = Buffer.from(text, 'latin1');
    yield { name: `${what} behind ${name}`, bytes: Buffer.concat([bytes, extra]) };
    yield { name: `${what} before ${name}`, bytes: Buffer.concat([extra, bytes]) };
    const half = Math.floor(bytes.length / 2);
    const cut = [bytes.subarray(0, half), extra, bytes.subarray(half)];
    yield { name: `${what} within ${name}`, bytes: Buffer.concat(cut) };
  }
}

/** The number of places where each file is truncated. */
const PIECES = 33;

function* truncated({ name, bytes }: Hostile): Generator<Hostile> {
  for (let share = 1; share < PIECES; share += 1) {
    const end = Math.ceil((bytes.length * share) / PIECES);
    yield { name: `${name} up to ${end}`, bytes: bytes.subarray(0, end) };
  }
}

function* foreign(): Generator<Hostile> {
  for (const [what, text] of Object.entries(hidden)) {
    yield { name: `only ${what}`, bytes: Buffer.from(text, 'latin1') };
  }
  const openings = ['\0\0\0\x18ftypheic', 'BM6\x10', 'II*\0', 'MM\0*', '\x7fELF', 'Rar!\x1a\x07'];
  const more = [
    '7z\xbc\xaf',
    '\x1f\x8b\x08',
    'OggS',
    '{"a":1}',
    '\xef\xbb\xbf<?xml version="1.0"?>',
  ];
  for (const opening of [...openings, ...more, '\0', '\xff\xd8', '\x89PNG', 'RIFF\0\0\0\0WEBP']) {
    const bytes = Buffer.concat([Buffer.from(opening, 'latin1'), Buffer.alloc(2000, 0x41)]);
    yield { name: `begins with ${JSON.stringify(opening)}`, bytes };
  }
}

const actions = [
  '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
  '/AA<</O<</S/JavaScript/JS(1)>>>>',
  '/Names<</JavaScript<</Names[(a)8 0 R]>>>>',
  '/Names<</EmbeddedFiles<</Names[(../evil.exe)8 0 R]>>>>',
  '/AcroForm<</XFA[(a)8 0 R]>>',
  '/X<</S/Launch/F(cmd.exe)>>',
  '/X<</Type/EmbeddedFile>>',
  '/X[[[<</Subtype/RichMedia>>]]]',
  '/Open#41ction 8 0 R',
  '/X<</S/#4a#61vaScript>>',
  '/X<</J#53(1)>>',
] as const;

function* activePapers(): Generator<Hostile> {
  for (const action of actions) {
    const own = `8 0 obj\n<<${action}>>\nendobj\n`;
    yield { name: `pdf with ${action}`, bytes: corpus.rawPdf(action) };
    yield { name: `pdf with an object ${action}`, bytes: corpus.rawPdf('', own) };
    const packed = corpus.packedObjects(`8 0 <<${action}>>`, '/N 1/First 4');
    yield { name: `pdf with packed ${action}`, bytes: corpus.rawPdf('', packed) };
    const page = `3 0 obj\n<</Type/Page/Parent 2 0 R ${action}>>\nendobj\n`;
    yield { name: `pdf with a page ${action}`, bytes: corpus.rawPdf('', page) };
    const spaced = action.replaceAll('/', '\0/').replaceAll('(', '%x\r(');
    yield { name: `pdf with spaced ${action}`, bytes: corpus.rawPdf(spaced) };
  }
}

/** Streams with filters that are not decoded before rendering: their bytes could be copied into the new file. */
function* packedInPapers(): Generator<Hostile> {
  const filters = [
    '/DCTDecode',
    '/JPXDecode',
    '/LZWDecode',
    '/ASCIIHexDecode',
    '[/RunLengthDecode]',
  ];
  for (const filter of [...filters, '[/FlateDecode/DCTDecode]', '9 0 R', '/Crypt']) {
    for (const [what, text] of Object.entries(hidden)) {
      const stream = `4 0 obj\n<</Filter ${filter}/Length ${text.length}>>\nstream\n${text}\nendstream\nendobj\n`;
      const bytes = corpus.rawPdf('', stream, '9 0 obj\n/DCTDecode\nendobj\n');
      yield { name: `${what} in a stream of ${filter}`, bytes };
    }
  }
}

function bombPdf(times: number): Buffer {
  let data = deflateSync(Buffer.alloc(60 * 1024 * 1024));
  for (let layer = 1; layer < times; layer += 1) data = deflateSync(data);
  const filters = '/FlateDecode '.repeat(times);
  const head = `4 0 obj\n<</Filter[${filters}]/Length ${data.length}>>\nstream\n`;
  const stream = [Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')];
  return corpus.rawPdf('', Buffer.concat(stream));
}

async function bombs(): Promise<Hostile[]> {
  const sides = [1, 599, 5_000, 6_400, 14_000, 65_000, 2 ** 31 - 1];
  const lying = sides.flatMap((width) => [700, 65_000].map((height) => ({ width, height })));
  return [
    ...(await Promise.all(
      lying.map(async ({ width, height }) => ({
        name: `png that says ${width} × ${height}`,
        bytes: await corpus.lyingPng(width, height),
      })),
    )),
    { name: 'pdf that unfolds', bytes: bombPdf(1) },
    { name: 'pdf that unfolds twice', bytes: bombPdf(2) },
    { name: 'pdf of 31 pages', bytes: await corpus.pdf({}, 31) },
    { name: 'pdf of brackets', bytes: Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}`) },
    {
      name: 'pdf of headings',
      bytes: Buffer.from(`%PDF-1.7\n${'1 0 obj 1 endobj\n'.repeat(60_000)}`),
    },
    {
      name: 'pdf of streams',
      bytes: Buffer.from(`%PDF-1.7\n${'1 0 obj<<>>stream\n'.repeat(50_000)}`),
    },
    { name: 'pdf of comments', bytes: Buffer.from(`%PDF-1.7\n${'%\n'.repeat(400_000)}`) },
    { name: 'pdf of strings', bytes: Buffer.from(`%PDF-1.7\n1 0 obj(${'('.repeat(900_000)}`) },
  ];
}

async function traced(): Promise<Hostile[]> {
  const info = { Title: corpus.CANARY, Author: corpus.CANARY, Keywords: corpus.CANARY };
  return [
    { name: 'jpeg with traces', bytes: await corpus.tracedJpeg() },
    { name: 'png with traces', bytes: await corpus.tracedPng() },
    { name: 'pdf with traces', bytes: await corpus.pdf({ info }) },
    { name: 'open pdf with traces', bytes: await corpus.pdf({ info, compress: false }) },
    { name: 'turned jpeg', bytes: await corpus.rotatedJpeg() },
    { name: 'blank', bytes: await corpus.blank() },
    { name: 'small', bytes: await corpus.small() },
  ];
}

/** More than 450 generated files that must not be stored unchanged. */
export async function hostileFiles(): Promise<{ files: Hostile[]; honest: readonly Hostile[] }> {
  const honest = await bases();
  const files = [
    ...honest,
    ...(await traced()),
    ...honest.flatMap((base) => [...polyglots(base)]),
    ...honest.flatMap((base) => [...truncated(base)]),
    ...foreign(),
    ...activePapers(),
    ...packedInPapers(),
    ...(await bombs()),
  ];
  return { files, honest };
}
