import type { Page } from 'playwright-core';
import maids from '../../../content/demo/maids.json' with { type: 'json' };
import { sidewaysScroll } from './measures.ts';

/** Names and abbreviations that Arabic text writes in Latin letters as well. */
const ALLOWED = ['PDF', 'WCAG', 'AA', 'QR', 'SHA', 'SHA-256', 'CSV', 'JPEG', 'PNG', 'HEIC'];

/** A maid's name stays Latin in labels too, where nothing can be isolated. */
const maidNames = [...new Set(maids.map(({ firstName }) => firstName))];

/** The widths at which every Arabic page and step is checked. */
export const arabicWidths = [320, 390, 820, 1440] as const;

/**
 * Texts of the page that have Latin words outside isolated elements, in its title, its description, its elements and
 * their labels. Hidden texts count too: they belong to another width or to a closed part. `names` may stand in labels,
 * where nothing can be isolated.
 */
async function latinTexts(
  page: Page,
  allowed: readonly string[] = [],
  names: readonly string[] = [],
): Promise<string[]> {
  return page.evaluate(
    ([everywhere, inLabels]) => {
      const ISOLATED = 'bdi, [dir="ltr"], [lang]:not([lang^="ar"]), [translate="no"], .ltr, code';
      const NO_TEXT = 'script, style, noscript, template, textarea';
      const LABELS = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder'];
      const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase());
      const known = new Set(lower(everywhere));
      const knownInLabels = new Set([...known, ...lower(inLabels)]);
      const isLatin = (text: string, among: ReadonlySet<string>): boolean => {
        let own = text;
        // Isolates stand inside each other: the innermost ones are removed first.
        for (let before = ''; before !== own;) {
          before = own;
          own = own.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, ' ');
        }
        const words = own.match(/[A-Za-z][\w'’-]*[A-Za-z\d]/g) ?? [];
        return words.some((word) => !among.has(word.toLowerCase()));
      };
      const found = new Set<string>();
      const check = (place: string, text: string | null | undefined, among = known) => {
        if (text && isLatin(text, among)) found.add(`${place}: ${text.trim().slice(0, 120)}`);
      };
      const named = (element: Element) =>
        `${element.localName}.${(element.getAttribute('class') ?? '').split(' ')[0]}`;
      check('title', document.title);
      const description = document.querySelector('meta[name="description"]');
      check('description', description?.getAttribute('content'));
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: parent, nodeValue } = texts.currentNode;
        if (parent && !parent.closest(`${ISOLATED}, ${NO_TEXT}`)) check(named(parent), nodeValue);
      }
      for (const label of LABELS) {
        for (const element of document.body.querySelectorAll(`[${label}]`)) {
          if (element.closest(ISOLATED)) continue;
          check(`${named(element)}[${label}]`, element.getAttribute(label), knownInLabels);
        }
      }
      return [...found];
    },
    [[...ALLOWED, ...allowed], [...names]] as const,
  );
}

/**
 * Boxes that are more than 2 px from where the same page, with the same words, has them from left to right. What stands
 * on a line of text, in a part with a direction of its own or in a list that was scrolled is left out.
 */
async function unmirrored(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
    const isApart = (element: Element): boolean => {
      const { parentElement: parent } = element;
      if (parent === null || parent === root) return false;
      const isTurned = getComputedStyle(parent).direction === 'rtl' && !parent.hasAttribute('dir');
      return !isTurned || parent.scrollLeft !== 0 || isInline(parent) || isApart(parent);
    };
    // Keys keep their Latin names, beside which the words of a hint run the other way.
    const boxes = [...document.body.querySelectorAll('*:not(svg *, kbd)')]
      .filter((one) => one.checkVisibility() && !isInline(one) && !isApart(one))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    // From the page's own sides: a scroll bar stands at the left of an Arabic page.
    const { right } = root.getBoundingClientRect();
    root.dir = 'ltr';
    const { left: start } = root.getBoundingClientRect();
    const found = boxes.flatMap(({ element, box }) => {
      const { left, top } = element.getBoundingClientRect();
      const isOnAnotherLine = Math.abs(top - box.top) > 1;
      const off = isOnAnotherLine ? 0 : Math.round(right - box.right - (left - start));
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      return Math.abs(off) > 2 ? [`${name} is ${off} px off`] : [];
    });
    root.dir = 'rtl';
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return found;
  });
}

/** An Arabic page: its language and direction, the pixels it scrolls sideways, and its words that are not Arabic. */
export async function arabicFindings(
  page: Page,
  allowed: readonly string[] = [],
  names: readonly string[] = maidNames,
) {
  const { lang, dir } = await page.evaluate(() => {
    const { lang: language, dir: direction } = document.documentElement;
    return { lang: language, dir: direction };
  });
  return {
    lang,
    dir,
    sideways: await sidewaysScroll(page),
    unmirrored: await unmirrored(page),
    latin: await latinTexts(page, allowed, names),
  };
}

/** What `arabicFindings` gives for a page that is right. */
export const wholeArabicPage = {
  lang: 'ar',
  dir: 'rtl',
  sideways: 0,
  unmirrored: [],
  latin: [],
};

/** Tables wider than their card or the screen, which cut them without a way to scroll there. */
const cutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (table: Element, by: Element | null): boolean => {
      if (by === null) return false;
      const { overflowX } = getComputedStyle(by);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (overflowX === 'visible' && by.parentElement) return isCut(table, by.parentElement);
      const [inner, outer] = [table, by].map((one) => one.getBoundingClientRect());
      if (inner === undefined || outer === undefined) return false;
      return (
        inner.left < outer.left - 1 ||
        inner.right > outer.right + 1 ||
        isCut(table, by.parentElement)
      );
    };
    return [...document.querySelectorAll('main table')].flatMap((table) =>
      isCut(table, table.parentElement) ? [table.className] : [],
    );
  });

/** Like `arabicFindings` for a public page, which names maids and has tables. */
export const publicPageFindings = async (page: Page) => ({
  ...(await arabicFindings(page)),
  cutTables: await cutTables(page),
});

/** What `publicPageFindings` gives for a page that is right. */
export const wholePublicPage = { ...wholeArabicPage, cutTables: [] };
