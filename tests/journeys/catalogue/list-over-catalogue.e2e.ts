import { expect, test } from 'vitest';
import { open } from '../../support/site.ts';

test('My List opens over the catalogue as it was chosen and closes over it without a line', async () => {
  const { page } = await open('phone', '/hire-maid?arrangement=LIVE_IN');
  const cards = page.getByRole('main').getByTestId('maid-card');
  await cards
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await page.getByRole('link', { name: 'Open list' }).click();
  await page.waitForURL('**/hire-maid?arrangement=LIVE_IN#saved');
  const sheet = page.getByRole('dialog', { name: 'Your shortlist' });
  await sheet.getByTestId('maid-card').waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/hire-maid?arrangement=LIVE_IN');
  await sheet.waitFor({ state: 'hidden' });
  expect(await cards.count()).toBeGreaterThan(1);
});

test('a request without a connection removes nothing and is answered once the connection is back', async () => {
  const { page } = await open('phone', '/hire-maid');
  const meet = page.getByRole('button', { name: /^Meet / }).first();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await page.context().setOffline(true);
  await meet.click();
  await page.getByText('Her video plays when you are online again.').waitFor();
  const formsLost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('filter-forms'),
  );
  await filters.press('Enter');
  await formsLost;
  await page.context().setOffline(false);
  await meet.click();
  await page.locator('video').waitFor();
  // Uses the keyboard, because the message covers it for a while.
  await filters.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  const width = () => sheet.evaluate((dialog) => dialog.getBoundingClientRect().width);
  await expect.poll(width).toBe(390);
});
