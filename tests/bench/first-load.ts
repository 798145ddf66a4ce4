import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { watchLayoutShifts } from '../support/page-checks/measures.ts';
import { profiles } from '../support/profiles.ts';

export interface FirstLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the page reacts to presses; NaN for a page without script. */
  readonly hydrated: number;
  readonly layoutShift: number;
  readonly scriptBytes: number;
  readonly scriptFiles: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  readonly fontFiles: number;
}

/** A modest phone on a slow mobile network: 1.6 Mb/s, 150 ms round trip, a quarter of this machine's speed. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Adds up the compressed bodies that came over the wire, by kind. */
function countBytes(session: CDPSession): (kind: string) => { bytes: number; files: number } {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength),
  );
  return (kind) => {
    const found = [...kinds].filter(([, type]) => type === kind);
    return {
      bytes: found.reduce((sum, [requestId]) => sum + (sizes.get(requestId) ?? 0), 0),
      files: found.length,
    };
  };
}

async function paints(page: Page): Promise<{ first: number; largest: number }> {
  return page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Records the time at which the page reports that it reacts to presses. */
async function watchHydration(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset['hydrated'] === undefined) return;
      observer.disconnect();
      performance.mark('hydrated');
    });
    const attributeFilter = ['data-hydrated'];
    observer.observe(document, { subtree: true, attributes: true, attributeFilter });
  });
  return async () => {
    const hasScript = await page.locator('script:not([type])').count();
    if (hasScript === 0) return NaN;
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    return page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? NaN);
  };
}

/** Inline styles count as their compressed share of the page. */
async function inlineStyleBytes(page: Page): Promise<number> {
  const style = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((element) => element.textContent).join(''),
  );
  return style === '' ? 0 : brotliCompressSync(style).length;
}

/** Opens an address for the first time and waits until the network is quiet. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext(profiles.phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const sizeOf = countBytes(session);
    const layoutShifts = await watchLayoutShifts(page, 0);
    const hydration = await watchHydration(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    const hydrated = await hydration();
    await page.waitForLoadState('networkidle');
    const { first, largest } = await paints(page);
    return {
      hydrated,
      firstPaint: first,
      largestPaint: largest,
      layoutShift: (await layoutShifts()).reduce((sum, shift) => sum + shift.value, 0),
      scriptBytes: sizeOf('Script').bytes,
      scriptFiles: sizeOf('Script').files,
      styleBytes: sizeOf('Stylesheet').bytes + (await inlineStyleBytes(page)),
      fontBytes: sizeOf('Font').bytes,
      fontFiles: sizeOf('Font').files,
    };
  } finally {
    await context.close();
  }
}
