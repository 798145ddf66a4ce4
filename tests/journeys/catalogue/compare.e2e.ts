import { expect, test } from 'vitest';
import { profileNames } from '../../support/profiles.ts';
import { expectPrintable } from '../../support/page-checks/print.ts';
import { open } from '../../support/site.ts';

test.each(profileNames)(
  'women are compared side by side, with what differs marked and alone on demand (%s)',
  async (profile) => {
    const { page, complaints } = await open(profile, '/compare?maids=1001,1002,1001,nobody,999999');
    const rows = page.locator('tbody tr');
    const all = await rows.count();
    expect(await page.getByTestId('maid-card').count()).toBe(2);
    const differing = await page.locator('tbody tr[data-differs="true"]').count();
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThan(all);
    await expectPrintable(page);
    await page.getByRole('switch', { name: 'Only what differs' }).check();
    await expect.poll(() => rows.count()).toBe(differing);
    expect(complaints).toEqual([]);
  },
);

test('one who is left out leaves the address, and fewer than two lead back to the maids', async () => {
  const { page } = await open('desktop', '/compare?maids=1001,1002,1003');
  await page
    .getByRole('link', { name: /^Leave .+ out$/ })
    .first()
    .click();
  await page.waitForURL('**/compare?maids=1002,1003');
  await page.goto('/compare?maids=1001');
  await page.getByRole('heading', { name: 'Choose two to four women to compare' }).waitFor();
});
