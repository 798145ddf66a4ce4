import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicant, applicationAtArrival } from '../../support/application.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { lastCode } from '../../support/calls-in-page.ts';
import { payByDirectDebit } from '../../support/contact-walk.ts';
import { reaches } from '../../support/page-checks/reaches.ts';
import { ownProduct } from '../../support/own-product.ts';
import { chooseTime, giveAddress } from '../../support/screen-answers.ts';

const product = ownProduct();

const LIVES_OUT = 1006;

async function atArrival(wish: object = {}) {
  const visit = await applicant(product.origin);
  const id = await applicationAtArrival(visit.page, wish);
  await visit.page.goto(`/app?appId=${id}`);
  await arrived(visit.page, 'MAID_ARRIVAL');
  return { ...visit, id };
}

const arrived = (page: Page, code: string) =>
  page.locator(`[data-testid="wizard"][data-step="${code}"] h1`).waitFor();

/** The step is shown, accessible and fits the screen. */
async function on(page: Page, code: string): Promise<void> {
  await arrived(page, code);
  expect(await accessibilityProblems(page), code).toEqual([]);
  await reaches(page, code);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const corrected = (page: Page) => page.getByRole('alert').waitFor({ state: 'detached' });
const told = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').getByText(words).waitFor();

test('[F14] [F17] [F50] [F51] a family on a phone chooses the day, gives address and numbers, and holds the reference in its hands', async () => {
  const { page, complaints, id } = await atArrival();
  await on(page, 'MAID_ARRIVAL');
  await press(page, 'Continue');
  await told(page, 'Choose a time.');
  await press(page, 'Show later days');
  const days = page.getByRole('group', { name: /First month, AED/ }).getByRole('radio');
  await days.and(page.locator(':enabled')).last().check();
  await page.getByText(/your first month costs AED [\d,]+ instead of AED/).waitFor();
  await told(page, 'Choose a time.');
  await page
    .getByRole('group', { name: /between$/ })
    .getByRole('radio')
    .first()
    .check();
  await corrected(page);
  await chooseTime(page);

  await on(page, 'CLIENT_ADDRESS');
  await press(page, 'Continue');
  await told(page, 'Choose the emirate you live in.');
  await giveAddress(page, 'Dubai');
  await page.getByLabel('Makani').fill('1234');
  await press(page, 'Continue');
  await told(page, /ten digits/);
  await page.getByLabel('Makani').fill('١٢٣٤٥٦٧٨٩٠');
  await page.getByLabel('Landmark').focus();
  expect(await page.getByLabel('Makani').inputValue()).toBe('12345 67890');
  await press(page, 'Continue');

  await arrived(page, 'BANK_INFO');
  await payByDirectDebit(page, id);
  await page.goto(`/app?appId=${id}`);
  await on(page, 'CLIENT_PHONE_NUMBER');
  await page.getByRole('radio', { name: 'Another number' }).check();
  await page.getByRole('textbox', { name: 'Your mobile' }).fill('041234567');
  await press(page, 'Continue');
  await told(page, /UAE mobile number/);
  await page.getByRole('textbox', { name: 'Your mobile' }).fill('052 765 4321');
  await page.getByRole('checkbox', { name: 'Same for WhatsApp' }).uncheck();
  await press(page, 'Continue');

  await on(page, 'EXISTING_CLIENT_PHONE_NUMBER');
  await page.getByText('+9715•••••21').waitFor();
  await page.getByLabel('Code, 6 digits').fill('12');
  await press(page, 'Confirm');
  await told(page, 'Enter all six digits.');
  await page.getByLabel('Code, 6 digits').fill(await lastCode(page));
  await press(page, 'Confirm');

  // They have just said that WhatsApp is another number, so nothing is preselected.
  await on(page, 'CLIENT_WHATSAPP_NUMBER');
  await press(page, 'Continue');
  await told(page, /with its country code/);
  await page.getByRole('checkbox', { name: 'The same number as my mobile' }).check();
  await press(page, 'Continue');
  await on(page, 'CLIENT_SPOUSE_NUMBER');
  await press(page, 'I have no spouse');
  await on(page, 'MOST_HATED_PREFERENCES');
  await page.getByText('You’re booked.').waitFor();
  await page.goBack();
  await page.reload();
  await on(page, 'MOST_HATED_PREFERENCES');
  for (const name of ['New to newborns', 'Little cooking']) await press(page, name);
  const note = page.getByLabel('In your own words');
  await note.evaluate((field) => field.removeAttribute('maxlength'));
  await note.fill('x'.repeat(401));
  await press(page, 'Save 2 choices');
  await told(page, /400 characters/);
  await note.fill('A calm home.');
  await corrected(page);
  await press(page, 'Save 2 choices');
  await on(page, 'HEARD_ABOUT_US');
  await page.getByRole('radio', { name: 'Somewhere else' }).check();
  await press(page, 'Send');
  await told(page, /in a word or two/);
  await page.getByLabel('Where was it?').fill('A poster in the lift');
  await corrected(page);
  await press(page, 'Send');

  await on(page, 'END_WORK_FLOW');
  const reference = await page.getByText(/^AH-\w{4}-\w{4}$/).innerText();
  const chat = page.getByTestId('wizard').getByRole('link', { name: 'Chat with us' });
  expect(await chat.getAttribute('href')).toContain(encodeURIComponent(reference));
  const payments = page.locator('section', { hasText: 'Your payments' }).getByRole('listitem');
  expect((await payments.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'Today You pay nothing',
    expect.stringMatching(/^About \d+ \w+ AED [\d,]+ for \d+ days? of \w+.*, by direct debit$/),
    expect.stringMatching(/^1 \w+ AED [\d,]+, then each month$/),
  ]);
  expect(await page.getByText('To pay today').count()).toBe(0);
  await page.getByRole('button', { name: 'Your agreement' }).waitFor();
  const dock = page.getByRole('link', { name: 'Make her house card' });
  await dock.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await dock.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  const calendar = await page.request.get(`/api/contact/calendar?id=${id}`);
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(`Reference ${reference}`);
  await page.goBack();
  await page.reload();
  await arrived(page, 'END_WORK_FLOW');
  expect(await page.getByText(/^AH-\w{4}-\w{4}$/).innerText()).toBe(reference);
  expect(complaints).toEqual([]);
}, 90_000);

test('who cannot be served there is shown ways out, and the address can be corrected', async () => {
  const { page, complaints } = await atArrival({ housemaid: LIVES_OUT });
  await chooseTime(page);
  await arrived(page, 'CLIENT_ADDRESS');
  await giveAddress(page, 'Abu Dhabi');
  await press(page, 'Continue');
  await on(page, 'ABU_DHABI_MISMATCHED');
  await page.getByRole('heading', { name: /Abu Dhabi/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Back', exact: true }).count()).toBe(0);
  await page.getByRole('radio', { name: /Correct my address/ }).check();
  await press(page, 'Continue');
  await arrived(page, 'CLIENT_ADDRESS');
  await giveAddress(page, 'Sharjah');
  await press(page, 'Continue');
  await arrived(page, 'BANK_INFO');
  expect(complaints).toEqual([]);
});
