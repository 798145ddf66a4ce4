import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { hydrated, visitor } from '../../support/site.ts';

const MINE = 'requestedMaids_39';

const keep = (page: Page, values: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem('once')) return;
    sessionStorage.setItem('once', '1');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

const panel = (page: Page) => page.locator('aside[data-testid="my-list"]');
const dock = (page: Page) => page.getByTestId('list-dock');

test('[NUM-03] the panel opens automatically above 991 px; below, the list is in the dock', async () => {
  const { page } = await visitor('desktop', { viewport: { width: 992, height: 800 } });
  await keep(page, { [MINE]: '[1001]' });
  await page.goto('/hire-maid');
  await panel(page).waitFor();
  expect(await dock(page).count()).toBe(0);
  await page.setViewportSize({ width: 991, height: 800 });
  await dock(page).waitFor();
  expect(await panel(page).count()).toBe(0);
  const columns = () =>
    page
      .getByRole('main')
      .getByTestId('maid-card')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().x)).size);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect.poll(columns).toBe(1);
});

test('a visitor with a list gets a page with room for it from the first paint', async () => {
  const { page } = await visitor('desktop');
  const layoutShifts = await watchLayoutShifts(page);
  await keep(page, { [MINE]: '[1001,1002]', consentMode: 'denied' });
  await page.goto('/hire-maid');
  await hydrated(page);
  await panel(page).getByTestId('maid-card').nth(1).waitFor();
  await page.getByTestId('my-list-count').waitFor();
  expect(await layoutShifts()).toEqual([]);
});

test('[LIST-08] [F31] an empty list of preferences empties the list; without one any is meant', async () => {
  const { page } = await visitor('desktop');
  await keep(page, { [MINE]: '[1001]' });
  await page.goto('/hire-maid');
  await panel(page).getByTestId('maid-card').waitFor();
  await page.evaluate(() => localStorage.setItem('preference', '[]'));
  await page.goto('/services');
  await page.goto('/hire-maid#saved');
  await hydrated(page);
  await panel(page).waitFor();
  await expect.poll(() => panel(page).getByTestId('maid-card').count()).toBe(0);
  expect(await page.evaluate((key) => localStorage.getItem(key) ?? '[]', MINE)).toBe('[]');
});
