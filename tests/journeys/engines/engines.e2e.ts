import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stayingPages } from '../../support/addresses.ts';
import { type DrivenPage, drivenPage } from '../../support/engines/driven-page.ts';
import type { Engine } from '../../support/engines/engine.ts';
import { hasFirefox, startFirefox } from '../../support/engines/firefox.ts';
import { hydrated, useCatalogue } from '../../support/engines/use-catalogue.ts';
import { hasWebKit, startWebKit } from '../../support/engines/webkit.ts';
import { ownProduct } from '../../support/own-product.ts';
import { walkMyHome } from '../../support/engines/my-home.ts';
import { staffCookie } from '../../support/office-session.ts';
import {
  type PaymentMethod,
  walkWholeApplication,
} from '../../support/engines/whole-application.ts';

const START_LIMIT = 60_000;

const product = ownProduct();
/** Asks for a captcha at once. */
const strict = ownProduct({ CAPTCHA_ALLOWANCE: '0' });

/** Starts it once: an engine that is not installed or does not start on this machine is not tested. */
async function runs(name: string, isInstalled: boolean, start: typeof startWebKit) {
  try {
    if (!isInstalled) throw new Error('it is not installed');
    const tooLate = sleep(START_LIMIT, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('it does not start')),
    );
    const engine = await Promise.race([start(true), tooLate]);
    await engine.close();
    return true;
  } catch (error) {
    console.warn(`NOT TESTED IN ${name.toUpperCase()}: ${String(error)}`);
    return false;
  }
}

const [canRunWebKit, canRunFirefox] = await Promise.all([
  runs('WebKit', hasWebKit(), startWebKit),
  runs('Firefox', hasFirefox(), startFirefox),
]);
const engines = [
  ['WebKit', canRunWebKit, startWebKit, '1'],
  ['Firefox', canRunFirefox, startFirefox, '2'],
] as const;

describe.each(engines)('%s', (name, canRun, start, digit) => {
  describe.skipIf(!canRun)('on a phone', () => {
    let engine: Engine;
    let page: DrivenPage;
    beforeEach(async () => {
      engine = await start(true);
      await engine.resize(390, 844);
      page = drivenPage(engine);
    }, 90_000);
    afterEach(() => engine?.close());

    test('[F61] every page reacts, complains of nothing and stays within its width', async () => {
      for (const path of stayingPages) {
        await page.goto(product.origin + path);
        await hydrated(page);
        const sideways = () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          }, null);
        await expect.poll(async () => [path, await sideways()]).toEqual([path, 0]);
        expect([path, engine.complaints.splice(0)]).toEqual([path, []]);
      }
    }, 240_000);

    test('consent, hearts, films, filters and documents work', async () => {
      await page.goto(`${product.origin}/hire-maid`);
      await hydrated(page);
      await page.getByTestId('cookie-banner').getByRole('button', { name: 'No' }).click();
      await page.getByTestId('cookie-banner').waitFor({ state: 'detached' });
      await useCatalogue(page, product.origin);
      expect(engine.complaints.splice(0)).toEqual([]);
    }, 120_000);

    test('[F60] a page under the service worker is asked for once and reacts', async () => {
      await page.goto(`${product.origin}/hire-maid`);
      const isPreloading = () =>
        page.evaluate(async () => {
          const { active, navigationPreload } = await navigator.serviceWorker.ready;
          if (active?.state !== 'activated') return 'not yet';
          return (await navigationPreload.getState()).enabled;
        }, null);
      await expect.poll(isPreloading).toBe(name !== 'WebKit');
      await page.goto(`${product.origin}/app`);
      await hydrated(page);
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.state, null)).toBe(
        'activated',
      );
      expect(engine.complaints.splice(0)).toEqual([]);
    }, 60_000);

    test('[F62] a link within the page and back again give no warning', async () => {
      await page.goto(`${product.origin}/services`);
      await hydrated(page);
      await page.locator('a[href="#visa"]').click();
      const hash = () => page.evaluate(() => location.hash, null);
      await expect.poll(hash).toBe('#visa');
      await page.evaluate(() => history.back(), null);
      await expect.poll(hash).toBe('');
      expect(engine.complaints.splice(0)).toEqual([]);
    }, 60_000);

    test('the office shows its queue and opens an application', async () => {
      const { cookie } = await staffCookie(product, ['case_officer'], 'Noura Kanaan');
      await page.goto(`${product.origin}/about`);
      await engine.setCookie(cookie);
      await engine.resize(1280, 800);
      await page.goto(`${product.origin}/office/applications`);
      await hydrated(page);
      await page.getByTestId('office-item').first().getByRole('link').first().click();
      await page.getByTestId('office-timeline').waitFor();
      expect(engine.complaints.splice(0)).toEqual([]);
    }, 120_000);

    test('the captcha shows its picture', async () => {
      await page.goto(`${strict.origin}/hire-maid`);
      await hydrated(page);
      const heart = page
        .getByTestId('maid-card')
        .first()
        .getByRole('button', { name: /^Save / });
      await heart.click();
      await page.getByTestId('captcha').waitFor();
      const isShown = () =>
        page.evaluate(() => {
          const picture = document.querySelector<HTMLImageElement>('[data-testid=captcha] img');
          return (picture?.naturalWidth ?? 0) > 0;
        }, null);
      await expect.poll(isShown).toBe(true);
    }, 120_000);

    test.each<[PaymentMethod, string]>([
      // A family of its own, because a known number leads to another question.
      ['direct debit', `050 123 456${digit}`],
      ['card', `055 765 432${digit}`],
    ])(
      'a whole application by %s, and My Home',
      async (pays, mobile) => {
        const { giveFile } = page;
        const reference = await walkWholeApplication(page, {
          origin: product.origin,
          pays,
          mobile,
          giveFile,
        });
        expect(reference).toMatch(/^AH-\w{4}-\w{4}$/);
        await walkMyHome(page, product.origin, mobile);
        expect(engine.complaints.splice(0)).toEqual([]);
      },
      240_000,
    );
  });
});
