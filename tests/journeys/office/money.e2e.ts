import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { refundOrders } from '../../../server/office/money/table.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const rows = (page: Page) => page.getByTestId('office-refund');

test('[OFF-51] a colleague approves one refund and sends another back, without a pointer', async () => {
  const { page, go, complaints } = await officePage(product, ['finance_approves'], {
    name: 'Faisal Al Marri',
  });
  await go('/money');
  await rows(page).first().waitFor();
  expect(await page.getByText(/refunds wait for you/).count()).toBe(1);
  expect(await rows(page).first().textContent()).toMatch(/20 days late/);
  expect(await accessibilityProblems(page)).toEqual([]);
  const before = await rows(page).count();
  await press(page, 'j', 'r');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Please split it');
  await press(page, 'Control+Enter');
  await page.getByText(/sent back$/).waitFor();
  await page.getByText('Sent back', { exact: true }).first().waitFor();
  await press(page, 'j');
  const name = await page.locator('tr[aria-current=true] b').first().textContent();
  await press(page, 'a');
  await page.getByText(/approved$/).waitFor();
  expect(name).toBeTruthy();
  await inStore(product, async ({ db }) => {
    const orders = await db.select().from(refundOrders);
    expect(orders.filter(({ approvedBy }) => approvedBy !== null)).toHaveLength(1);
  });
  expect(before).toBeGreaterThan(2);
  expect(complaints).toEqual([]);
});

test('[OFF-50] [OFF-04] the ledger is filtered, exported as it is shown once a colleague approved it, and a refund is prepared from it', async () => {
  const { page, go, complaints } = await officePage(product, ['finance_prepares'], {
    name: 'Deepa Thomas',
  });
  const samir = await officePage(product, ['finance_approves'], { name: 'Samir Haddad' });
  await samir.go('/money/payments');
  await go('/money/payments?kind=payment');
  const lines = page.getByTestId('office-line');
  await lines.first().waitFor();
  const shown = await lines.count();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'e');
  const line = samir.page.getByTestId('office-exports');
  await line.getByText('Deepa Thomas asks for it').waitFor();
  await line.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved by Samir Haddad, ready for you').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const csv = await text(await (await downloading).createReadStream());
  expect(csv.trim().split('\r\n')).toHaveLength(shown + 1);

  await press(page, 'j', 'p');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Left of this payment/).waitFor();
  await dialog.getByLabel('Amount, AED').fill('12.50');
  await press(page, 'Enter');
  await page.getByText('AED 12.50 goes back to the card.').waitFor();
  await press(page, 'g', 'm');
  await page.getByText('Payments today').waitFor();
  expect(complaints).toEqual([]);
});

test('[OFF-50] a statement with a wrong row is not imported, a right one is, and it is undone', async () => {
  const { page, go, complaints } = await officePage(product, ['finance_prepares'], {
    name: 'Deepa Thomas',
  });
  await go('/money/reconciliation');
  await page.getByText('Closed days').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date());
  const choose = (csv: string) =>
    page.getByLabel('Statement as CSV').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
  await choose(`${today},=cmd,1.00`);
  await page.getByText('Column 2 begins like a formula').waitFor();
  expect(await page.getByRole('button', { name: /^Import 1 row/ }).isDisabled()).toBe(true);
  await press(page, 'Escape');
  await choose(`${today},Fee,-1.00`);
  await page.getByText('Not in our books').waitFor();
  await page.getByRole('button', { name: /^Import 1 row/ }).press('Enter');
  await page.getByText('1 row imported').waitFor();
  await page.getByText('The bank', { exact: true }).waitFor();
  await press(page, 'u');
  await page.getByText('No statement reaches into the open days', { exact: false }).waitFor();
  expect(complaints).toEqual([]);
});
