import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import sharp from 'sharp';

/** Placed wherever a file can hide something about its owner. */
export const CANARY = 'CANARY-784199012345676';

const noisy = (width = 900, height = 700) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export const jpeg = () => noisy().jpeg({ quality: 50 }).toBuffer();

export async function pdf(more: PDFKit.PDFDocumentOptions = {}, pages = 2): Promise<Buffer> {
  const document = new PdfKit(more);
  document.text('Passport of Amal');
  for (let page = 1; page < pages; page += 1) document.addPage().text(`Page ${page + 1}`);
  document.end();
  return buffer(document);
}

/** LZW without compression: each byte is a code, and the table starts again before codes get wider. */
export function asLzw(text: string): Buffer {
  const codes = [...Buffer.from(text)].flatMap((byte, at) =>
    at % 200 === 0 ? [256, byte] : [byte],
  );
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

/** A PDF written by hand: these objects, one page. */
export function rawPdf(catalogue = '', ...more: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R ${catalogue}>>\nendobj\n` +
        '2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n' +
        '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>\nendobj\n' +
        '4 0 obj\n<</Length 9>>\nstream\n0 0 9 9 re\nendstream\nendobj\n',
    ),
    ...more.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)),
    Buffer.from('\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

export function packedObjects(text: string, head: string): Buffer {
  const data = deflateSync(Buffer.from(text, 'latin1'));
  const first = `9 0 obj\n<</Type/ObjStm/Filter/FlateDecode/Length ${data.length} ${head}>>\nstream\n`;
  return Buffer.concat([Buffer.from(first), data, Buffer.from('\nendstream\nendobj\n')]);
}

/** A PNG whose header declares far more than its few bytes contain. */
export async function lyingPng(width: number, height: number): Promise<Buffer> {
  const png = await noisy(600, 600).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/** A photo with the owner's data in every place that sharp can write to, and after its end. */
export async function tracedJpeg(): Promise<Buffer> {
  const photo = await noisy()
    .withExif({ IFD0: { Copyright: CANARY, ImageDescription: CANARY } })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${CANARY}"/></rdf:RDF></x:xmpmeta>`,
    )
    .jpeg({ quality: 50 })
    .toBuffer();
  const comment = Buffer.from(
    `\xff\xfe\x00${String.fromCharCode(CANARY.length + 2)}${CANARY}`,
    'latin1',
  );
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(CANARY)]);
}

export async function tracedPng(): Promise<Buffer> {
  const png = await noisy(700, 700).png().toBuffer();
  const data = Buffer.from(`tEXtComment\0${CANARY}`, 'latin1');
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc(data), data.length + 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33), Buffer.from(CANARY)]);
}

export const rotatedJpeg = async () =>
  noisy(900, 700).withMetadata({ orientation: 6 }).jpeg({ quality: 50 }).toBuffer();

export const blank = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
export const small = () => noisy(900, 599).jpeg().toBuffer();
