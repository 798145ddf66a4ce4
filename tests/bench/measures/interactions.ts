import type { Browser, Page } from 'playwright-core';
import { profiles } from '../../support/profiles.ts';
import { launchBrowser } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { startPeer } from '../peer.ts';
import { recordStaticSite } from '../record-static-site.ts';
import { median } from '../rounds.ts';
import type { Site } from '../site.ts';

export const name = 'interactions';
const path = '/hire-maid';
const rounds = 7;
/** The browser reports no shorter durations than this. */
const LEAST = 16;

const presses = {
  heart: '[data-testid="maid-card"] button[aria-pressed]',
  filter: 'nav a[href*="arrangement=LIVE_IN"]',
  play: '[data-testid="maid-card"] button[aria-label^="Meet "]',
} as const;
type Press = keyof typeof presses;
const pressNames: readonly Press[] = ['heart', 'filter', 'play'];

/** From the press to the next paint, as reported by the browser. */
async function untilPaint(page: Page, selector: string): Promise<number> {
  await page.evaluate((least) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const options = { type: 'event', durationThreshold: least, buffered: false };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe(options);
  }, LEAST);
  await page.locator(selector).first().tap({ noWaitAfter: true });
  return page.evaluate(
    (least) =>
      new Promise<number>((resolve) => {
        const read = () => {
          const durations: unknown = Reflect.get(window, 'durations');
          resolve(Math.max(least, ...(Array.isArray(durations) ? durations.map(Number) : [])));
        };
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read, 400)));
      }),
    LEAST,
  );
}

async function pressOnce(browser: Browser, origin: string, press: Press, script: boolean) {
  const context = await browser.newContext(profiles.phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (script) await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
    // Without script a filter leaves the page, so the heart, which does nothing there, represents all controls.
    return await untilPaint(page, script ? presses[press] : presses.heart);
  } finally {
    await context.close();
  }
}

/** Heart, filter and play on a phone slowed four times, beside the same cards without any script. */
export async function measure({ product, keep }: Site): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const recording = await recordStaticSite(browser, product.origin, path);
    const file = await keep('static-site.json', Buffer.from(JSON.stringify(recording)));
    await using peer = await startPeer('recorded-site', [file]);
    const figures: Figure[] = [];
    for (const press of pressNames) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await pressOnce(browser, product.origin, press, true));
        theirs.push(await pressOnce(browser, peer.origin, press, false));
      }
      const [mine, bare] = [median(ours), median(theirs)];
      figures.push({
        name: `${press} to next paint, processor slowed 4 times`,
        value: mine,
        unit: 'ms',
        limit: { atMost: 100 },
        detail: `${(mine / bare).toFixed(1)} × the same cards as static HTML (${Math.round(bare)} ms)`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
