import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, open, visitor } from './site.ts';

const cards = (page: Page): Locator => page.getByTestId('maid-card');
const heart = (card: Locator): Locator => card.getByRole('button', { name: /^Save / });

const isPlaying = (card: Locator): Promise<boolean> =>
  card.evaluate((element) => {
    const video = element.querySelector('video');
    return video !== null && !video.paused && video.currentTime > 0;
  });

async function play(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Meet / }).click();
  await expect.poll(() => isPlaying(card)).toBe(true);
}

test('twelve different maids are there before any script runs', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  await page.goto('/hire-maid');
  expect(await cards(page).count()).toBe(12);
  const ids = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-maid-id')),
  );
  expect(new Set(ids).size).toBe(12);
  expect(await cards(page).first().innerText()).toMatch(/AED \d,\d{3}/);
});

test('without script the live-in and live-out choices are links that narrow the list', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  await page.goto('/hire-maid');
  await page.getByRole('link', { name: 'Live-out' }).first().click();
  await page.waitForURL('**/hire-maid?arrangement=LIVE_OUT*');
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test('[VID-01] one video plays at a time, with captions on', async () => {
  const { page, complaints } = await open('desktop', '/hire-maid');
  const first = cards(page).nth(0);
  const second = cards(page).nth(1);
  await play(first);
  const captions = first.getByRole('button', { name: 'Captions' });
  expect(await captions.getAttribute('aria-pressed')).toBe('true');
  const words = first.locator('video ~ p');
  await words.waitFor();
  expect(await words.innerText()).toMatch(/\w/);
  await play(second);
  await expect.poll(() => isPlaying(first)).toBe(false);
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
  const ids = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-maid-id')),
  );
  expect(shown).toBeGreaterThanOrEqual(60);
  expect(new Set(ids).size).toBe(shown);
});

test('"Hire" opens the chat with her name in the message', async () => {
  const { page } = await open('phone', '/hire-maid');
  const hire = cards(page)
    .first()
    .getByRole('link', { name: /^Hire / });
  const name = (await hire.innerText()).replace('Hire ', '').trim();
  const target = new URL((await hire.getAttribute('href')) ?? '');
  expect(target.host).toBe('wa.me');
  expect(target.searchParams.get('text')).toContain(name);
});

test('[NOTE-01] [NOTE-02] sharing says so; the note goes after its time, or when it is closed', async () => {
  const { page } = await visitor('desktop', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
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
