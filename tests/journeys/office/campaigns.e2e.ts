import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { campaignVersions } from '../../../server/office/campaigns/table.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();

const row = (page: Page, key: string) => page.locator(`[data-testid=campaign][data-code="${key}"]`);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const codes = (page: Page) =>
  page
    .locator('[data-testid=campaign][data-code^="rule "]')
    .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-code')));
const locationOf = async (path: string) =>
  (await fetch(`${product.origin}${path}`, { redirect: 'manual' })).headers.get('location');

/** Moves the cursor down to an entry. */
async function goTo(page: Page, key: string): Promise<void> {
  const isThere = () => row(page, key).getAttribute('aria-current');
  for (let at = 0; at < 150 && (await isThere()) !== 'true'; at += 1) await press(page, 'j');
  expect(await isThere()).toBe('true');
}

test('[OFF-60] marketing changes a code by keyboard and tests it; a lead publishes and rolls back', async () => {
  await inStore(product, async ({ db }) => {
    await expect.poll(() => db.$count(campaignVersions)).toBeGreaterThan(0);
  });
  const tariq = await officePage(product, ['marketing'], { name: 'Tariq Aziz' });
  const hamad = await officePage(product, ['operations_lead'], { name: 'Hamad Saleh' });
  const { page } = tariq;
  await tariq.go('/campaigns');
  await row(page, 'rule choosemaid').waitFor();
  await page.getByRole('button', { name: 'Discard the whole draft' }).click();
  await page.getByText('Draft discarded').waitFor();

  // A rule moves down and back.
  const before = await codes(page);
  await press(page, 'Alt+ArrowDown');
  await expect.poll(() => codes(page)).not.toEqual(before);
  await press(page, 'u');
  await expect.poll(() => codes(page)).toEqual(before);

  // A short code leads to the hire page instead of the chat.
  await goTo(page, 'code qr14');
  await press(page, 'e');
  const dialog = page.getByRole('dialog', { name: 'Edit qr14' });
  await dialog.getByLabel('Leads to').selectOption('page');
  await dialog.getByLabel(/^Address/).fill('/hire-maid?text=newborn');
  await press(page, 'Enter');
  await row(page, 'code qr14').getByText('Draft', { exact: true }).waitFor();
  await press(page, 't');
  await page.getByText('Tested on the last 7 days').waitFor();
  await page.getByText('640 real clicks').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await locationOf('/qr14')).toContain('/whatsapp-us');

  await press(page, 'Control+Enter');
  await page.getByLabel('What changes, in a few words').fill('qr14 to the hire page');
  await press(page, 'Enter');
  await page.getByText('Waiting for a second person to approve.').waitFor();

  await hamad.go('/campaigns');
  await hamad.page.getByRole('button', { name: 'Approve and publish' }).click();
  await hamad.page.getByText('qr14 to the hire page').waitFor();
  await expect.poll(() => locationOf('/qr14')).toBe('/hire-maid?text=newborn');
  await press(hamad.page, 'Control+Shift+z');
  await expect.poll(() => locationOf('/qr14')).toContain('/whatsapp-us');
  await page.getByText(/^Rolled back to/).waitFor();
  expect([...tariq.complaints, ...hamad.complaints]).toEqual([]);
}, 90_000);

test('[OFF-60] on a phone there is the list and one entry', async () => {
  const { page, go, complaints } = await officePage(product, ['marketing'], { profile: 'phone' });
  await go('/campaigns');
  await row(page, 'code qr14').click();
  await page.getByRole('complementary', { name: 'qr14' }).waitFor();
  await page.getByRole('button', { name: 'QR code' }).click();
  const link = page.getByRole('link', { name: 'Download for print' });
  expect(await link.getAttribute('href')).toContain('data:image/svg+xml');
  expect(complaints).toEqual([]);
});
