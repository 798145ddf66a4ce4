import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Profile } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

/** An Arabic page with one woman in each list. */
async function withLists(profile: Profile, path: string): Promise<Page> {
  const { page } = await visitor(profile);
  await page.addInitScript(() => {
    localStorage.setItem('consentMode', 'denied');
    localStorage.setItem('requestedMaids_39', '[1001]');
    localStorage.setItem('sharedListMaids', '[1002]');
  });
  await page.goto(path);
  await hydrated(page);
  return page;
}

const leftOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().left);

/** What `read` gives after each key. */
async function afterKeys<T>(page: Page, keys: readonly string[], read: () => Promise<T>) {
  const values: T[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    values.push(await read());
  }
  return values;
}

test('[AR-05] the left arrow goes to the next tab, which is at the left', async () => {
  const page = await withLists('desktop', '/ar/hire-maid');
  const tabs = page.getByTestId('my-list').getByRole('tab');
  await tabs.first().click();
  const focused = () =>
    tabs.evaluateAll((all) => all.findIndex((tab) => tab === document.activeElement));
  expect(await afterKeys(page, ['ArrowLeft', 'ArrowRight', 'End', 'Home'], focused)).toEqual([
    1, 0, 1, 0,
  ]);
  expect(await leftOf(tabs.nth(1))).toBeLessThan(await leftOf(tabs.nth(0)));
});

test('[AR-05] the left arrow takes the next choice of a radio group', async () => {
  const { page } = await open('desktop', '/ar/hire-maid');
  const choices = page.locator('aside input[type=radio]');
  await choices.first().focus();
  const chosen = () =>
    choices.evaluateAll((all) =>
      all.findIndex((one) => one instanceof HTMLInputElement && one.checked),
    );
  // Each choice loads its list before the next key.
  for (const [key, place] of [
    ['ArrowLeft', 1],
    ['ArrowLeft', 2],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(chosen).toBe(place);
  }
});

/** The colours of a part's middle line, at the given parts of its width from the left. */
async function coloursAt(page: Page, part: Locator, places: readonly number[]): Promise<string[]> {
  const picture = (await part.screenshot()).toString('base64');
  // The content policy of our pages refuses pictures from elsewhere.
  const blank = await page.context().newPage();
  const colours = await blank.evaluate(
    async ([data, at]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return at.map((place) => {
        const [x, y] = [place * image.width, image.height / 2].map((one) => Math.floor(one));
        return String(canvas?.getImageData(x ?? 0, y ?? 0, 1, 1).data);
      });
    },
    [picture, places] as const,
  );
  await blank.close();
  return colours;
}

test('[AR-05] the price grows to the left, by keys, by a press and in what is filled', async () => {
  const { page } = await open('desktop', '/ar/hire-maid');
  const price = page.locator('aside input[type=range]').first();
  await price.focus();
  const value = async () => Number(await price.inputValue());
  const highest = await value();
  const [lower = 0, lowest = 0, again] = await afterKeys(
    page,
    ['ArrowRight', 'ArrowRight', 'ArrowLeft'],
    value,
  );
  expect([lower < highest, lowest < lower, again]).toEqual([true, true, lower]);
  const { width = 0, height = 0 } = (await price.boundingBox()) ?? {};
  await price.click({ position: { x: width * 0.25, y: height / 2 } });
  const atLeft = await value();
  await price.click({ position: { x: width * 0.75, y: height / 2 } });
  expect(await value()).toBeLessThan(atLeft);
  const [empty, filled] = await coloursAt(
    page,
    page.locator('aside progress').first(),
    [0.1, 0.95],
  );
  expect(empty).not.toBe(filled);
  await price.press('Home');
  const [atLowest] = await coloursAt(page, page.locator('aside progress').first(), [0.1]);
  expect(atLowest).toBe(empty);
});

test.each([
  ['the women compared', '/ar/compare?maids=1001,1002,1003,1004'],
  ['the filters', '/ar/hire-maid'],
])('[AR-05] %s begin at the right, and a swipe to the right shows more', async (_, path) => {
  const { page } = await open('phone', path);
  const found = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main *')].find(
      (one) => getComputedStyle(one).overflowX === 'auto' && one.scrollWidth > one.clientWidth + 50,
    ),
  );
  const strip = found.asElement();
  const scrolled = async () => strip?.evaluate((one) => one.scrollLeft);
  expect(await scrolled()).toBe(0);
  await strip?.scrollIntoViewIfNeeded();
  const box = await strip?.boundingBox();
  const y = (box?.y ?? 0) + 30;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', 120);
  for (let x = 130; x <= 300; x += 10) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeLessThan(-20);
});

test.each(['phone', 'desktop'] as const)(
  '[AR-05] the next page of a document is at the left, and the viewer closes there (%s)',
  async (profile) => {
    const { page } = await open(profile, '/ar/services');
    await page.getByRole('button', { name: 'قراءة دليل التأشيرة' }).click();
    const viewer = page.getByTestId('pdf-viewer');
    const [before, next] = [
      viewer.getByRole('button', { name: 'الصفحة السابقة' }),
      viewer.getByRole('button', { name: 'الصفحة التالية' }),
    ];
    await next.waitFor();
    expect(await leftOf(next)).toBeLessThan(await leftOf(before));
    for (const arrow of [before, next]) {
      const icon = arrow.locator('svg');
      expect(await icon.evaluate((one) => getComputedStyle(one).scale)).toBe('-1 1');
    }
    await next.click();
    await expect.poll(() => before.isEnabled()).toBe(true);
    const close = viewer.getByRole('button', { name: 'إغلاق' });
    expect(await leftOf(close)).toBeLessThan(await leftOf(viewer.getByRole('heading').first()));
  },
);

test('[AR-05] the next film of the video page comes from the left', async () => {
  const { page } = await open('desktop', '/ar/v_land');
  const [before, next] = [
    page.getByRole('button', { name: 'السابق', exact: true }),
    page.getByRole('button', { name: 'التالي', exact: true }),
  ];
  expect(await leftOf(next)).toBeLessThan(await leftOf(before));
  const second = page.locator('main section:has(> ul) > ul > li').nth(1);
  const from = await leftOf(second);
  await next.click();
  await expect.poll(() => leftOf(second)).toBeGreaterThan(from);
});

test('[AR-05] the position of a film grows to the right, as on every player', async () => {
  const { page } = await open('phone', '/ar/hire-maid');
  const card = page.getByTestId('maid-card').first();
  await card.getByRole('button', { name: /^تعرّفوا على/ }).click();
  const position = card.locator('input[type=range]');
  await position.waitFor();
  const { width = 0, height = 0 } = (await position.boundingBox()) ?? {};
  const pressed = async (place: number) => {
    await position.click({ position: { x: width * place, y: height / 2 } });
    return Number(await position.inputValue());
  };
  const early = await pressed(0.1);
  expect(await pressed(0.8)).toBeGreaterThan(early);
});
