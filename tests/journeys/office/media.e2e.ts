import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dirtyPhoto } from '../../../server/testing/dirty-media.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const dialog = (page: Page) => page.getByRole('dialog');
const items = (page: Page) => page.getByTestId('office-media-item');
const states = (page: Page) =>
  items(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));

/** The first cards of the hire page, with the addresses of their media. */
async function hirePage() {
  const { page } = await visitor('desktop', { baseURL: product.origin });
  await page.goto('/hire-maid');
  await hydrated(page);
  const card = page.getByTestId('maid-card').nth(1);
  const id = Number(await card.getAttribute('data-maid-id'));
  const paths = await inStore(product, async ({ pool }) => {
    const { rows } = await pool.query<{ path: string }>(
      `select path from public_media where id in
         (select unnest(array[file_id, poster_id, captions_id]) from media_items where maid_id = $1)`,
      [id],
    );
    return rows.map(({ path }) => path);
  });
  return { page, id, paths };
}

async function openMedia(id: number, profile: 'desktop' | 'phone' = 'desktop') {
  const rana = await officePage(product, ['maid_relations'], { name: 'Rana Yassin', profile });
  await rana.go(`/maids/${id}/media`);
  await items(rana.page).first().waitFor();
  return rana;
}

test('[OFF-42] everything withdrawn by keyboard leaves the family’s open page and every address at once', async () => {
  const family = await hirePage();
  expect(family.paths.length).toBeGreaterThan(2);
  const { page, complaints } = await openMedia(family.id);
  expect(await states(page)).toEqual(['on_site', 'on_site']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Shift+W');
  await dialog(page).getByText('This can’t be undone').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Enter');
  await expect.poll(() => states(page)).toEqual(['withdrawn', 'withdrawn']);
  const answers = () =>
    Promise.all(family.paths.map(async (path) => (await family.page.request.get(path)).status()));
  await expect.poll(answers).toEqual(family.paths.map(() => 404));
  const own = family.page.locator(`[data-maid-id="${family.id}"]:not([data-gone="true"])`);
  await expect.poll(() => own.count()).toBe(0);
  await family.page.reload();
  await hydrated(family.page);
  expect(await family.page.locator(`[data-maid-id="${family.id}"]`).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('[OFF-42] a photo is added, cropped, agreed to and published without a pointer', async () => {
  const { id } = await hirePage();
  const { page } = await openMedia(id);
  const count = await items(page).count();
  await page.getByLabel('Photo or video').setInputFiles({
    name: 'smile.jpg',
    mimeType: 'image/jpeg',
    buffer: await dirtyPhoto(),
  });
  await dialog(page).getByLabel('Title').fill('With a smile');
  await press(page, 'Enter');
  await expect.poll(() => items(page).count()).toBe(count + 1);
  await page.getByRole('heading', { name: 'With a smile' }).waitFor();
  await press(page, 'x');
  await dialog(page).getByText('The original stays').waitFor();
  await press(page, 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowRight');
  await dialog(page).getByLabel('Frame, 96 × 100 percent').waitFor();
  await dialog(page).getByRole('button', { name: 'Crop' }).press('Enter');
  await page.getByText('Cropped', { exact: true }).waitFor();
  await press(page, 'r');
  await dialog(page).getByLabel('Explained in').fill('Tagalog');
  await press(page, 'Enter');
  await page.getByTestId('office-consent').getByText('explained in Tagalog').waitFor();
  await press(page, 'p');
  await expect.poll(async () => (await states(page)).at(-1)).toBe('on_site');
  await press(page, 'u');
  await expect.poll(async () => (await states(page)).at(-1)).toBe('draft');
});

test('[OFF-42] a caption is translated by keyboard and published', async () => {
  const { id } = await hirePage();
  const { page } = await openMedia(id);
  await page.getByTestId('office-caption').first().waitFor();
  await press(page, 'ArrowRight', 'ArrowRight', 'e');
  const form = page.getByTestId('office-caption-form');
  await form.waitFor();
  await press(page, 'Tab');
  await page.keyboard.type('أحب الأطفال.');
  await press(page, 'Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByTestId('office-caption').getByText('أحب الأطفال.').waitFor();
  await press(page, 'p');
  await page.getByRole('button', { name: /^Publish/ }).waitFor({ state: 'detached' });
  await page.getByText('Checked', { exact: true }).waitFor();
});

test('[OFF-42] a removed video leaves the site at once, and comes back when that is undone', async () => {
  const { id } = await hirePage();
  const { page, complaints } = await openMedia(id);
  const before = await states(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog(page).getByText('It is her only video on the site').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Enter');
  await expect.poll(() => items(page).count()).toBe(before.length - 1);
  await press(page, 'u');
  await expect.poll(() => states(page)).toEqual(before);
  expect(complaints).toEqual([]);
});

test('[OFF-74] on a phone the columns follow each other', async () => {
  const { id } = await hirePage();
  const { page } = await openMedia(id, 'phone');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Record a new answer' }).tap();
  await dialog(page).getByText('Hire page and profile').waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
