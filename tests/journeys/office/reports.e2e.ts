import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { reportAnswers } from '../../../server/office/reports/table.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();

/** The demo writes its families, then its reports. */
beforeAll(
  () =>
    inStore(product, async ({ db }) => {
      const made = async () =>
        (await db.select().from(reportAnswers)).filter(({ figures }) => figures.started > 20);
      await vi.waitUntil(async () => (await made()).length > 0, { timeout: 80_000 });
    }),
  90_000,
);

test('[OFF-62] reports are read, turned into tables and exported by keyboard', async () => {
  const { page, go, complaints } = await officePage(product, ['operations_lead']);
  await go('/reports?weeks=12');
  const screen = page.getByTestId('office-reports');
  await screen.getByRole('heading', { name: /From start to arrival/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await screen.locator('svg').count()).toBeGreaterThan(1);
  const table = screen.locator('[data-table=start-to-arrival]');
  const read = await table.textContent();
  await page.keyboard.press('d');
  await expect.poll(() => screen.locator('svg:not(.i)').count()).toBe(0);
  expect(await table.textContent()).toBe(read);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.keyboard.press('3');
  await page.waitForURL(/weeks=52/);
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: 'Team' }).waitFor();
  await page.keyboard.press('3');
  await page.waitForURL(/team=replacement/);
  await page.keyboard.press('1');
  await page.waitForURL(/weeks=4/);

  await page.keyboard.press('e');
  // The tables of the new period may still be on their way.
  await page.getByRole('dialog', { name: 'Export a table' }).getByText('From start').waitFor();
  const download = page.waitForEvent('download');
  await page.keyboard.press('1');
  const file = await text(await (await download).createReadStream());
  const lines = file.replace('\uFEFF', '').trim().split('\r\n');
  const rows = await table.locator('tr').count();
  expect(lines).toHaveLength(rows);
  expect(lines[0]).toBe('Stage,Went further,Left here,Still here,Where most stop');
  expect(complaints).toEqual([]);
});

test('[OFF-62] [WHO-09] the team rating is a section of reports and keeps its own page', async () => {
  const { page, go } = await officePage(product, ['marketing']);
  await go('/reports');
  await page.getByRole('link', { name: /families’ own words/ }).click();
  await page.getByRole('heading', { name: 'Team rating' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/teamrating');
});
