import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

const cards = (page: Page): Locator => page.getByTestId('maid-card');

async function loadTo(page: Page, count: number): Promise<void> {
  while ((await cards(page).count()) < count) {
    const before = await cards(page).count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  }
}

test('back from a profile, all loaded maids are there again at the same scroll position', async () => {
  const { page, complaints } = await open('phone', '/hire-maid');
  await loadTo(page, 36);
  const name = cards(page).nth(30).getByRole('heading').getByRole('link');
  await name.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await name.click();
  await page.getByTestId('maid-profile').waitFor();
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBe(36);
  // By then all other work after the first draw is finished.
  await page.getByRole('button', { name: 'Back to the start of the list' }).waitFor();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThan(60);
  // A new list starts at the top.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Newborns' }).first().click();
  await page.waitForURL(/skills=NEWBORNS/);
  await expect.poll(() => cards(page).count()).toBe(12);
  expect(complaints).toEqual([]);
});

test('the first word of a search is a step back, the next letters are not', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('mari');
  await page.waitForURL(/text=mari$/);
  await field.fill('maricel');
  await page.waitForURL(/text=maricel$/);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/hire-maid' && url.search === '');
});

test('kinds of maids are chosen among the filters and leave My List alone', async () => {
  const { page } = await open('desktop', '/hire-maid');
  await page.locator('summary', { hasText: 'Matching' }).click();
  await page.getByRole('checkbox', { name: 'Filipino, live-in' }).check();
  await page.waitForURL(/matching=\d+/);
  await page
    .getByRole('link', { name: /^Filipino, live-in, chosen/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => localStorage.getItem('preference'))).toBeNull();
});

test('a film that does not come gives her picture back with a message, and can be asked for again', async () => {
  const { page, complaints } = await open('phone', '/hire-maid');
  const card = cards(page).first();
  const meet = card.getByRole('button', { name: /^Meet / });
  await page.route('**/*.mp4', (route) => route.abort());
  await meet.click();
  await page.getByTestId('notification').getByText('Her video plays').waitFor();
  await meet.waitFor();
  await page.unroute('**/*.mp4');
  await meet.click();
  await expect
    .poll(() => card.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  expect(complaints.filter((one) => one.startsWith('uncaught'))).toEqual([]);
});

test('a film on a slow line shows that it is loading until it plays, and a data saver loads no more than it plays', async () => {
  const { page } = await visitor('phone');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/hire-maid');
  await hydrated(page);
  const card = cards(page).first();
  const held = Promise.withResolvers<void>();
  await page.route('**/*.mp4', async (route) => {
    await held.promise;
    await route.continue();
  });
  await card.getByRole('button', { name: /^Meet / }).click();
  const loading = card.getByRole('status').getByText('Loading');
  await loading.waitFor();
  expect(await card.locator('video').getAttribute('preload')).toBe('metadata');
  held.resolve();
  await loading.waitFor({ state: 'detached' });
  await expect
    .poll(() => card.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
});

const product = ownProduct();

test('[F28] her profile opens a chat about her, on a phone and through the chat page of a desktop', async () => {
  const link = async (profile: 'phone' | 'desktop') => {
    const { page } = await visitor(profile, { baseURL: product.origin });
    await page.goto('/hire-maid/1001');
    await hydrated(page);
    const ask = page.getByRole('link', { name: /^Ask us about / });
    return { page, href: (await ask.getAttribute('href')) ?? '' };
  };
  const words = /I would like to know more about \w+ \(No\. 1001\)/;
  const phone = await link('phone');
  expect(new URL(phone.href).searchParams.get('text')).toMatch(words);
  const { page, href } = await link('desktop');
  expect(href).toMatch(/^\/whatsapp-us\?.*maidId=1001/);
  await page.goto(href);
  const open = page.getByRole('main').getByRole('link', { name: /Open WhatsApp/ });
  expect(new URL((await open.getAttribute('href')) ?? '').searchParams.get('text')).toMatch(words);
});

test('the landings and the comparison learn of a hire, too', async () => {
  const openAt = async (path: string) => {
    const { page } = await visitor('phone', { baseURL: product.origin });
    await page.goto(path);
    await hydrated(page);
    return page;
  };
  const landing = await openAt('/');
  const id = Number(await cards(landing).first().getAttribute('data-maid-id'));
  const videos = await openAt('/v_land');
  const other = id === 1001 ? 1002 : 1001;
  const compared = await openAt(`/compare?maids=${id},${other}`);
  const family = await openAt(`/hire-maid/${id}`);
  await family
    .getByRole('link', { name: /^Hire / })
    .first()
    .click();
  await family.waitForURL(/\/app\?appId=/);
  await Promise.all([
    landing.locator(`[data-maid-id="${id}"][data-gone="true"]`).waitFor(),
    videos.locator(`[data-maid-id="${id}"][data-gone="true"]`).waitFor(),
    compared.getByText('Being hired by another family').waitFor(),
  ]);
  const free = compared.getByRole('row', { name: /^Free/ });
  expect(await free.innerText()).toContain('Being hired');
});
