import { chromium, type Page } from 'playwright-core';
import { accessibilityProblems } from '../support/page-checks/axe.ts';
import { newDataDir, startProduct } from '../support/product.ts';
import { profiles } from '../support/profiles.ts';
import {
  GOOD_IBAN,
  filesByChooser,
  type PaymentMethod,
  walkWholeApplication,
} from '../support/engines/whole-application.ts';
import { othersSay } from './phone-walk/others.ts';
import { tracesOf } from './phone-walk/traces.ts';
import type { Budget } from './prove.ts';
import { chromiumPath } from '../support/engines/chromium.ts';

export const name = 'phone-walk';

/** Two families, because a known number would lead to another question. */
const mobiles = { 'direct debit': '050 123 4567', card: '055 765 4321' } as const;

const sizes: Record<Budget['size'], { slow: boolean; ways: readonly PaymentMethod[] }> = {
  small: { slow: false, ways: ['direct debit'] },
  full: { slow: true, ways: ['direct debit', 'card'] },
};

const REFERENCE = /^AH-\w{4}-\w{4}$/;

/** Typed data: none of it may stay in the browser or reach anybody else. */
const canariesOf = (mobile: string) => ({
  words: ['Leila', 'Haddad', 'Al Barsha', 'Palm Court'],
  numbers: [mobile.replace(/\D/g, '').slice(1), GOOD_IBAN.replace(/\D/g, ''), '4242424242424242'],
});

/**
 * [T01] [T08] A whole application on a phone, by direct debit and by card, leaves nothing typed in the browser and its
 * appId nowhere; at full size over slow 4G with a processor slowed 4 times.
 */
export async function run({ size }: Budget) {
  const { slow, ways } = sizes[size];
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, { LOG_LEVEL: 'info' });
  const browser = await chromium
    .launch({
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    .catch(async (error: unknown) => {
      await product.stop();
      throw error;
    });
  const problems: string[] = [];
  const seconds: Record<string, number> = {};
  try {
    for (const pays of ways) {
      const context = await browser.newContext({ ...profiles.phone, reducedMotion: 'reduce' });
      context.setDefaultTimeout(slow ? 60_000 : 20_000);
      const canaries = canariesOf(mobiles[pays]);
      const page = await context.newPage();
      const traces = await tracesOf(page, product.origin, canaries);
      page.on('pageerror', ({ message }) => problems.push(`${pays}: ${message}`));
      if (slow) await slowDown(page);
      const started = performance.now();
      const reference = await walkWholeApplication(page, {
        origin: product.origin,
        pays,
        mobile: mobiles[pays],
        giveFile: filesByChooser(page),
        onStep: async (step) => {
          await traces.look(step);
          // Only at full size, where the check delays no test.
          if (!slow) return;
          const found = await accessibilityProblems(page);
          problems.push(...found.map((problem) => `${pays}, ${step}: ${problem}`));
        },
      });
      seconds[pays] = Math.round((performance.now() - started) / 1000);
      if (!REFERENCE.test(reference)) problems.push(`${pays}: no reference but ${reference}`);
      const others = await othersSay(page, [...traces.appIds], dataDir.path);
      await traces.look('afterwards');
      const left = traces.found({ ...others, 'the log': product.output() });
      problems.push(...left.map((trace) => `${pays}: ${trace}`));
      await context.close();
    }
    return { name, ok: problems.length === 0, slow, walked: seconds, problems };
  } finally {
    await browser.close();
    await product.stop();
    await dataDir.remove();
  }
}

/** Slow 4G as in Lighthouse, and a quarter of this processor. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1638.4 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
