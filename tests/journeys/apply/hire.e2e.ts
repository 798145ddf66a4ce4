import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

const cards = (page: Page): Locator => page.getByTestId('maid-card');
const heart = (card: Locator): Locator => card.getByRole('button', { name: /^Save / });
const total = async (page: Page): Promise<number> =>
  Number(/^\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0]);

const isPlaying = (card: Locator): Promise<boolean> =>
  card.evaluate((element) => {
    const video = element.querySelector('video');
    return video !== null && !video.paused && video.currentTime > 0;
  });

async function play(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Meet / }).click();
  await expect.poll(() => isPlaying(card)).toBe(true);
}

const idsOf = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-maid-id')));

test('twelve different maids are there before any script runs', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  await page.goto('/hire-maid');
  expect(new Set(await idsOf(page)).size).toBe(12);
  expect(await cards(page).first().innerText()).toMatch(/AED \d,\d{3}/);
});

test.each(profileNames)(
  'without script the live-in and live-out choices are links that narrow the list (%s)',
  async (profile) => {
    const { page } = await visitor(profile, { javaScriptEnabled: false });
    await page.goto('/hire-maid');
    await page.getByRole('link', { name: 'Live-out' }).first().click();
    await page.waitForURL('**/hire-maid?arrangement=LIVE_OUT*');
    expect(await cards(page).count()).toBeGreaterThan(0);
  },
);

test('desktop: filters show how many fit, narrow the list, stand in the address and go back', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const all = await total(page);
  const newborns = page.getByRole('checkbox', { name: /^Newborns/ });
  const fitting = Number(/\d+$/.exec(await newborns.locator('xpath=../..').innerText())?.[0]);
  await newborns.check();
  await page.waitForURL(/skills=NEWBORNS/);
  await expect.poll(() => total(page)).toBe(fitting);
  expect(fitting).toBeLessThan(all);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('price');
  await page.waitForURL(/sort=price/);
  const prices = () =>
    cards(page).evaluateAll((found) =>
      found.map((card) => Number(/AED ([\d,]+)/.exec(card.textContent)?.[1]?.replace(',', ''))),
    );
  const isCheapestFirst = async () => {
    const shown = await prices();
    return shown.every((price, at) => at === 0 || price >= (shown[at - 1] ?? 0));
  };
  await expect.poll(isCheapestFirst).toBe(true);

  const again = await open('desktop', page.url());
  expect(await idsOf(again.page)).toEqual(await idsOf(page));
  await page.goBack();
  await page.goBack();
  await expect.poll(() => total(page)).toBe(all);
});

test('phone: the filter sheet counts, narrows the list behind it and can be cleared', async () => {
  const { page, complaints } = await open('phone', '/hire-maid');
  const all = await total(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Out' }).check();
  const show = sheet.getByRole('button', { name: /^Show \d+ wom/ });
  await page.waitForURL(/arrangement=LIVE_OUT/);
  await expect.poll(async () => Number(/\d+/.exec(await show.innerText())?.[0])).toBeLessThan(all);
  await show.click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => total(page)).toBeLessThan(all);
  await page.getByRole('link', { name: 'Live-out, chosen. Remove this filter' }).click();
  await expect.poll(() => total(page)).toBe(all);
  expect(complaints).toEqual([]);
});

test('search forgives a slip and keeps what is typed', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.pressSequentially('maricell ', { delay: 30 });
  await page.waitForURL(/text=maricell/);
  await expect.poll(() => cards(page).first().innerText()).toContain('Maricel');
  expect(await field.inputValue()).toBe('maricell ');
});

test('when nobody fits, the page says which wish to give up and who comes nearest', async () => {
  const { page } = await open(
    'desktop',
    '/hire-maid?skills=DRIVING,SWIMMING,TWINS&arrangement=LIVE_OUT&maxPrice=2000',
  );
  await page.getByRole('heading', { name: 'Nobody matches all of this' }).waitFor();
  expect(await cards(page).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Show everyone' }).click();
  await expect.poll(() => total(page)).toBeGreaterThan(50);
});

test('a link with a filter shows only maids that match it, without script too', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  for (const [search, expected] of [
    ['check_pref=live_out', /live-out|live-in or out/],
    ['v_ethiopian=1', /Ethiopian/],
    ['v_filipina=1', /Filipino/],
  ] as const) {
    await page.goto(`/hire-maid?${search}`);
    const texts = await cards(page).allInnerTexts();
    expect(texts.length, search).toBeGreaterThan(0);
    expect(
      texts.filter((text) => !expected.test(text)),
      search,
    ).toEqual([]);
  }
});

test('[F23] [VID-01] her video in My List pauses the one on her card, and the other way round', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const card = page.getByRole('main').getByTestId('maid-card').first();
  await heart(card).click();
  const twin = page.getByTestId('my-list').getByTestId('maid-card').first();
  await play(card);
  await play(twin);
  await expect.poll(() => isPlaying(card)).toBe(false);
  await card.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => isPlaying(card)).toBe(true);
  await expect.poll(() => isPlaying(twin)).toBe(false);
});

test('[VID-01] [VID-02] one video plays at a time, with captions on, and its course is noted', async () => {
  const { page, complaints } = await open('desktop', '/hire-maid');
  const first = cards(page).nth(0);
  const second = cards(page).nth(1);
  await play(first);
  const captions = first.getByRole('button', { name: 'Captions' });
  expect(await captions.getAttribute('aria-pressed')).toBe('true');
  const words = first.locator('video ~ p');
  await words.waitFor();
  expect(await words.innerText()).toMatch(/\w/);
  await captions.click();
  await play(second);
  await expect.poll(() => isPlaying(first)).toBe(false);
  await second.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = Math.max(6, video.duration - 0.5);
  });
  const noted = () =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer');
      return (Array.isArray(layer) ? layer : []).map((one: object) => Reflect.get(one, 'event'));
    });
  await expect
    .poll(noted)
    .toEqual(
      expect.arrayContaining([
        'video_play',
        'video_captions',
        'video_pause',
        'video_progress',
        'video_ended',
      ]),
    );
  expect(complaints).toEqual([]);
});

test('[SHELL-04] a change of page stops the video', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const playing = await cards(page).first().elementHandle();
  await play(cards(page).first());
  const video = await playing?.$('video');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  const isPaused = () =>
    video?.evaluate((element) => element instanceof HTMLVideoElement && element.paused);
  await expect.poll(isPaused).toBe(true);
});

test('[HEAD-04] hearts survive a reload and reach other tabs', async () => {
  const { page } = await open('phone', '/hire-maid');
  await heart(cards(page).nth(0)).click();
  await heart(cards(page).nth(2)).click();
  const count = page.getByTestId('my-list-count');
  await expect.poll(() => count.innerText()).toBe('2');
  await page.reload();
  await hydrated(page);
  await expect.poll(() => count.innerText()).toBe('2');

  const other = await page.context().newPage();
  await other.goto('/hire-maid');
  await hydrated(other);
  await heart(cards(other).nth(0)).click();
  await expect.poll(() => count.innerText()).toBe('1');
});

test('a damaged saved list is met with an empty one', async () => {
  const { page, complaints } = await visitor('phone');
  await page.addInitScript(() => localStorage.setItem('requestedMaids_39', '{"not": a list'));
  await page.goto('/hire-maid');
  await hydrated(page);
  expect(await page.getByTestId('my-list-count').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('"Show more" adds maids not shown before, until there are no more', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const more = page.getByRole('button', { name: 'Show more' });
  let shown = await cards(page).count();
  while ((await more.count()) > 0) {
    await more.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
    shown = await cards(page).count();
  }
  expect(shown).toBeGreaterThanOrEqual(60);
  expect(new Set(await idsOf(page)).size).toBe(shown);
});

test('[NOTE-01] [NOTE-02] sharing says so; the note goes after its time, or when it is closed', async () => {
  const { page } = await visitor('desktop', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install({ time: Date.now() });
  await page.goto('/hire-maid');
  await hydrated(page);
  const share = cards(page)
    .first()
    .getByRole('button', { name: /^Share / });
  const note = page.getByTestId('notification');

  await share.click();
  await note.waitFor();
  expect(await note.getAttribute('data-type')).toBe('success');
  expect(await note.getAttribute('role')).toBe('status');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/hire-maid\?sharedMaids=\d+$/);
  await page.clock.fastForward(8_000);
  await note.waitFor({ state: 'detached' });

  await share.click();
  await note.getByRole('button').click();
  await note.waitFor({ state: 'detached' });
});

test.each(profileNames)(
  'a profile has an address of its own, a share picture and structured data (%s)',
  async (profile) => {
    const { page, complaints } = await open(profile, '/hire-maid');
    const name = await cards(page).first().getAttribute('aria-label');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/hire-maid\/\d+$/);
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) }).waitFor();
    await page.reload();
    await hydrated(page);
    const picture = page.locator('meta[property="og:image"]').first();
    expect(await picture.getAttribute('content')).toMatch(/^https?:\/\/.+\/media\//);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('application/ld+json');
    expect(complaints).toEqual([]);
  },
);

test('[RT-06] the FAQ is titled FAQs, finds answers by words and opens the one an address names', async () => {
  const { page, complaints } = await open('phone', '/hire-maid/faq#passport');
  expect(await page.title()).toMatch(/^FAQs/);
  const answer = page.locator('details#passport');
  await expect.poll(() => answer.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
  await page.getByRole('searchbox').fill('refund weeks');
  await expect.poll(() => page.locator('details').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a filter whose list does not come is taken back with a message', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const newborns = page.getByRole('checkbox', { name: /^Newborns/ });
  await newborns.waitFor();
  await page.route('**/matchedvideos/getmatchedvideos*', (route) => route.abort());
  await newborns.click();
  await page.getByTestId('notification').waitFor();
  await expect.poll(() => newborns.isChecked()).toBe(false);
  expect(new URL(page.url()).search).toBe('');
});
