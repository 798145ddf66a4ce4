import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();

const rows = (page: Page) => page.getByTestId('office-maid');
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const cell = (page: Page, id: string | null, place: number) =>
  page.locator(`[data-maid="${id}"] td:nth-child(${place})`);
const idOf = (page: Page, at: number) => rows(page).nth(at).getAttribute('data-maid');
const PRICE = 4;
const STATE = 5;

async function maidsOf(colleague: Awaited<ReturnType<typeof officePage>>, query = '') {
  await colleague.go(`/maids${query}`);
  await rows(colleague.page).first().waitFor();
}

test('[OFF-40] maids are filtered, repriced and unpublished by keyboard, each with one undo', async () => {
  const rana = await officePage(product, ['maid_relations'], { name: 'Rana Yassin' });
  const other = await officePage(product, ['operations_lead'], { name: 'Leen Abbas' });
  const { page, complaints } = rana;
  await maidsOf(rana, '?filter=state:published');
  await maidsOf(other, '?filter=state:published');
  expect(await accessibilityProblems(page)).toEqual([]);
  const [first, third] = [await idOf(page, 0), await idOf(page, 2)];
  const before = await cell(page, first, PRICE).textContent();

  await press(page, 'j', 'e');
  const field = page.getByLabel('Price a month in AED');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('4321');
  await press(page, 'Enter');
  await page.getByText('Price changed to AED 4,321').waitFor();
  await expect.poll(() => cell(page, first, PRICE).textContent()).toBe('4,321');
  // A colleague sees it without loading again.
  await expect.poll(() => cell(other.page, first, PRICE).textContent()).toBe('4,321');
  await press(page, 'u');
  await expect.poll(() => cell(page, first, PRICE).textContent()).toBe(before);

  await press(page, 'x', 'j', 'j', 'Shift+X');
  await page.getByText('3 selected').waitFor();
  await press(page, 'p');
  await page.getByRole('dialog', { name: 'Price of 3 maids' }).waitFor();
  await page.keyboard.type('4500');
  await press(page, 'Enter');
  await page.getByText('Price of 3 maids set to AED 4,500').waitFor();
  await expect.poll(() => cell(page, third, PRICE).textContent()).toBe('4,500');
  await press(page, 'u');
  await expect.poll(() => cell(page, first, PRICE).textContent()).toBe(before);

  await maidsOf(rana);
  await page.locator(`[data-maid="${third}"]`).focus();
  await page.locator(`[data-maid="${third}"] input`).press(' ');
  await press(page, 'o');
  await page.getByText('1 maid unpublished').waitFor();
  await expect.poll(() => cell(page, third, STATE).textContent()).toBe('Unpublished');
  await press(page, 'u');
  await expect.poll(() => cell(page, third, STATE).textContent()).toBe('Published');
  expect(complaints).toEqual([]);
});

test('[OFF-40] a filter has an address, chips count what they would leave, and nothing found says so', async () => {
  const rana = await officePage(product, ['maid_relations']);
  const { page } = rana;
  await maidsOf(rana);
  const chip = page.getByRole('button', { name: /^Free now \d+/ });
  const count = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0]);
  await chip.click();
  await page.waitForURL(/filter=free:now/);
  await page.getByText(`${count} maids match`).waitFor();
  await press(page, 'f');
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.type('nobodyiscalledthis');
  await page.getByText('No maid matches').waitFor();
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Remove the filter' }).click();
  await rows(page).first().waitFor();
});

const upload = (page: Page, lines: readonly string[]) =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'maids-nov.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
  });

test('[OFF-43] an import shows its errors, then its changes, goes in as a whole and is undone as a whole', async () => {
  const rana = await officePage(product, ['maid_relations']);
  const { page, complaints } = rana;
  await maidsOf(rana);
  const id = await idOf(page, 0);
  const before = await cell(page, id, PRICE).textContent();
  await upload(page, ['maid_no,price_month,note', `${id},4.x,=HYPERLINK(1)`]);
  const panel = page.getByRole('complementary', { name: 'Import preview' });
  await panel.getByText('1 with errors').waitFor();
  expect(await panel.getByTestId('import-problems').locator('li').count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download errors' }).click();
  const errors = await text(await (await download).createReadStream());
  expect(errors).toContain("2,note,'=HYPERLINK(1),");
  expect(await panel.getByRole('button', { name: /^Import/ }).count()).toBe(0);

  await upload(page, ['maid_no;price_month', `${id};4,444`]);
  await panel.getByText('4,444').waitFor();
  await panel.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText(/^1 row imported/).waitFor();
  await expect.poll(() => cell(page, id, PRICE).textContent()).toBe('4,444');
  await press(page, 'u');
  await expect.poll(() => cell(page, id, PRICE).textContent()).toBe(before);
  expect(complaints).toEqual([]);
});

test('[OFF-43] an export waits for a second person and is then downloaded once', async () => {
  const rana = await officePage(product, ['maid_relations'], { name: 'Rana Yassin' });
  const leen = await officePage(product, ['operations_lead'], { name: 'Leen Abbas' });
  await maidsOf(rana, '?filter=live:in&sort=-price');
  await maidsOf(leen);
  await press(rana.page, 'Shift+E');
  await rana.page
    .getByTestId('office-exports')
    .getByText('Waits for a colleague’s approval')
    .waitFor();
  const line = leen.page.getByTestId('office-exports');
  await line.getByText('Rana Yassin asks for it').waitFor();
  await line.getByRole('button', { name: 'Approve' }).click();
  await rana.page.getByText('Approved by Leen Abbas, ready for you').waitFor();
  const download = rana.page.waitForEvent('download');
  await rana.page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await text(await (await download).createReadStream());
  const ids = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0]);
  const shown = await rows(rana.page).evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-maid')),
  );
  expect(ids.slice(0, shown.length)).toEqual(shown);
  await rana.page.getByTestId('office-exports').waitFor({ state: 'detached' });
});

test('[OFF-40] on a phone maids are cards of two lines', async () => {
  const rana = await officePage(product, ['maid_relations'], { profile: 'phone' });
  await maidsOf(rana);
  const box = await rows(rana.page).first().boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await accessibilityProblems(rana.page)).toEqual([]);
});
