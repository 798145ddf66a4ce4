import type { Page } from 'playwright-core';

/** The width is that of WCAG 2.5.8; the height is what /accessibility tells families. */
const LEAST = { width: 24, height: 44 };

/** Controls of the current page with a smaller tap area; links inside a sentence are exempt. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall, LEAST);

/** Runs inside the page. */
async function findSmall(least: typeof LEAST): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const isInSentence = (element: Element): boolean => {
    const block = element.parentElement;
    if (getComputedStyle(element).display !== 'inline' || block === null) return false;
    const own = element.textContent?.trim() ?? '';
    return getComputedStyle(block).display !== 'flex' && (block.textContent?.trim() ?? '') !== own;
  };
  const areas = (element: Element): Element[] =>
    element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element];
  const side = (at: (distance: number) => [number, number], reach: readonly Element[]): number => {
    let found = 0;
    for (let distance = 0.5; distance <= least.height; distance += 0.5) {
      const hit = document.elementFromPoint(...at(distance));
      if (!reach.some((area) => area === hit || area.contains(hit))) break;
      found = distance;
    }
    return found;
  };
  const small: string[] = [];
  const all = document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
  );
  for (const element of all) {
    if (element.matches('[disabled], [inert] *') || !areas(element).some(isSeen)) continue;
    if (isInSentence(element)) continue;
    const reach = areas(element).filter(isSeen);
    const isLarge = reach.some((one) => {
      const box = one.getBoundingClientRect();
      return box.width >= least.width && box.height >= least.height;
    });
    if (isLarge) continue;
    const [area = element] = reach;
    area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    await frame();
    const { left, top, width, height } = area.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const across = side((d) => [x - d, y], reach) + side((d) => [x + d, y], reach);
    const down = side((d) => [x, y - d], reach) + side((d) => [x, y + d], reach);
    if (across >= least.width - 1 && down >= least.height - 1) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    small.push(
      `${element.localName} "${name.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`,
    );
  }
  return [...new Set(small)];
}
