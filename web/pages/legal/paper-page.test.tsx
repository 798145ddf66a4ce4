import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { insuranceGuide } from '../../../content/papers/insurance-guide.ts';
import {
  type GuideFigures,
  maidVisaGuide,
  printedFigures,
} from '../../../content/papers/maid-visa-guide.ts';
import { textIn } from '../../../rules/text/catalogues.ts';
import sheets from '../../../content/resources/first-sheets.json' with { type: 'json' };
import GuidePage from './guide-page.tsx';
import InsurancePage from './insurance-page.tsx';

const file = { code: '', title: '', bytes: 37_000, day: '2026-11-15' };
const papers = [
  ['/guide', GuidePage, maidVisaGuide(printedFigures, textIn('en')), sheets.mvp_guide],
  ['/insurance', InsurancePage, insuranceGuide(textIn('en')), sheets.site_insurance],
] as const;

function shown(
  Page: typeof GuidePage,
  sha256: string | null,
  figures: GuideFigures = printedFigures,
): string {
  const loaderData = {
    missing: false,
    figures,
    file: sha256 === null ? null : { ...file, sha256 },
  } as const;
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page loaderData={loaderData} />
    </MemoryRouter>,
  );
}

/** All texts in it, at any depth. */
const wordsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsIn) : [];
};

test.each(papers)('%s says all that its file says', (_path, page, { sections }, { sha256 }) => {
  const texts = shown(page, sha256);
  const words = wordsIn(sections);
  expect(words.length).toBeGreaterThan(20);
  for (const sentence of words) expect(texts).toContain(sentence);
});

test('the guide’s page says the times and the income that the office has entered', () => {
  const figures = Object.fromEntries(
    Object.keys(printedFigures).map((code) => [code, `as in ${code}`]),
  );
  const texts = shown(GuidePage, sheets.mvp_guide.sha256, { ...printedFigures, ...figures });
  for (const words of Object.values(figures)) expect(texts).toContain(words);
  expect(texts).not.toMatch(/\d working days|AED 25,000/);
});

test.each(papers)(
  '%s shows the first sheet in its size, with words for it, as a link to the file',
  (_path, page, { code }, { sha256, width, height }) => {
    const [link] = /<a [^>]*><img [^>]*>/.exec(shown(page, sha256)) ?? [];
    expect(link).toContain(`href="/api/resources/downloadresource?code=${code}"`);
    expect(link).toContain(`width="${width}" height="${height}"`);
    expect(link).toMatch(/ alt="[^"]+: the first page"/);
  },
);

test.each(papers)(
  '%s shows nothing of a file that is not ours or not known',
  (_path, page, text) => {
    for (const sha256 of ['0'.repeat(64), null]) {
      const markup = shown(page, sha256);
      expect(markup).not.toContain('<img');
      for (const { heading } of text.sections) expect(markup).not.toContain(`>${heading}<`);
      expect(markup.match(/downloadresource/g)).toHaveLength(2);
    }
  },
);
