import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { callsIn } from './calls-in-page.ts';

/** Fills in the gateway's test page and pays. */
export async function typeCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid until').fill('08/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Leila Haddad');
  await page.getByRole('button', { name: /^Pay AED/ }).click();
}

/** Pays the first month of an application at the bank step by card and accepts the contract. */
export async function payFirstMonth(page: Page, id: string): Promise<void> {
  const { answer, get, post } = callsIn(page);
  await answer(id, 'BANK_INFO', { method: 'card' });
  const { price } = await get(`ccserviceapplication/getappinfo?id=${id}`);
  const form = await get(`signing/forms?id=${id}&step=SIGN_INFORMATION`);
  const contractHash = form.documentHash;
  const cardConsent = { monthly: price.monthly, from: price.nextOn };
  const { redirectUrl } = await post('payments/begin', {
    id,
    idempotencyKey: randomUUID(),
    purpose: 'first_month',
    contractHash,
    cardConsent,
  });
  await page.goto(redirectUrl);
  await typeCard(page);
  await page.locator('[data-testid="wizard"][data-step="CREDIT_CARD_INFO"] h1').waitFor();
  await answer(id, 'CREDIT_CARD_INFO', { contractHash, agreed: true });
}
