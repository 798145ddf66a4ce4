import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { authority } from '../../content/papers/direct-debit-authority.ts';
import type { BilingualPaper, PrintedPaper } from '../../content/papers/paper.ts';
import type { Translate } from '../../rules/text/text.ts';
import { comparable, textsOf } from '../testing/paper-texts.ts';
import { pdfWords } from '../testing/pdf-words.ts';
import { bilingual } from './bilingual.ts';
import { phone } from './format.ts';
import { isolated } from './isolated.ts';
import { typeset } from './template.ts';

/** Values of every kind between Arabic words, from Arabic and Latin names to brackets. */
const draw = (t: Translate) =>
  authority(
    {
      glance: [{ name: t('IBAN'), value: isolated('AE07 0331 2345 6789 0123 456', t) }],
      originator: [{ name: t('Originator'), value: isolated('Dār Şafā’ (Example) L.L.C.', t) }],
      account: [
        { name: t('Title of account'), value: 'ليلى حدّاد (Leila)' },
        { name: t('Mobile'), value: isolated('+971 50 123 4567', t) },
        { name: t('E-mail'), value: isolated('leila.haddad@example.com', t) },
        { name: t('VAT at 5 %'), value: t('AED {amount}', { amount: '1,333.33' }) },
        { name: t('Emirates ID'), value: isolated('784-1990-1234567-6', t) },
      ],
      debits: [{ name: t('Commences on'), value: t('{day}, 1 day', { day: '16 نوفمبر 2026' }) }],
      signatures: [{ name: 'Amal Khalid', note: 'أولًا، كلّا، لأُسرة، لآلئ «إلى»' }],
    },
    t,
  );
const paper = bilingual(draw);

const read = async (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

test('[AR-09] text that pdf.js extracts is the source of both languages in logical order', async () => {
  const printed = comparable((await pdfWords(await read(await typeset(paper, phone)))).join(' '));
  expect(textsOf(paper.ar).join('')).toMatch(/[\u0621-\u064a]{4}/u);
  for (const words of [...textsOf(paper.en), ...textsOf(paper.ar)]) {
    expect(printed).toContain(comparable(words));
  }
});

/** pdftotext puts a vowel mark at the end of a word before the word, so it compares letters. */
const letters = (text: string) => comparable(text).replaceAll(/[\u064b-\u0652]/gu, '');

test.skipIf(spawnSync('pdftotext', ['-v']).error !== undefined).each([[[]], [['-raw']]])(
  '[AR-09] text that pdftotext %j extracts is the source of both languages in logical order',
  async (options) => {
    const file = join(mkdtempSync(join(tmpdir(), 'paper-')), 'paper.pdf');
    writeFileSync(file, await typeset(paper, phone));
    const printed = letters(execFileSync('pdftotext', [...options, file, '-']).toString());
    // Without -raw it turns an English line around in which Arabic words stand.
    const english = textsOf(paper.en).filter(
      (words) => options.length > 0 || !/\p{Script=Arabic}/u.test(words),
    );
    for (const words of [...english, ...textsOf(paper.ar)]) {
      expect(printed).toContain(letters(words));
    }
  },
);

test('[AR-09] each column has its language, and each Arabic text its own words for readers', async () => {
  const document = await read(await typeset(paper, phone));
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  const [, english = '', arabic = ''] = tree.split('"role":"Part"');
  expect(tree.match(/"lang":"[^"]+"/g)).toEqual(['"lang":"en"', '"lang":"ar-AE"']);
  expect(arabic).toContain(`"alt":"${paper.ar.title}"`);
  expect(english).not.toContain(paper.ar.title);
});

/** The baselines of the first letters of two texts. */
async function heights(shown: BilingualPaper, texts: readonly string[]): Promise<number[]> {
  const document = await read(await typeset(shown, phone));
  const found = new Map<string, number>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if ('str' in item) found.set(item.str, number * 1000 - Number(item.transform[5]));
    }
  }
  return texts.map((text) => found.get(text) ?? Number.NaN);
}

test('[AR-09] a clause begins at the same height in both columns, however long the ones before it', async () => {
  const long = 'word '.repeat(90);
  const list = { ...paper.en.sections[0], heading: 'one' };
  const withList = (one: PrintedPaper, words: readonly string[]): PrintedPaper => ({
    ...one,
    sections: [{ ...list, blocks: [{ list: words }] }],
  });
  const shown = {
    ...paper,
    en: withList(paper.en, [long, 'Second', 'Third']),
    ar: withList(paper.ar, ['أولى', 'ثانية', 'كلمة '.repeat(60)]),
  };
  const [english, arabic] = await heights(shown, ['Second', 'ثانية']);
  expect(Math.abs((english ?? 0) - (arabic ?? 1000))).toBeLessThan(2);
});

test('[AR-09] a paper whose languages differ in their parts is not printed', async () => {
  const [, ...rest] = paper.ar.sections;
  await expect(typeset({ ...paper, ar: { ...paper.ar, sections: rest } })).rejects.toThrow(
    'different parts',
  );
});
