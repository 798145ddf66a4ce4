import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { Block, Paper } from '../../content/papers/paper.ts';
import { typeset } from '../../server/papers/template.ts';
import { documents } from './documents.ts';

const committed = (guide: Paper) =>
  readFile(new URL(`../../content/resources/${guide.code}.pdf`, import.meta.url));

async function opened(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return { document, pages };
}

function sentences(block: Block): string[] {
  if ('paragraph' in block) return [block.paragraph];
  if ('note' in block) return [block.note];
  if ('list' in block) return [...block.list];
  if ('signatures' in block) return block.signatures.map(({ name }) => name);
  if ('steps' in block)
    return block.steps.flatMap(({ title, text, who, time }) => [title, text, who, time]);
  return block.facts.flatMap(({ name, value, text }) => [name, value, text ?? '']);
}

const plain = (text: string) => text.replace(/\s+/g, '');

const pageCounts: Readonly<Record<string, number>> = {
  mvp_guide: 4,
  site_insurance: 2,
  hire_contract_sample: 4,
  visa_contract_sample: 4,
  legal_disclosure: 2,
};

test.each(documents)('$title is a small tagged PDF with title and language', async (guide) => {
  const bytes = await committed(guide);
  const { document, pages } = await opened(bytes);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: guide.title, Language: 'en' });
  const trees = pages.map(async (_, index) => (await document.getPage(index + 1)).getStructTree());
  const tree = JSON.stringify(await Promise.all(trees));
  for (const role of ['H1', 'H2', 'P', 'LI']) expect(tree).toContain(`"role":"${role}"`);
  expect(pages).toHaveLength(pageCounts[guide.code] ?? 0);
  expect(bytes.length).toBeLessThan(80_000);
});

test.each(documents)(
  '$title says everything its text says, and no page is empty',
  async (guide) => {
    const { pages } = await opened(await committed(guide));
    const printed = plain(pages.join(' '));
    for (const section of guide.sections) {
      expect(printed).toContain(plain(section.heading));
      for (const words of section.blocks.flatMap(sentences))
        expect(printed).toContain(plain(words));
    }
    for (const page of pages) expect(page.length).toBeGreaterThan(500);
  },
);

test.each(documents)(
  '$title is the same to the byte each time it is made, and the committed one is up to date',
  async (guide) => {
    const made = await typeset(guide);
    expect(made.equals(await typeset(guide))).toBe(true);
    // Compression differs between machines, so the committed file is compared by what it says.
    expect((await opened(made)).pages).toEqual((await opened(await committed(guide))).pages);
  },
);

test('every page of a sample says that it is one', async () => {
  const samples = documents.filter(({ stamp }) => stamp !== undefined);
  expect(samples).toHaveLength(2);
  for (const guide of samples) {
    const { pages } = await opened(await committed(guide));
    for (const page of pages) expect(page).toContain('Sample');
  }
});
