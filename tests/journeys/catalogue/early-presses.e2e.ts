import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beforeScript } from '../../support/before-script.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, visitor } from '../../support/site.ts';

const early = (page: Page) => page.locator('html[data-early]').count();
const taken = (page: Page) => page.locator('[data-taken]').count();

function savedCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/addtoshortlist')) calls.push(searchParams.get('housemaid') ?? '');
    if (pathname.endsWith('/releasemaid')) calls.push('released');
  });
  return calls;
}

test.each(profileNames)(
  '[F20] hearts pressed before the script came are acknowledged at once and saved once (%s)',
  async (profile) => {
    const { page, arrive, complaints } = await beforeScript(profile, '/hire-maid');
    const calls = savedCalls(page);
    const cards = page.getByRole('main').getByTestId('maid-card');
    const heart = (place: number) => cards.nth(place).getByRole('button', { name: /^Save / });
    await heart(0).click();
    expect([await early(page), await taken(page)]).toEqual([1, 1]);
    expect(await heart(0).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    // An impatient second press repeats the first.
    await heart(0).click();
    await heart(1).click();
    arrive();
    await hydrated(page);
    const ids = await cards.evaluateAll((all) =>
      all.slice(0, 2).map((card) => card.getAttribute('data-maid-id')),
    );
    await expect.poll(() => calls).toEqual(ids);
    await expect.poll(() => early(page)).toBe(0);
    expect(await taken(page)).toBe(0);
    await expect.poll(() => heart(0).getAttribute('aria-pressed')).toBe('true');
    // The next press works normally.
    await heart(0).click();
    await expect.poll(() => heart(0).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => calls).toEqual([...ids, 'released']);
    expect(complaints).toEqual([]);
  },
);

test('[F20] play pressed before the script came plays, far down the list too', async () => {
  const { page, arrive } = await beforeScript('phone', '/hire-maid');
  const card = page.getByTestId('maid-card').nth(9);
  await card.getByRole('button', { name: /^Meet / }).click();
  arrive();
  await expect
    .poll(() => card.evaluate((one) => (one.querySelector('video')?.currentTime ?? 0) > 0))
    .toBe(true);
  expect(await page.locator('video').count()).toBe(1);
});

test('[F20] the filters and the privacy settings open once their script is there', async () => {
  const { page, arrive } = await beforeScript('phone', '/hire-maid');
  await page.getByRole('button', { name: /^Filters/ }).click();
  expect(await early(page)).toBe(1);
  arrive();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await expect.poll(() => early(page)).toBe(0);
  const other = await beforeScript('phone', '/services');
  await other.page.getByRole('button', { name: 'Privacy settings' }).click();
  other.arrive();
  await other.page.getByRole('dialog').waitFor();
});

test('[F20] links work before the script came', async () => {
  const { page } = await beforeScript('phone', '/hire-maid');
  await page.getByRole('link', { name: 'Live-out' }).first().click();
  await page.waitForURL('**/hire-maid?arrangement=LIVE_OUT*', { waitUntil: 'commit' });
});

test('[F20] a page whose script never comes stops looking busy', async () => {
  const { page, fail } = await beforeScript('phone', '/hire-maid');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  expect(await early(page)).toBe(1);
  fail();
  await expect.poll(() => early(page)).toBe(0);
  expect(await taken(page)).toBe(0);
});

test('[F20] the application remembers presses too, within its content policy', async () => {
  const { page, arrive, complaints } = await beforeScript('phone', '/app?maidId=1');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Early';
    document.querySelector('main')?.append(button);
  });
  await page.getByRole('button', { name: 'Early' }).click();
  expect(await early(page)).toBe(1);
  arrive();
  await hydrated(page);
  await expect.poll(() => early(page)).toBe(0);
  expect(complaints.filter((one) => one.includes('Content Security Policy'))).toEqual([]);
});

test('[F20] figures typed into the lower half of the landing page before its script came count', async () => {
  const { page } = await visitor('phone');
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/landing-sections-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/');
  await hydrated(page);
  const part = page.getByRole('region', { name: 'Two years, side by side' });
  await part.getByLabel('Price a month').fill('3,000');
  expect(await page.locator('[data-waiting]').count()).toBe(1);
  script.resolve();
  await part.getByRole('row', { name: /^Total AED 72,000/ }).waitFor();
  expect(await part.getByLabel('Price a month').inputValue()).toBe('3,000');
  expect(await page.locator('[data-waiting]').count()).toBe(0);
});
