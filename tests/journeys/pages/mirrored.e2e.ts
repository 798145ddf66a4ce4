import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathIn } from '../../../rules/text/language-address.ts';
import { stayingPages } from '../../support/addresses.ts';
import { typeFindings } from '../../support/page-checks/arabic-type.ts';
import {
  arabicWidths,
  publicPageFindings,
  wholePublicPage,
} from '../../support/page-checks/arabic.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { readToTheEnd } from '../../support/page-checks/measures.ts';
import { mirrored } from '../../support/page-checks/mirrored.ts';
import { hydrated, visitor } from '../../support/site.ts';

const languages = ['en', 'ar'] as const;

/** One reader for each language, because the choice of a language is remembered. */
async function readers() {
  const [english, arabic] = await Promise.all(
    languages.map(async (language) => {
      const visit = await visitor('phone', { locale: `${language}-AE`, reducedMotion: 'reduce' });
      await visit.page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
      return visit;
    }),
  );
  if (!english || !arabic) throw new Error('A reader is missing.');
  return { both: [english.page, arabic.page] as const, complaints: arabic.complaints };
}

async function openBoth(pages: readonly [Page, Page], path: string): Promise<void> {
  await Promise.all(
    pages.map(async (page, at) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(pathIn(languages[at] ?? 'en', path));
      await hydrated(page);
      await readToTheEnd(page);
    }),
  );
}

const PARTS = 3;
const addresses = [...stayingPages, '/compare?maids=1001,1002,1003,1004'];

test.each([0, 1, 2])(
  '[AR-03] [AR-05] [AR-06] [AR-07] [AR-11] part %i of the public pages is whole and mirrored in Arabic at every width',
  async (part) => {
    const { both, complaints } = await readers();
    const [, arabic] = both;
    for (const path of addresses.filter((_, place) => place % PARTS === part)) {
      await openBoth(both, path);
      for (const width of arabicWidths) {
        await Promise.all(both.map((page) => page.setViewportSize({ width, height: 900 })));
        // Some parts arrive when the screen has become wide enough for them.
        const geometry = async () => {
          const { findings, compared, besideWords } = await mirrored(...both);
          // The rules leave out little of a page.
          return { path, width, findings, isMostCompared: compared > 5 * besideWords };
        };
        const whole = { path, width, findings: [], isMostCompared: true };
        await expect.poll(geometry).toEqual(whole);
        expect([path, width, await typeFindings(arabic)]).toEqual([path, width, []]);
        const found = { path, width, ...(await publicPageFindings(arabic)) };
        expect(found).toEqual({ path, width, ...wholePublicPage });
      }
      expect([path, await accessibilityProblems(arabic)]).toEqual([path, []]);
    }
    expect(complaints).toEqual([]);
  },
  300_000,
);

test.each([
  ['the filters', '/hire-maid', 'main nav li:first-child button', 'dialog input[type=range]'],
  ['a document', '/services', 'main button', '[data-testid=pdf-viewer] fieldset'],
])('[AR-05] [AR-11] %s in a sheet or dialog are mirrored', async (_, path, opener, ready) => {
  const { both } = await readers();
  await openBoth(both, path);
  await Promise.all(
    both.map(async (page) => {
      await page.locator(opener).first().click();
      await page.locator(ready).first().waitFor();
    }),
  );
  for (const width of arabicWidths) {
    await Promise.all(both.map((page) => page.setViewportSize({ width, height: 900 })));
    const geometry = async () => ({ width, findings: (await mirrored(...both)).findings });
    await expect.poll(geometry).toEqual({ width, findings: [] });
  }
});

const faults = [
  ['a row that stays as it is', 'footer nav ul, header > div { direction: ltr }'],
  ['words that begin at the left', 'main :is(h1, h2, p) { text-align: left }'],
  ['a margin at the left', 'main section { margin-left: 12px }'],
  ['a place from the left', 'main h1 { position: relative; left: 5px }'],
  ['an arrow that points back', '.mirrored { scale: none !important }'],
] as const;

const apply = (page: Page, rule: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, rule);

test('[AR-11] what is not mirrored is found', async () => {
  const { both } = await readers();
  await openBoth(both, '/services');
  expect((await mirrored(...both)).findings).toEqual([]);
  for (const [fault, rule] of faults) {
    // As in a style sheet, the rule holds in both languages.
    await Promise.all(both.map((page) => apply(page, rule)));
    const { findings } = await mirrored(...both);
    expect([fault, findings.length > 0]).toEqual([fault, true]);
  }
});

test('[AR-07] italics and a weight without a face are found', async () => {
  const {
    both: [, arabic],
  } = await readers();
  await arabic.goto('/ar/services');
  await hydrated(arabic);
  expect(await typeFindings(arabic)).toEqual([]);
  for (const rule of ['font-style: italic', 'font-weight: 950', 'line-height: 1.1']) {
    // Stronger than the sheet of Arabic pages.
    await apply(arabic, `:root:root:root main :is(h1, h2, p) { ${rule} !important }`);
    expect([rule, (await typeFindings(arabic)).length > 0]).toEqual([rule, true]);
  }
});
