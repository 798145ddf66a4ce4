import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CANARY, jpeg, rawPdf } from '../corpus.fixture.ts';
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
