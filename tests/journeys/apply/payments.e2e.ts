import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicant, applicationAtBank } from '../../support/application.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { ownProduct } from '../../support/own-product.ts';
import { typeCard } from '../../support/pay-by-card.ts';

const product = ownProduct();

const arrived = (page: Page, code: string) =>
  page.locator(`[data-testid="wizard"][data-step="${code}"] h1`).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function sound(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** A family on its phone that has chosen the card. */
async function atCard() {
  const visit = await applicant(product.origin, { reducedMotion: 'reduce' });
  const { page } = visit;
  const id = await applicationAtBank(page);
  await page.goto(`/app?appId=${id}`);
  await arrived(page, 'BANK_INFO');
  await page.getByRole('radio', { name: 'Card' }).check({ force: true });
  await press(page, 'Continue');
  await arrived(page, 'CREDIT_CARD_INFO');
  return { ...visit, id };
}

async function toGateway(page: Page): Promise<void> {
  for (const name of [/read the form/, /My card is saved/]) {
    const box = page.getByRole('checkbox', { name });
    if (!(await box.isChecked())) await box.press('Space');
    await expect.poll(() => box.isChecked()).toBe(true);
  }
  await page.getByRole('button', { name: 'Go to the payment page' }).dblclick();
  await page.getByRole('heading', { name: /test payment/ }).waitFor();
}

const paid = (page: Page) => page.getByText(/AED [\d,.]+ paid\. Tax invoice INV-\d{7}/).waitFor();

test('[F51] a declined card says so and leaves a way; the next one is taken once, however often it is clicked', async () => {
  const { page, complaints } = await atCard();
  await press(page, 'Go to the payment page');
  const problems = page.getByRole('alert');
  await problems.getByText('Tick this to agree.').waitFor();
  await sound(page);
  await page.getByRole('checkbox', { name: /read the form/ }).press('Space');
  await problems.getByText('Tick this to agree.').waitFor({ state: 'detached' });
  await problems.getByText(/^Tick this to pay by card each month/).waitFor();
  await page.getByRole('checkbox', { name: /My card is saved/ }).press('Space');
  await problems.waitFor({ state: 'detached' });
  await toGateway(page);
  await sound(page);
  await typeCard(page, '4000 0000 0000 0002');
  await page.getByText(/Your bank declined this card. Nothing was taken./).waitFor();
  await sound(page);
  await press(page, 'Pay by direct debit instead');
  await arrived(page, 'BANK_INFO');
  expect(await page.getByRole('radio', { name: 'Direct debit' }).isChecked()).toBe(true);
  await page.goBack();
  await arrived(page, 'CREDIT_CARD_INFO');
  await toGateway(page);
  await typeCard(page, '4242 4242 4242 4242');
  await paid(page);
  // Nothing more is due today: the next payment is on the first of a month.
  await page
    .getByText(/^1 [A-Z]\w+$/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await sound(page);
  await press(page, 'Open the tax invoice');
  const invoice = page.getByRole('dialog', { name: /Tax Invoice/ });
  await invoice.waitFor();
  await page.keyboard.press('Escape');
  await invoice.waitFor({ state: 'hidden' });
  await press(page, 'Continue');
  await arrived(page, 'CLIENT_PHONE_NUMBER');
  expect(complaints).toEqual([]);
});

test('the bank asks for a code, the tab is closed, and the application opened again knows that it is paid', async () => {
  const { page, id } = await atCard();
  await toGateway(page);
  await typeCard(page, '4000 0027 6000 3184');
  await page.getByLabel('Code').waitFor();
  await sound(page);
  const asked = page.url();
  await page.getByLabel('Code').fill('no');
  await press(page, 'Confirm');
  await page.getByText('This code is not right.').waitFor();
  await sound(page);
  await page.goBack();
  await page.waitForURL(asked);
  await page.getByLabel('Code').waitFor();
  const outbox = await page.request.get(`${product.origin}/api/dev/outbox`);
  const messages: { text: string }[] = await outbox.json();
  const code = messages.map(({ text }) => /^\d{6}(?= is the code for your card)/.exec(text)?.[0]);
  const context = page.context();
  // The bank receives the code, but the answer never reaches this tab.
  await page.request.post(`${page.url()}/code`, {
    form: { code: code.find(Boolean) ?? '' },
    maxRedirects: 0,
  });
  const other = await context.newPage();
  await page.close();
  await other.goto(`/app?appId=${id}`);
  await arrived(other, 'CREDIT_CARD_INFO');
  await paid(other);
  await press(other, 'Continue');
  await arrived(other, 'CLIENT_PHONE_NUMBER');
});
