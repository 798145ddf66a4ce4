import type { Page } from 'playwright-core';

export interface LayoutShift {
  readonly value: number;
  /** The elements that moved, from where to where. */
  readonly moved: readonly string[];
}

/**
 * The allowed shift when a sentence arrives in two packets: it grows by a line, and an icon beside it is centred again.
 * Tests that choose the cuts of a page pass 0.
 */
const CUT_SENTENCE = 0.001;

/** Starts recording layout shifts before the page's own script runs. */
export async function watchLayoutShifts(
  page: Page,
  least = CUT_SENTENCE,
): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript((smallest) => {
    const describe = (node: unknown): string => {
      const element =
        node instanceof Element ? node : node instanceof Text ? node.parentElement : null;
      return element ? `${element.localName}.${element.className}` : 'something gone since';
    };
    const shifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved = Array.isArray(sources)
          ? sources.map((source: object) => {
              const [from, to] = [
                Reflect.get(source, 'previousRect'),
                Reflect.get(source, 'currentRect'),
              ].map((rect) => JSON.stringify(rect));
              return `${describe(Reflect.get(source, 'node'))} ${from} → ${to}`;
            })
          : [];
        if (Number(value) >= smallest) shifts.push({ value: Number(value), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, least);
  return () =>
    page.evaluate(() => {
      const shifts: unknown = Reflect.get(window, 'layoutShifts');
      return Array.isArray(shifts) ? shifts : [];
    });
}

/** Scrolls down the page as a reader would, so that lazy pictures load, and back up. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo({ top: at, behavior: 'instant' });
      await frame();
    }
    // A lazy picture that is hidden at this screen size never loads.
    const loading = [...document.images].filter(
      (image) => !image.complete && image.checkVisibility(),
    );
    await Promise.all(loading.map((image) => image.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

export async function brokenImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.currentSrc || image.outerHTML),
  );
}

/** The number of pixels by which the page scrolls sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}
