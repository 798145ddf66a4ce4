import { beforeAll, expect, test, vi } from 'vitest';
import { applications } from '../../../server/applications/table.ts';
import { auditLog } from '../../../server/platform/audit/table.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();
let reference = '';

beforeAll(
  () =>
    inStore(product, async ({ db }) => {
      const finished = async () =>
        (await db.select().from(applications)).find((row) => row.reference !== null);
      await vi.waitUntil(finished, { timeout: 80_000 });
      reference = (await finished())?.reference ?? '';
    }),
  90_000,
);

test('[OFF-70] [OFF-72] the audit is filtered, checked, reported and exported by keyboard', async () => {
  const officer = await officePage(product, ['case_officer'], { name: 'Amal Barakat' });
  const id = await inStore(product, async ({ db }) => {
    const rows = await db.select().from(applications);
    return rows.find((row) => row.reference === reference)?.id ?? '';
  });
  await officer.go(`/applications/${id}`);
  await officer.page.getByTestId('office-timeline').waitFor();

  const { page, go, complaints } = await officePage(product, ['administrator']);
  await go('/audit');
  const entries = page.getByTestId('office-audit-entry');
  await entries.first().waitFor();
  await page.keyboard.press('/');
  await page.getByLabel('Reference of the application').fill(reference);
  await page.keyboard.press('Enter');
  await page.waitForURL(/person=/);
  await entries.filter({ hasText: 'Amal' }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('j');
  await page.getByTestId('office-audit-chain').waitFor();

  await page.keyboard.press('r');
  const report = page.getByRole('dialog');
  await report.getByText('Case officer').first().waitFor();
  expect(await report.getByText('Amal').count()).toBe(0);
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  await page.getByText('Audit exported').waitFor();
  expect(complaints).toEqual([]);
});

test('[OFF-74] P prints with a number of the audit log, which the browser’s own print does not get', async () => {
  const { page, go, staffId, complaints } = await officePage(product, ['case_officer']);
  await go('/applications');
  const row = page.getByTestId('office-item').first();
  await row.waitFor();
  const id = await row.getAttribute('data-application');
  await go(`/applications/${id}`);
  const timeline = page.getByTestId('office-timeline');
  await timeline.locator('[data-entry]').last().waitFor();
  // A browser tells the page before it prints.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const number = document.querySelector('[data-number]')?.getAttribute('data-number');
      document.body.setAttribute('data-printed', number ?? '');
    };
  });
  await page.emulateMedia({ media: 'print' });
  const withoutNumber = page.getByText(/^Press P to print this page/);
  await withoutNumber.waitFor();
  expect(await timeline.isVisible()).toBe(false);

  await page.keyboard.press('p');
  const line = page.getByText(/^Printed by Noura Kanaan, .*Print no\. \d{4}-\d{4}-\d+$/);
  await line.waitFor();
  await timeline.waitFor();
  const number = (await line.getAttribute('data-number')) ?? '';
  expect(await page.locator('body').getAttribute('data-printed')).toBe(number);
  const noted = await inStore(product, async ({ db }) =>
    (await db.select().from(auditLog)).find(({ sequence }) => number.endsWith(`-${sequence}`)),
  );
  expect(noted).toMatchObject({
    actor: `staff ${staffId}`,
    action: 'export',
    subject: id,
    fields: ['print'],
  });

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await withoutNumber.waitFor();
  expect(complaints).toEqual([]);
});
