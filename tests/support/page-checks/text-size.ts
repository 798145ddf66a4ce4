import type { Page } from 'playwright-core';

/** The browser's own setting of the text size; 16 is the default. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** No word is smaller than 11 px at the usual text size, so none may be smaller than this at twice that size. */
const SMALLEST = 22;

/** Words that a text size of 200 % left small. */
export const wordsNotGrown = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        node.textContent?.trim() === '' ||
        element.closest('script, style, noscript, svg')
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < smallest) found.push(`${size} px: ${node.textContent?.trim().slice(0, 40)}`);
    }
    return [...new Set(found)];
  }, SMALLEST);
