import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicant } from '../../support/application.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { inStore } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

/** The newest code sent to a number. */
async function codeFor(page: Page, number: string): Promise<string> {
  const outbox = await page.request.get(`${product.origin}/api/dev/outbox`);
  const sent: { to: string; text: string }[] = await outbox.json();
  const texts = sent.filter(({ to }) => to === number).map(({ text }) => /^\d{6}/.exec(text)?.[0]);
  return texts.find(Boolean) ?? '';
}

const people = (page: Page) => page.getByRole('heading', { name: 'People in this home' });
const codeField = (page: Page) => page.getByLabel('Code, 6 digits');

async function askForCode(page: Page, typed: string) {
  await page.goto('/my/people');
  await page.getByRole('heading', { name: 'My Home' }).waitFor();
  await hydrated(page);
  await page.getByLabel('Mobile number').fill(typed);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await codeField(page).waitFor();
}

async function signIn(page: Page, typed: string, number: string) {
  await askForCode(page, typed);
  await codeField(page).fill(await codeFor(page, number));
  await page.getByRole('button', { name: 'Open My Home' }).click();
  await people(page).waitFor();
}

const newVisitor = async (profile: 'phone' | 'desktop') => {
  const visit = await visitor(profile, { baseURL: product.origin });
  await visit.page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  return visit;
};

/** A while later, when no code is fresh any more. */
const later = () =>
  inStore(product, async ({ pool }) => {
    await pool.query(`update home_sign_ins set code_at = now() - interval '11 minutes'`);
    await pool.query('delete from rate_limits');
  });

test('[HOME-01] [HOME-08] a family signs in on two phones, lets a relative in, and signs out everywhere', async () => {
  const { page: own } = await applicant(product.origin);
  await finishedApplication(own);
  const client = '+971501234567';

  const { page: other } = await newVisitor('phone');
  await askForCode(other, '50 123 4567');
  expect(await accessibilityProblems(other)).toEqual([]);
  const code = await codeFor(other, client);
  await codeField(other).fill(code === '000000' ? '111111' : '000000');
  await other.getByRole('button', { name: 'Open My Home' }).click();
  await other.getByText('This code is not right').waitFor();
  expect(await other.getByLabel('Keep me signed in on this phone').isChecked()).toBe(true);
  await codeField(other).fill(code);
  await other.getByRole('button', { name: 'Open My Home' }).click();
  await people(other).waitFor();
  expect(new URL(other.url()).pathname).toBe('/my/people');

  // The phone of the application needs a fresh code only.
  await signIn(own, '050 123 4567', client);
  await later();
  await own.getByRole('button', { name: 'Add a person' }).click();
  await own.getByLabel('Name').fill('Omar Haddad');
  await own.getByLabel('Mobile number').fill('055 765 4321');
  await own.getByLabel('Documents').uncheck();
  expect(await accessibilityProblems(own)).toEqual([]);
  await own.getByRole('button', { name: 'Add and send the text' }).click();
  await own.getByRole('heading', { name: 'Enter a new code' }).waitFor();
  await own.getByText('We sent six digits to').waitFor();
  await codeField(own).fill(await codeFor(own, client));
  await own.getByRole('button', { name: 'Continue' }).click();
  await own.getByText('Sees: payments, messages, requests, visa').waitFor();

  // A browser that never applied proves that it is the client's.
  await other.reload();
  await hydrated(other);
  await other.getByRole('button', { name: 'Change Omar Haddad' }).click();
  await other.getByLabel('Visa').uncheck();
  await later();
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('We sent six digits to').waitFor();
  await codeField(other).fill(await codeFor(other, client));
  await other.getByRole('button', { name: 'Continue' }).click();
  const proof = other.getByLabel('Last 4 digits of your Emirates ID');
  await proof.fill('3456');
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText('These digits don’t match').waitFor();
  await proof.fill('9012 3456');
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText('Sees: payments, messages, requests').waitFor();

  const { page: relative } = await newVisitor('desktop');
  await askForCode(relative, '055 765 4321');
  expect(await relative.getByLabel('Keep me signed in on this computer').isChecked()).toBe(false);
  await codeField(relative).fill(await codeFor(relative, '+971557654321'));
  await relative.getByRole('button', { name: 'Open My Home' }).click();
  await relative.getByText('Only Leila Haddad can cancel').waitFor();
  expect(await relative.getByRole('button', { name: 'Add a person' }).count()).toBe(0);
  expect(await accessibilityProblems(relative)).toEqual([]);

  await own.reload();
  await hydrated(own);
  expect(await own.getByRole('button', { name: /^Sign out: / }).count()).toBe(1);
  await own.getByRole('button', { name: 'Sign out everywhere' }).click();
  await own.getByRole('heading', { name: 'My Home' }).waitFor();
  // The page on the other phone changes without a reload.
  await other.getByRole('button', { name: 'Text me a code' }).waitFor();
  await relative.reload();
  await people(relative).waitFor();
});

test('[HOME-01] an unknown number waits for a code like any other, and the help leads on', async () => {
  const { page } = await newVisitor('phone');
  await page.goto('/my/sign-in');
  await hydrated(page);
  await page.getByLabel('Mobile number').fill('12');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('Enter a UAE mobile number').waitFor();
  await page.getByLabel('Mobile number').fill('050 999 8877');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('Connection error').first().waitFor();
  await page.context().setOffline(false);
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('050 999 8877');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await codeField(page).waitFor();
  expect(await codeFor(page, '+971509998877')).toBe('');
  await page.getByRole('button', { name: 'No text?' }).click();
  await page.getByText('My husband or wife applied').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try another number' }).click();
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('050 999 8877');
});
