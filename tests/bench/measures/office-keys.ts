import type { Page } from 'playwright-core';
import { staffCookie } from '../../support/office-session.ts';
import { profiles } from '../../support/profiles.ts';
import { launchBrowser } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { median } from '../rounds.ts';
import type { Site } from '../site.ts';

export const name = 'office-keys';
const PRESSES = 20;

/** From a key to the next paint, as reported by the browser; it reports nothing below 16 ms. */
async function pressed(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const options = { type: 'event', durationThreshold: 16, buffered: false };
    new PerformanceObserver((list) => {
      for (const { name: event, duration } of list.getEntries()) {
        if (event === 'keydown') durations.push(duration);
      }
    }).observe(options);
  });
  const painted = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
        }),
    );
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(keys[press % keys.length] ?? 'j');
    await painted();
  }
  const found: unknown = await page.evaluate(() => Reflect.get(window, 'durations'));
  return Array.isArray(found) ? found.map(Number) : [];
}

/** Keys in the queue and on an application, on a processor slowed four times (OFF-15). */
export async function measure({ product, dataDir }: Site): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const { cookie } = await staffCookie(
      { origin: product.origin, dataDir },
      ['case_officer'],
      'Noura Kanaan',
    );
    const context = await browser.newContext({ ...profiles.desktop, baseURL: product.origin });
    await context.addCookies([cookie]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/office/applications?filter=', { waitUntil: 'networkidle' });
    const inQueue = await pressed(page, ['j']);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/applications\/[0-9a-f-]{36}/);
    await page.waitForLoadState('networkidle');
    const onPage = await pressed(page, [']', '[']);
    return [
      { where: 'queue', times: inQueue },
      { where: 'application', times: onPage },
    ].map(({ where, times }) => ({
      name: `key to next paint, ${where} of the office, processor slowed 4 times`,
      value: median(times.length === 0 ? [16] : times),
      unit: 'ms',
      limit: { atMost: 100 },
      detail: `slowest of ${PRESSES}: ${Math.round(Math.max(16, ...times))} ms`,
    }));
  } finally {
    await browser.close();
  }
}
