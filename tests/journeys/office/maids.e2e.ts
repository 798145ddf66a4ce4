import { expect, test } from 'vitest';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { visitor } from '../../support/site.ts';

const product = ownProduct();
const MAID = 1005;

const priceOf = (id: number) =>
  inStore(product, async ({ pool }) => {
    const { rows } = await pool.query<{ price: number }>(
      'select monthly_price_aed as price from maids where id = $1',
      [id],
    );
    return rows[0]?.price ?? 0;
  });

test('[OFF-41] [OFF-15] a price is drafted, seen on her card, published, undone and rolled back by keyboard', async () => {
  const before = await priceOf(MAID);
  const { page, go, complaints } = await officePage(product, ['maid_relations']);
  await go(`/maids/${MAID}`);
  const price = page.getByLabel('A month, with VAT');
  await price.waitFor();
  await page.keyboard.press('e');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  const leave = () =>
    page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
  const type = async (amount: number) => {
    await price.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(amount));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Publish 1 change' }).waitFor();
    await leave();
  };
  await type(before + 105);
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Publish 1 change' }).waitFor({ state: 'hidden' });
  await expect.poll(() => price.inputValue()).toBe(before.toLocaleString('en'));
  await type(before + 105);
  const card = page.getByTestId('family-card');
  const words = (amount: number) => `AED ${amount.toLocaleString('en')}`;
  await card.getByText(words(before + 105)).waitFor();
  expect(await priceOf(MAID)).toBe(before);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('v');
  await card.getByText(words(before)).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(() => priceOf(MAID)).toBe(before + 105);
  await page.keyboard.press('u');
  await expect.poll(() => priceOf(MAID)).toBe(before);
  await page.getByRole('button', { name: 'Publish 1 change' }).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(() => priceOf(MAID)).toBe(before + 105);
  await page.keyboard.press('d');
  await page.getByRole('list', { name: 'Versions' }).waitFor();
  await page
    .getByText(words(before + 105))
    .first()
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+R');
  await expect.poll(() => priceOf(MAID)).toBe(before);
  expect(complaints).toEqual([]);
});

test('[OFF-40] a maid who is unpublished leaves the site at once', async () => {
  const { page, go } = await officePage(product, ['maid_relations']);
  const family = await visitor('phone', { baseURL: product.origin });
  const status = async () =>
    (await family.page.request.get(`/api/matchedvideos/getmaid?id=${MAID + 1}`)).status();
  expect(await status()).toBe(200);
  await go(`/maids/${MAID + 1}`);
  await page.getByRole('button', { name: 'Unpublish' }).waitFor();
  await page.keyboard.press('o');
  await expect.poll(status).toBe(404);
  await page.getByText(/ is unpublished$/).waitFor();
  await page.keyboard.press('u');
  await expect.poll(status).toBe(200);
});

test('[OFF-41] [OFF-13] two colleagues merge by field; the same field is asked about in place and nothing is lost', async () => {
  const noura = await officePage(product, ['maid_relations']);
  const amal = await officePage(product, ['maid_relations'], { name: 'Amal Barakat' });
  for (const { go } of [noura, amal]) await go(`/maids/${MAID + 2}`);
  const wage = (page: typeof noura.page) => page.getByLabel('She receives');
  await wage(noura.page).focus();
  await amal.page.locator('[data-field=wage]').getByText('Noura Kanaan').waitFor();
  // Amal begins to type before Noura has saved.
  await wage(amal.page).fill('2,100');
  await wage(noura.page).fill('2,050');
  await wage(noura.page).blur();
  await noura.page.getByRole('button', { name: 'Publish 1 change' }).waitFor();
  await amal.page.getByLabel('Own children').fill('4');
  await amal.page.getByRole('alert', { name: 'She receives' }).waitFor();
  await amal.page.getByText('Noura Kanaan changed this field').waitFor();
  await amal.page.getByLabel('Own children').blur();
  await noura.page.getByRole('button', { name: 'Publish 2 changes' }).waitFor();
  await amal.page.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(() => wage(noura.page).inputValue()).toBe('2,100');
});
