import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { newDataDir, type Product, startProduct } from '../../support/product.ts';
import { profileNames, type Profile } from '../../support/profiles.ts';
import { hydrated, open as openSite, visitor } from '../../support/site.ts';
import { serveTranslateWidget, type TranslateWidget } from '../../support/translate-widget.ts';

let widget: TranslateWidget;
let product: Product;
let dataDir: Awaited<ReturnType<typeof newDataDir>>;

beforeAll(async () => {
  widget = await serveTranslateWidget();
  dataDir = await newDataDir();
  product = await startProduct(dataDir.path, { TRANSLATE_SCRIPT_URL: widget.scriptUrl });
});
afterAll(async () => {
  await product.stop();
  await widget.close();
  await dataDir.remove();
});
beforeEach(() => widget.become('works'));

const open = (profile: Profile, path: string) =>
  openSite(profile, path, { baseURL: product.origin });

/** The stand-in puts every text between these marks. */
const translated = (page: Page) => page.locator('main font:visible', { hasText: '«' }).first();

/** Visible texts that lost their translation or have it twice. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const skipped = 'script, style, noscript, svg, [translate="no"], .skiptranslate';
      if (!text.textContent?.trim() || text.parentElement?.closest(skipped)) continue;
      if (!/^\s*«[^«»]*»\s*$/u.test(text.textContent)) found.push(text.textContent);
    }
    return found;
  });

const settled = (page: Page) => expect.poll(() => untranslated(page)).toEqual([]);

async function openTranslated(profile: Profile, path: string) {
  const visit = await open(profile, path);
  await translated(visit.page).waitFor();
  return visit;
}

/** Clicks a link by its text before translation. */
const follow = (page: Page, place: 'banner' | 'contentinfo', name: RegExp) =>
  page.getByRole(place).getByRole('link', { name }).first().click();

test.each(['fr', 'hi', 'ru'])(
  '[LANG-02] ?lang=%s loads the widget, which translates',
  async (language) => {
    const { page, complaints } = await openTranslated('phone', `/?lang=${language}`);
    expect(widget.asked()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(complaints).toEqual([]);
  },
);

test('[F21] a chosen language follows to a profile, with the language links', async () => {
  const { page, complaints } = await openTranslated('phone', '/services?lang=fr');
  await page.goto('/hire-maid/1001');
  await translated(page).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.getByRole('contentinfo').locator('a[hreflang="ru"]').count()).toBe(1);
  expect(await page.locator('link[rel="alternate"][hreflang="hi"]').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('[LANG-02] en, nothing, or no language at all is the default: nothing is fetched', async () => {
  const { page } = await open('phone', '/');
  await page.clock.install({ time: Date.now() });
  for (const search of ['?lang=en', '?lang=', '?lang=xx', '?lang=en&lang=fr', '?lang=%00<b>']) {
    await page.evaluate(() => localStorage.removeItem('lang'));
    await page.goto(`/terms-of-service${search}`);
    await hydrated(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  }
  await page.clock.runFor(2200);
  await page.getByTestId('cookie-banner').waitFor();
  expect(widget.asked()).toBe(0);
});

test('[LANG-02] the stored language counts too, even where the server could not know it', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
  await page.goto('/services?utm_source=mail');
  await translated(page).waitFor();
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('mail');
});

describe.each(profileNames)('a translated page on a %s', (profile) => {
  test('[LANG-01] stays translated from page to page, back and forth, with one widget', async () => {
    const { page, complaints } = await openTranslated(profile, '/services?lang=fr');
    await settled(page);
    for (const [link, path] of [
      [/Documents to read/, '/legal'],
      [/Terms of service/, '/terms-of-service'],
      [/Choose a maid/, '/hire-maid'],
      [/What we do/, '/services'],
    ] as const) {
      await follow(page, 'contentinfo', link);
      await page.waitForURL(`**${path}`);
      await settled(page);
    }
    await page.goBack();
    await page.getByTestId('maid-card').first().waitFor();
    await settled(page);
    await page.goForward();
    await page.waitForURL('**/services');
    await settled(page);
    expect(widget.asked()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('survives hearts, filters, the list and dialogs', async () => {
    const { page, complaints } = await openTranslated(profile, '/hire-maid?lang=fr');
    await settled(page);
    const hearts = page.getByTestId('maid-card').locator('button[aria-pressed]');
    for (const [index, count] of [
      [0, '1'],
      [1, '2'],
      [0, '1'],
      [2, '2'],
    ] as const) {
      await hearts.nth(index).click();
      await expect.poll(() => page.getByTestId('my-list-count').innerText()).toContain(count);
    }
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.innerText();
    const filters = 'main a[href*="arrangement="]:visible, main input[type="checkbox"]:visible';
    await page.locator(filters).first().click();
    await expect.poll(() => title.innerText()).not.toBe(before);
    await settled(page);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /Privacy settings/ })
      .click();
    await page.getByRole('dialog').getByRole('switch').click();
    await settled(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(page);
    expect(complaints).toEqual([]);
  });
});

test('changes to texts that the translation replaced still show on the page', async () => {
  const { page } = await openTranslated('desktop', '/?lang=fr');
  await page.evaluate(() => {
    const parent = Object.assign(document.createElement('p'), { id: 'trial' });
    const texts = ['one ', 'two ', 'three ', 'four '].map((text) => document.createTextNode(text));
    for (const text of texts) parent.appendChild(text);
    document.querySelector('main')?.append(parent);
    Object.assign(window, { parent, texts });
  });
  const trial = page.locator('#trial');
  const reads = (words: string) =>
    expect
      .poll(async () => (await trial.innerText()).replaceAll(/[«»\s]+/gu, ' ').trim())
      .toBe(words);
  const act = async (action: (parent: Element, texts: Text[]) => void, words: string) => {
    await expect.poll(() => trial.locator('font').count()).toBeGreaterThan(0);
    await settled(page);
    await page.evaluate(`(${action.toString()})(window.parent, window.texts)`);
    await reads(words);
    await settled(page);
    await reads(words);
  };
  await act((_, [first]) => {
    if (first) first.nodeValue = 'eins ';
  }, 'eins two three four');
  await act((parent, [, second]) => {
    if (second) parent.removeChild(second);
  }, 'eins three four');
  await act((parent, [, , third]) => {
    const bold = Object.assign(document.createElement('b'), { textContent: 'bold ' });
    parent.insertBefore(bold, third ?? null);
  }, 'eins bold three four');
  await act((parent, [first, , , fourth]) => {
    if (first && fourth) parent.insertBefore(fourth, first);
  }, 'four eins bold three');
  await act((parent, [first]) => {
    if (first) parent.appendChild(first);
  }, 'four bold three eins');
  await act((parent, [first, , third, fourth]) => {
    for (const text of [first, third, fourth]) if (text) parent.removeChild(text);
  }, 'bold');
});

test('the widget’s own bar neither covers nor moves the page', async () => {
  const { page } = await openTranslated('desktop', '/?lang=fr');
  expect(await page.getByText('The bar of the widget').isVisible()).toBe(false);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('the language choice keeps the page and its parameters; English ends the translation', async () => {
  const { page } = await open('desktop', '/hire-maid?arrangement=LIVE_IN&utm_source=mail');
  const choice = page.getByRole('navigation', { name: 'Language' });
  const current = choice.locator('[aria-current]');
  expect(await current.innerText()).toBe('English');
  await choice.getByRole('link', { name: 'Русский' }).click();
  await translated(page).waitFor();
  expect(
    await choice.or(page.locator('nav[translate="no"]')).locator('[aria-current]').innerText(),
  ).toBe('Русский');
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('arrangement'), searchParams.get('utm_source')]).toEqual([
    '/hire-maid',
    'LIVE_IN',
    'mail',
  ]);
  widget.become('works');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await page.locator('html[data-hydrated="true"]:not(.translated-ltr)').waitFor();
  await page.clock.install({ time: Date.now() });
  await page.goto('/services');
  await hydrated(page);
  await page.clock.runFor(2200);
  await page.getByTestId('cookie-banner').waitFor();
  expect(widget.asked()).toBe(0);
});

test('[LANG-04] a widget that cannot be loaded makes navigation fail, with retry and English', async () => {
  widget.become('missing');
  const { page } = await open('phone', '/services?lang=fr');
  await page.getByRole('heading', { name: 'La traduction ne s’est pas chargée' }).waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await page.getByText('The page could not be translated into French.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  widget.become('works');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await translated(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/services');
});

/** Opens a page and moves its clock forward once the widget was requested. */
async function openAndWait(path: string, meanwhile: (page: Page) => Promise<void>): Promise<Page> {
  const { page } = await visitor('desktop', { baseURL: product.origin });
  await page.clock.install({ time: Date.now() });
  await page.goto(path);
  await hydrated(page);
  await expect.poll(() => widget.asked()).toBe(1);
  await meanwhile(page);
  await page.clock.runFor(12_000);
  return page;
}

test('[LANG-04] a broken widget is distinguished from a working one', async () => {
  widget.become('throws');
  const page = await openAndWait('/services?lang=ru', async () => undefined);
  await page.getByRole('heading', { name: 'Перевод не загрузился' }).waitFor();
});

test('[LANG-04] a widget that never answers stops navigation; English pages work', async () => {
  widget.become('silent');
  const page = await openAndWait('/services?lang=hi', (opened) =>
    follow(opened, 'contentinfo', /Terms of service/),
  );
  await page.getByRole('heading', { name: 'अनुवाद लोड नहीं हुआ' }).waitFor();
  await page.getByRole('link', { name: 'Continue in English' }).click();
  await page.waitForURL(/lang=en/);
  await page.getByRole('contentinfo').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await follow(page, 'contentinfo', /Choose a maid/);
  await page.getByTestId('maid-card').first().waitFor();
});

test('[T64] no script of others where an application can be opened, from wherever one comes', async () => {
  const { page } = await open('phone', '/confirm?appId=unknown&lang=fr');
  expect(await page.evaluate(() => document.querySelector('.goog-te-combo'))).toBeNull();
  expect(widget.asked()).toBe(0);
  await page.goto('/?lang=fr');
  await translated(page).waitFor();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/confirm?appId=unknown' });
    document.body.append(link);
    link.click();
  });
  await page.waitForURL('**/confirm**');
  expect(await page.evaluate(() => document.querySelector('.goog-te-combo'))).toBeNull();
});
