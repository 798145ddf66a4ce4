import { deflateSync, inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import * as corpus from './corpus.fixture.ts';
import { decodingCost } from './decoding-cost.ts';
import { inspect } from './inspect.ts';
import { cleanPdf } from './pdf/clean-pdf.ts';
import { cleanPicture } from './picture.ts';

const { CANARY } = corpus;

/** The new file's own bytes and everything compressed in it. */
function everythingIn(file: Buffer): string {
  const texts = [file.toString('latin1')];
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 7)) {
    try {
      texts.push(inflateSync(file.subarray(at + 7), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not compressed: its bytes are included above.
    }
  }
  return texts.join('\n');
}

async function cleaned(bytes: Buffer) {
  const found = await inspect(bytes);
  if ('fault' in found) throw new Error(found.fault);
  return found;
}
const fault = async (bytes: Buffer) => {
  const found = await inspect(bytes);
  return 'fault' in found ? found.fault : null;
};

test('[T42] nothing a camera, a program or a hand wrote beside the picture is in the new one', async () => {
  for (const traced of [await corpus.tracedJpeg(), await corpus.tracedPng()]) {
    expect(traced.includes(CANARY)).toBe(true);
    const { content, preview } = await cleaned(traced);
    expect(content.includes(CANARY)).toBe(false);
    expect(preview?.includes(CANARY)).toBe(false);
    const { exif, icc, xmp, iptc } = await sharp(content).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  }
  const info = { Title: CANARY, Author: CANARY, Keywords: CANARY };
  const metadata = `8 0 obj\n<</Type/Metadata/Length ${CANARY.length}>>\nstream\n${CANARY}\nendstream\nendobj\n`;
  for (const traced of [
    Buffer.concat([await corpus.pdf({ info }), Buffer.from(CANARY)]),
    await corpus.pdf({ info, compress: false }),
    corpus.rawPdf('/Metadata 8 0 R', metadata),
  ]) {
    const { content } = await cleaned(traced);
    expect(everythingIn(content)).not.toContain(CANARY);
  }
});

test('a photo is turned as it was held', async () => {
  const { content } = await cleaned(await corpus.rotatedJpeg());
  expect(await sharp(content).metadata()).toMatchObject({ width: 700, height: 900 });
});

test('a PDF keeps its pages and its words', async () => {
  const { content, mediaType, preview } = await cleaned(await corpus.pdf({ pdfVersion: '1.7' }, 3));
  expect([mediaType, preview]).toEqual(['application/pdf', null]);
  const opened = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  expect(opened.numPages).toBe(3);
  const words = await (await opened.getPage(1)).getTextContent();
  expect(JSON.stringify(words.items)).toContain('Passport of Amal');
  await opened.loadingTask.destroy();
});

test('[T40] data hidden behind a picture or a PDF is not in the stored file', async () => {
  const html = '<script>alert(1)</script><?php system($_GET[0]); ?>';
  const zip = 'PK\x03\x04META-INF/MANIFEST.MF';
  const comment = `%${html}\n`;
  const hidden = `8 0 obj\n(${html})\nendobj\n9 0 obj\n<</Length 40>>\nstream\n${zip}${html}\nendstream\nendobj\n`;
  for (const file of [
    Buffer.concat([await corpus.jpeg(), Buffer.from(html + zip)]),
    Buffer.concat([await corpus.tracedPng(), Buffer.from(html + zip)]),
    Buffer.concat([await corpus.pdf(), Buffer.from(zip + html)]),
    corpus.rawPdf('', comment, hidden),
  ]) {
    const text = everythingIn((await cleaned(file)).content);
    for (const trace of ['<script', '<?php', 'PK\x03\x04META', '/JavaScript']) {
      expect(text).not.toContain(trace);
    }
  }
});

test('[T40] no stream of a PDF is stored as it was sent, however it is compressed', async () => {
  const html = '<script>alert(1)</script>PK\x03\x04';
  for (const filter of ['/JBIG2Decode', '[/LZWDecode]', '/ASCIIHexDecode', '9 0 R']) {
    const stream = `4 0 obj\n<</Filter ${filter}/DecodeParms<</K 1>>/Length ${html.length}>>\nstream\n${html}\nendstream\nendobj\n`;
    const file = corpus.rawPdf('', stream, '9 0 obj\n/CCITTFaxDecode\nendobj\n');
    const { content } = await cleaned(file);
    expect(content.includes('<script')).toBe(false);
    expect(content.toString('latin1')).toMatch(
      /\/Filter \[\/FlateDecode \/\w+\] \/DecodeParms \[null <</,
    );
    expect(everythingIn(content)).toContain('<script');
  }
});

test('a photo in a PDF is still the same photo', async () => {
  const photo = await corpus.jpeg();
  const head = `4 0 obj\n<</Subtype/Image/Filter/DCTDecode/Length ${photo.length}>>\nstream\n`;
  const stream = Buffer.concat([Buffer.from(head), photo, Buffer.from('\nendstream\nendobj\n')]);
  const { content } = await cleaned(corpus.rawPdf('', stream));
  const at = content.indexOf('/Subtype /Image');
  const packed = content.subarray(content.indexOf('stream\n', at) + 7);
  const kept = inflateSync(packed, { finishFlush: 2 });
  expect((await sharp(kept).stats()).channels).toEqual((await sharp(photo).stats()).channels);
});

const action = '<</S/JavaScript/JS(app.alert(1))>>';
test.each([
  ['a program at its opening', corpus.rawPdf(`/OpenAction ${action}`), 'active'],
  ['a program under another spelling', corpus.rawPdf('/Open#41ction 7 0 R'), 'active'],
  [
    'a program in an object of its own',
    corpus.rawPdf('', `7 0 obj\n${action}\nendobj\n`),
    'active',
  ],
  [
    'a program in packed objects',
    corpus.rawPdf('', corpus.packedObjects(`7 0 ${action}`, '/N 1/First 4')),
    'active',
  ],
  ['actions of a page', corpus.rawPdf('', '7 0 obj\n<</AA<</O 8 0 R>>>>\nendobj\n'), 'active'],
  ['a command', corpus.rawPdf('', '7 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n'), 'active'],
  ['another file inside', corpus.rawPdf('/Names<</EmbeddedFiles 7 0 R>>'), 'active'],
  ['a form with a program', corpus.rawPdf('/AcroForm<</XFA 7 0 R>>'), 'active'],
  ['a password', corpus.rawPdf('', 'trailer\n<</Root 1 0 R/Encrypt 7 0 R>>\n'), 'locked'],
  ['no pages', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n'), 'damaged'],
  [
    'pages in a circle',
    corpus.rawPdf('', '2 0 obj\n<</Type/Pages/Kids[2 0 R]>>\nendobj\n'),
    'damaged',
  ],
  ['no end', corpus.rawPdf('', '7 0 obj\n<</Length 9>>\nstream\nabc'), 'damaged'],
  ['only its first line', Buffer.from('%PDF-1.7\n'), 'damaged'],
  ['brackets without end', Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(100_000)}`), 'damaged'],
])('[T40] a PDF with %s is refused', (_what, file, expected) => {
  expect(() => cleanPdf(file)).toThrow(expected);
});

test('[T40] the inspection process reports the fault that the cleaner finds in a PDF', async () => {
  expect(await fault(corpus.rawPdf(`/OpenAction ${action}`))).toBe('active');
  expect(await fault(Buffer.from('%PDF-1.7\n'))).toBe('damaged');
});

test('[T40] a picture that ends early is refused wherever it ends', async () => {
  const whole = await corpus.jpeg();
  for (const share of [0.001, 0.01, 0.5, 0.9]) {
    expect(await fault(whole.subarray(0, Math.ceil(whole.length * share)))).toBe('damaged');
  }
});

test.each([
  ['a flood', () => corpus.lyingPng(14_000, 14_000), 'tooManyPixels'],
  ['a greater flood', () => corpus.lyingPng(65_000, 65_000), 'tooManyPixels'],
  ['a lie', () => corpus.lyingPng(5_000, 5_000), 'damaged'],
  ['a stamp', corpus.small, 'tooSmall'],
  ['nothing at all', corpus.blank, 'blank'],
])('[T41] a picture that is %s is refused', async (_what, make, expected) => {
  expect(await fault(await make())).toBe(expected);
});

test('[T41] a PDF that unfolds without end, or has too many pages, is refused', async () => {
  const bomb = deflateSync(Buffer.alloc(120 * 1024 * 1024));
  const contents = Buffer.concat([
    Buffer.from(`4 0 obj\n<</Filter/FlateDecode/Length ${bomb.length}>>\nstream\n`),
    bomb,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  expect(await fault(corpus.rawPdf('', contents))).toBe('tooLargeInside');
  expect(await fault(await corpus.pdf({}, 31))).toBe('tooManyPages');
});

test('[T41] a file that takes too long is given up, and the next one is looked at', async () => {
  const picture = await corpus.jpeg();
  expect(await inspect(picture, 1)).toEqual({ fault: 'tooSlow' });
  expect(await fault(picture)).toBeNull();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' } });

test('[T98] a picture is refused by what decoding it would cost, before it is decoded', async () => {
  const lossless = await plain(6300, 6300).webp({ lossless: true }).toBuffer();
  expect(lossless.length).toBeLessThan(10_000);
  const began = process.cpuUsage();
  expect(await cleanPicture(lossless).catch(({ fault: reason }) => reason)).toBe('tooManyPixels');
  const { user, system } = process.cpuUsage(began);
  expect(user + system).toBeLessThan(300_000);
  const costs = async (made: Sharp) => {
    const bytes = await made.toBuffer();
    return decodingCost(bytes, await sharp(bytes).metadata());
  };
  const pixels = 1000 * 800;
  expect(await costs(plain(1000, 800).jpeg())).toBe(pixels);
  expect(await costs(plain(1000, 800).webp({ lossless: true }))).toBe(4 * pixels);
  expect(await costs(plain(1000, 800).ensureAlpha(0.5).webp({ lossless: true }))).toBe(4 * pixels);
  expect(await costs(plain(1000, 800).webp())).toBe(3 * pixels);
  expect(await costs(plain(1000, 800).png())).toBe(1.5 * pixels);
  expect(await costs(plain(1000, 800).png({ progressive: true }))).toBe(2.5 * pixels);
});

test('a photo as large as a good phone takes it is accepted', async () => {
  const photo = await sharp(await corpus.jpeg())
    .resize(6000, 4500)
    .jpeg({ quality: 40 })
    .toBuffer();
  expect(await fault(photo)).toBeNull();
});

const cpuOf = (work: () => void): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

test.each(['1 0 obj(', '1 0 obj<', '1 0 obj[<', '1 0 obj<</A(', '1 0 obj [1 ', '1 0 obj%'])(
  '[T81] “%s” again and again costs no more than the file is long',
  (opening) => {
    const file = (bytes: number) =>
      Buffer.from(`%PDF-1.7\n${opening.repeat(Math.ceil(bytes / opening.length))}`);
    const look = (bytes: number) => () => expect(() => cleanPdf(file(bytes))).toThrow('damaged');
    look(4096)();
    expect(cpuOf(look(64 * 1024))).toBeLessThan(1_000);
    expect(cpuOf(look(1024 * 1024))).toBeLessThan(3_000);
  },
);

test('[T81] packed objects that all name the same long value are read a few times, not thousands', () => {
  const value = `(${'x'.repeat(200_000)})`;
  const numbers = Array.from({ length: 2_000 }, (_, at) => `${at + 10} 0`).join(' ');
  const text = `${numbers} ${value}`;
  const packed = corpus.packedObjects(text, `/N 2000/First ${numbers.length + 1}`);
  expect(() => cleanPdf(corpus.rawPdf('', packed))).toThrow('damaged');
});
