import { launchBrowser } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { firstLoad, type FirstLoad } from '../first-load.ts';
import { median } from '../rounds.ts';
import type { Site } from '../site.ts';

export const name = 'hydration';
const paths = ['/hire-maid', '/', '/ar/hire-maid', '/ar'];
const rounds = 7;

/** The delay between a page's largest paint and its first reaction to presses, on the slow phone of `first-load`. */
export async function measure({ product }: Site): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const path of paths) {
      const loads: FirstLoad[] = [];
      for (let round = 0; round < rounds; round += 1) {
        loads.push(await firstLoad(browser, product.origin + path));
      }
      const hydrated = median(loads.map((load) => load.hydrated));
      const painted = median(loads.map((load) => load.largestPaint));
      figures.push({
        name: `${path} reacts to presses / its largest paint`,
        value: median(loads.map((load) => load.hydrated / load.largestPaint)),
        unit: '×',
        limit: { atMost: 2.5 },
        detail: `${Math.round(hydrated)} / ${Math.round(painted)} ms`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
