import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BilingualPaper } from '../../content/papers/paper.ts';
import { typeset } from '../../server/papers/template.ts';
import { comparable, textsOf } from '../../server/testing/paper-texts.ts';
import { pdfWords } from '../../server/testing/pdf-words.ts';
import sheets from '../../content/resources/first-sheets.json' with { type: 'json' };
import { disclosure } from '../../content/papers/disclosure.ts';
import { maidVisaGuide, printedFigures } from '../../content/papers/maid-visa-guide.ts';
import { textIn } from '../../rules/text/catalogues.ts';
import { documents, guides } from './documents.ts';
import { firstSheet } from './first-sheet.ts';

const resource = (name: string) =>
  readFile(new URL(`../../content/resources/${name}`, import.meta.url));
const committed = ({ code }: BilingualPaper) => resource(`${code}.pdf`);

async function opened(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await pdfWords(document);
  return { document, pages };
}

const pageCounts: Readonly<Record<string, number>> = {
  mvp_guide: 5,
  site_insurance: 2,
  hire_contract_sample: 4,
  visa_contract_sample: 4,
  legal_disclosure: 2,
};

test.each(documents)('$code is a small tagged PDF with title and language', async (guide) => {
  const bytes = await committed(guide);
  const { document, pages } = await opened(bytes);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: guide.en.title, Language: 'en' });
  const trees = pages.map(async (_, index) => (await document.getPage(index + 1)).getStructTree());
  const tree = JSON.stringify(await Promise.all(trees));
  for (const role of ['H1', 'H2', 'P', 'LI']) expect(tree).toContain(`"role":"${role}"`);
  expect(pages).toHaveLength(pageCounts[guide.code] ?? 0);
  expect(bytes.length).toBeLessThan(110_000);
});

test.each(documents)('$code says everything its text says, and no page is empty', async (guide) => {
  const { pages } = await opened(await committed(guide));
  const printed = comparable(pages.join(' '));
  for (const words of [...textsOf(guide.en), ...textsOf(guide.ar)]) {
    expect(printed).toContain(comparable(words));
  }
  for (const page of pages) expect(page.length).toBeGreaterThan(500);
});

test.each(documents)(
  '$code is the same to the byte each time it is made, and the committed one is up to date',
  async (guide) => {
    const made = await typeset(guide);
    expect(made.equals(await typeset(guide))).toBe(true);
    // Compression differs between machines, so the committed file is compared by its text.
    expect((await opened(made)).pages).toEqual((await opened(await committed(guide))).pages);
  },
);

test('what we disclose promises no more than the site keeps, and asks no more than we show', () => {
  const words = JSON.stringify(disclosure(textIn('en')));
  expect(words).toContain('Nobody for advertising.');
  expect(words).not.toMatch(/legal page|is not an office/);
});

test('the guide states nothing as certain that nobody could confirm', () => {
  const words = JSON.stringify(maidVisaGuide(printedFigures, textIn('en')));
  expect(words).not.toMatch(/She may eat and drink|Same day to a few days|application is in/);
  expect(words).toContain('Until the entry permit is there.');
});

test('every page of a sample says that it is one', async () => {
  const samples = documents.filter(({ en }) => en.stamp !== undefined);
  expect(samples).toHaveLength(2);
  for (const guide of samples) {
    const { pages } = await opened(await committed(guide));
    for (const page of pages) {
      expect(page).toContain('Sample');
      expect(page).toContain('نموذج');
    }
  }
});

/** The mean difference of two pictures, out of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const apart = await sharp(one)
    .removeAlpha()
    .composite([{ input: other, blend: 'difference' }])
    .png()
    .toBuffer();
  const { channels } = await sharp(apart).removeAlpha().stats();
  return Math.max(...channels.map(({ mean }) => mean));
}

test('the pictures of first sheets are of the committed files, in the size they state', async () => {
  const drawn = await Promise.all(guides.map(async (guide) => firstSheet(await committed(guide))));
  const facts = guides.map(({ code }, place) => [code, drawn[place]?.facts] as const);
  expect(sheets).toEqual(Object.fromEntries(facts));
  const pictures = await Promise.all(guides.map(({ code }) => resource(`${code}.webp`)));
  const apart = await Promise.all(
    pictures.flatMap((picture) => drawn.map(({ webp }) => difference(picture, webp))),
  );
  // Anti-aliasing may differ slightly between machines; another document differs far more.
  expect(apart.map((far) => far < 1)).toEqual([true, false, false, true]);
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 720 });
    expect(picture.length).toBeLessThan(45_000);
  }
});
