import type { BrowserName } from '@mdn/browser-compat-data/types';
import { expect, test } from 'vitest';
import { supportedBrowsers } from '../../../supported-browsers.ts';
import { stayingPages } from '../../support/addresses.ts';
import { asOlderBrowser } from '../../support/engines/older-browser.ts';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated, useCatalogue } from '../../support/engines/use-catalogue.ts';
import { walkMyHome } from '../../support/engines/my-home.ts';
import { visitor } from '../../support/site.ts';
import { filesByChooser, walkWholeApplication } from '../../support/engines/whole-application.ts';

const product = ownProduct();

const browsers = [
  ['safari_ios', supportedBrowsers.ios, 'direct debit'],
  ['chrome_android', supportedBrowsers.chrome, 'card'],
] as const;

async function olderPhone(browser: BrowserName, version: string) {
  const visit = await visitor('phone', { baseURL: product.origin, reducedMotion: 'reduce' });
  await asOlderBrowser(visit.page.context(), browser, version);
  await visit.page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  return visit;
}

test('[F61] the functions are really missing', async () => {
  const { page } = await olderPhone('safari_ios', supportedBrowsers.ios);
  await page.goto('/about');
  const found = await page.evaluate(() => [
    'parse' in URL,
    'startViewTransition' in document,
    'moveBefore' in Element.prototype,
    'Float16Array' in window,
  ]);
  expect(found).toEqual([false, false, false, false]);
});

test.each(browsers)(
  '[F61] %s %s: every page reacts',
  async (browser, version) => {
    const { page, complaints } = await olderPhone(browser, version);
    for (const path of stayingPages) {
      await page.goto(path);
      await hydrated(page);
      expect([path, complaints]).toEqual([path, []]);
    }
  },
  240_000,
);

test.each(browsers)(
  '[F61] %s %s: hearts, filters, films and documents work',
  async (browser, version) => {
    const { page, complaints } = await olderPhone(browser, version);
    await page.goto('/hire-maid');
    await hydrated(page);
    await useCatalogue(page, product.origin);
    expect(complaints).toEqual([]);
  },
);

test.each(browsers)(
  '[F61] %s %s: a whole application by %s, and My Home',
  async (browser, version, pays) => {
    const { page, complaints } = await olderPhone(browser, version);
    const mobile = pays === 'card' ? '055 765 4321' : '050 123 4567';
    const reference = await walkWholeApplication(page, {
      origin: product.origin,
      pays,
      mobile,
      giveFile: filesByChooser(page),
    });
    expect(reference).toMatch(/^AH-\w{4}-\w{4}$/);
    await walkMyHome(page, product.origin, mobile);
    expect(complaints).toEqual([]);
  },
  240_000,
);
