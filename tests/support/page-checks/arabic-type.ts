import type { Page } from 'playwright-core';

/** The lowest line heights of the design notes: of running text, and of headings, names and buttons. */
const LOWEST = { text: 1.55, others: 1.24 };

/** Arabic words of the page in italics, in a weight without a face of its own, spaced, or in lines too close. */
export async function typeFindings(page: Page): Promise<string[]> {
  return page.evaluate((lowest) => {
    const faces = [...document.fonts]
      .filter(({ family }) => /^['"]?Plex Arabic['"]?$/.test(family))
      .map(({ weight }) => weight.split(' ').map((one) => Number(one)));
    const hasFace = (weight: number) =>
      faces.some(([from = 0, to = from]) => from <= weight && weight <= to);
    const isArabic = (node: Node) => node instanceof Text && /[\u0621-\u064a]/.test(node.data);
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      const words = [...element.childNodes].find(isArabic);
      if (!words || element.closest('script, style, noscript') || !element.checkVisibility())
        continue;
      const style = getComputedStyle(element);
      const [size, line] = [style.fontSize, style.lineHeight].map((value) =>
        Number.parseFloat(value),
      );
      const range = document.createRange();
      range.selectNodeContents(element);
      const isText = element.matches('p, li, dt, dd, td, th, label, legend, figcaption');
      const isSeveral = range.getBoundingClientRect().height > 2 * (size ?? 0);
      const least = isText ? lowest.text : lowest.others;
      const isLow = isSeveral && (line ?? 0) / (size ?? 1) < least - 0.005;
      const faults = [
        style.fontStyle !== 'normal' && style.fontStyle,
        !hasFace(Number(style.fontWeight)) && `weight ${style.fontWeight}`,
        style.fontSynthesis !== 'none' && `synthesis ${style.fontSynthesis}`,
        style.textAlign === 'justify' && 'justified',
        isLow && `lines of ${((line ?? 0) / (size ?? 1)).toFixed(2)}`,
      ].filter((fault) => fault !== false);
      if (faults.length > 0) {
        found.add(
          `${element.localName}.${element.getAttribute('class')} “${element.textContent.slice(0, 30)}”: ${faults.join()}`,
        );
      }
    }
    return [...found];
  }, LOWEST);
}
