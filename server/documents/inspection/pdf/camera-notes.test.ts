import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { asLzw, CANARY, jpeg, rawPdf } from '../corpus.fixture.ts';
import { FaultyFile } from '../finding.ts';
import { cleanPdf } from './clean-pdf.ts';

/** A photo with a location in EXIF and XMP, and a second such photo after its end. */
async function traced(): Promise<Buffer> {
  const photo = await sharp(await jpeg())
    .withExif({ IFD0: { Copyright: CANARY } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${CANARY}</place></x:xmpmeta>`)
    .jpeg({ progressive: true })
    .toBuffer();
  return Buffer.concat([photo, photo]);
}

const asHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);

function asBase85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    let group = '';
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(0x21 + (value % 85)) + group;
      value = Math.trunc(value / 85);
    }
    text += group;
  }
  return Buffer.from(`${text}~>`);
}

function asRuns(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const piece = bytes.subarray(at, at + 128);
    pieces.push(Buffer.from([piece.length - 1]), piece);
  }
  return Buffer.concat([...pieces, Buffer.from([128])]);
}

function photoIn(filter: string, bytes: Buffer, more = ''): Buffer {
  const head = `4 0 obj\n<</Subtype/Image/Filter ${filter}/Length ${bytes.length}>>\nstream\n`;
  return rawPdf(
    '',
    Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n')]),
    more,
  );
}

/** The photo inside the new file, decompressed. */
function photoOf(content: Buffer): Buffer {
  const at = content.indexOf('/Subtype /Image');
  return inflateSync(content.subarray(content.indexOf('stream\n', at) + 7), { finishFlush: 2 });
}

test.each<[string, string, (bytes: Buffer) => Buffer, string?]>([
  ['alone', '/DCTDecode', (bytes) => bytes],
  ['deflated', '[/FlateDecode/DCTDecode]', (bytes) => deflateSync(bytes)],
  ['as hexadecimal text', '[/ASCIIHexDecode/DCTDecode]', asHex],
  ['as base-85 text', '[/ASCII85Decode/DCTDecode]', asBase85],
  ['in runs', '[/RunLengthDecode/DCTDecode]', asRuns],
  [
    'under three filters',
    '[/ASCII85Decode/FlateDecode/ASCIIHexDecode/DCTDecode]',
    (bytes) => asBase85(deflateSync(asHex(bytes))),
  ],
  [
    'under a filter that is named elsewhere',
    '[/FlateDecode 8 0 R]',
    (bytes) => deflateSync(bytes),
    '8 0 obj\n/DCTDecode\nendobj\n',
  ],
])(
  '[T89] A photo in a PDF %s loses its notes and what follows its end',
  async (_, filter, pack, more) => {
    const photo = await traced();
    const { content } = cleanPdf(photoIn(filter, pack(photo), more));
    const kept = photoOf(content);
    expect(kept.includes(CANARY)).toBe(false);
    expect(kept.includes('Exif')).toBe(false);
    expect(kept.indexOf(Buffer.from([0xff, 0xd9]))).toBe(kept.length - 2);
    expect(content.toString('latin1')).toContain('/Filter [/FlateDecode /DCTDecode]');
    const [before, after] = await Promise.all([sharp(photo).stats(), sharp(kept).stats()]);
    expect(after.channels).toEqual(before.channels);
  },
);

test('[T89] A photo under a filter that is not known here is refused', async () => {
  const file = photoIn('[/LZWDecode/DCTDecode]', await traced());
  expect(() => cleanPdf(file)).toThrow(FaultyFile);
});

test('[T89] What says that it is a photo and is none is refused', () => {
  const file = photoIn('/DCTDecode', Buffer.from('<script>alert(1)</script>'));
  expect(() => cleanPdf(file)).toThrow(FaultyFile);
});

function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((one) => Buffer.from(one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

function segment(marker: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(marker);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** A JPEG 2000 picture with one tile and comments in its header and its tile; `data` stands for the coded points. */
function codestream(data: Buffer): Buffer {
  const comment = segment(0xff64, `\0\x01${CANARY}`);
  const size = segment(0xff51, Buffer.alloc(39, 1));
  const start = Buffer.alloc(12);
  start.writeUInt16BE(0xff90);
  start.writeUInt16BE(10, 2);
  start.writeUInt32BE(12 + comment.length + 2 + data.length, 6);
  return Buffer.concat([
    Buffer.from([0xff, 0x4f]),
    size,
    comment,
    start,
    comment,
    Buffer.from([0xff, 0x93]),
    data,
    Buffer.from([0xff, 0xd9]),
  ]);
}

const points = Buffer.from('the coded points of the picture');
const colours = (method: number, more: string) =>
  box('colr', Buffer.from([method, 0, 0, 0, 0, 0, 16]), more);
const jpeg2000 = () =>
  Buffer.concat([
    box('jP  ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    box('ftyp', 'jp2 '),
    box('jp2h', box('ihdr', Buffer.alloc(14, 1)), colours(1, ''), colours(2, CANARY)),
    box('uuid', 'JpgTiffExif->JP2', CANARY),
    box('xml ', `<place>${CANARY}</place>`),
    box('jp2c', codestream(points)),
    box('xml ', CANARY),
  ]);

test.each<[string, string, Buffer]>([
  ['in its boxes', '/JPXDecode', jpeg2000()],
  ['without boxes', '/JPXDecode', codestream(points)],
  ['deflated', '[/FlateDecode/JPXDecode]', deflateSync(jpeg2000())],
])('[T119] A JPEG 2000 picture in a PDF %s loses its notes', (_, filter, bytes) => {
  const { content } = cleanPdf(photoIn(filter, bytes));
  const kept = photoOf(content);
  expect(kept.includes(CANARY)).toBe(false);
  for (const note of ['xml ', 'uuid']) expect(kept.includes(note)).toBe(false);
  expect(kept.includes(points)).toBe(true);
  expect(kept.includes(segment(0xff51, Buffer.alloc(39, 1)))).toBe(true);
  expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect(content.toString('latin1')).toContain('/Filter [/FlateDecode /JPXDecode]');
  // What is clean already stays as it is.
  expect(photoOf(cleanPdf(photoIn('/JPXDecode', kept)).content)).toEqual(kept);
});

test('[T119] What says that it is a JPEG 2000 picture and is none is refused', () => {
  for (const bytes of ['<script>alert(1)</script>', '', jpeg2000().subarray(0, 90)]) {
    expect(() => cleanPdf(photoIn('/JPXDecode', Buffer.from(bytes)))).toThrow(FaultyFile);
  }
});

function instructionsIn(filter: string, text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  const head = `4 0 obj\n<<${filter}/Length ${bytes.length}>>\nstream\n`;
  return rawPdf(
    '',
    Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n')]),
  );
}

test('[T119] A page with a photo among its instructions is refused, and one with another small picture is not', () => {
  const inline = (filter: string) =>
    `q 9 0 0 9 0 0 cm\nBI /W 1 /H 1 /BPC 8 /CS /G ${filter} ID\n${CANARY}\nEI Q`;
  for (const filter of ['/F /DCT', '/F/DCTDecode', '/Filter [/A85 /DCT]', '/F /D#43T']) {
    const text = inline(filter);
    for (const page of [
      instructionsIn('', text),
      instructionsIn('/Filter/FlateDecode', deflateSync(text)),
      instructionsIn('/Filter[/FlateDecode/ASCIIHexDecode]', deflateSync(asHex(Buffer.from(text)))),
      instructionsIn('/Filter/LZWDecode', asLzw(text)),
      instructionsIn('/Filter[/ASCIIHexDecode/LZW]', asHex(asLzw(text))),
      instructionsIn('/Filter[/LZWDecode/ASCIIHexDecode]', asLzw(text)),
    ]) {
      expect(() => cleanPdf(page)).toThrow(FaultyFile);
    }
  }
  for (const filter of ['', '/F /Fl', '/F /CCF']) {
    expect(() => cleanPdf(instructionsIn('', inline(filter)))).not.toThrow();
    const packed = instructionsIn('/Filter/LZWDecode', asLzw(inline(filter)));
    expect(() => cleanPdf(packed)).not.toThrow();
  }
  expect(() => cleanPdf(instructionsIn('', '/DCT Do (BI) Tj'))).not.toThrow();
});
