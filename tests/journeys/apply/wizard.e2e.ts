import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  applicant,
  applicationAtBank,
  freeMaid,
  GOOD_IBAN,
  parameter,
  step,
} from '../../support/application.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { ownProduct } from '../../support/own-product.ts';
import type { Profile } from '../../support/profiles.ts';
import { choosePlan } from '../../support/screen-answers.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

async function opened(profile: Profile, path = '/app') {
  const visit = await visitor(profile, { baseURL: product.origin });
  await visit.page.goto(path);
  await hydrated(visit.page);
  return visit;
}
async function atBank(wish: object = {}) {
  const visit = await applicant(product.origin);
  const id = await applicationAtBank(visit.page, wish);
  await visit.page.goto(`/app?appId=${id}&utm_source=friend`);
  await step(visit.page, 'BANK_INFO').waitFor();
  return { ...visit, id };
}

/** Records the address in the frame that first shows a step, and goes back in the same frame, as a visitor may. */
const backAtFirstSightOf = (page: Page, code: string) =>
  page.evaluate(
    (shown) =>
      new Promise<string>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (document.querySelector(shown) === null) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            resolve(window.location.search);
            window.history.back();
          });
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
    `[data-step="${code}"]`,
  );

test('[NAV-03] a link with a maid asks, hires and becomes the address of the application; typed words outlive a reload; back leads out', async () => {
  const { page, complaints } = await opened(
    'phone',
    `/app?maidId=${await freeMaid(product.origin)}&bysearch=1`,
  );
  await page.getByRole('button', { name: /^Hire / }).click();
  await step(page, 'HIRE_MAID').waitFor();
  await expect.poll(() => parameter(page, 'step')).toBe('HIRE_MAID');
  // F75: one line under the button, so that the dock leaves room for the fields.
  const dock = await page.getByRole('button', { name: 'Summary' }).locator('..').boundingBox();
  expect(dock?.height).toBeLessThanOrEqual(30);
  const appId = parameter(page, 'appId') ?? '';
  expect(parameter(page, 'maidId')).toBeNull();
  expect(parameter(page, 'bysearch')).toBe('1');
  const marker = await page.evaluate((id) => localStorage.getItem(`cc_app_${id}`), appId);
  expect(marker).toBe('from_start');
  expect(await page.getByTestId('wizard-progress').innerText()).toContain('Sign Payment Form');

  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('alert').getByText('Enter your mobile number.').click();
  expect(
    await page.getByLabel('Your mobile number').evaluate((one) => one === document.activeElement),
  ).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);

  const kept = page.waitForResponse('**/savedraft*');
  await page.getByLabel('Your name').fill('Leila Haddad');
  await kept;
  await page.reload();
  await page.getByLabel('Your name').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Leila Haddad');

  await page.getByLabel('Your mobile number').fill('٠٥٠ ١٢٣ ٤٥٦٧');
  await choosePlan(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await step(page, 'REQUIRED_DOCUMENTS').waitFor();
  await page.reload();
  await step(page, 'REQUIRED_DOCUMENTS').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await step(page, 'HIRE_MAID').waitFor();
  const address = backAtFirstSightOf(page, 'REQUIRED_DOCUMENTS');
  // Data on file is not requested again.
  await page.getByRole('button', { name: 'Start' }).click();
  expect(await address).toContain('step=REQUIRED_DOCUMENTS');
  await step(page, 'HIRE_MAID').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/hire-maid');
  const layer = await page.evaluate(() => JSON.stringify(window.dataLayer));
  expect(layer).toContain('back_button');
  expect(layer).not.toContain(appId);
  expect(complaints).toEqual([]);
});

test('[NAV-04] the bank step groups the IBAN while it is typed, recognises the bank, has the price one tap away, and leads back to the previous step', async () => {
  const { page, id } = await atBank();
  const iban = page.getByLabel('Your IBAN');
  await iban.pressSequentially('ae0703312345');
  expect(await iban.inputValue()).toBe('AE07 0331 2345');
  for (let move = 0; move < 5; move += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  expect(await iban.inputValue()).toBe('AE07 0331 9234 5');
  expect(await iban.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(11);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('alert')
    .getByText(/13 of 23 characters/)
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Summary' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your summary' });
  await sheet.getByText(/Includes AED .* VAT/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Back to the application' }).click();

  await iban.fill(GOOD_IBAN);
  await page.getByText('Mashreq').waitFor();
  await page.getByLabel('Name on the account').fill('Omar Saleh');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('alert')
    .getByText(/not the name you gave at the start/)
    .waitFor();
  await page.getByLabel('Name on the account').fill('LEILA HADDAD');
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/submitstep') && sent.push(request.url()),
  );
  await page.route('**/submitstep*', async (route) => {
    // On a slow network, repeated presses send it once.
    await page.getByRole('button', { name: 'One moment' }).click({ force: true });
    await page.keyboard.press('Enter');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 'SIGN_INFORMATION').waitFor();
  expect(sent).toHaveLength(1);
  expect(parameter(page, 'utm_source')).toBe('friend');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await step(page, 'BANK_INFO').waitFor();
  await page.goto(`/app?appId=${id}&step=END_WORK_FLOW`);
  await step(page, 'SIGN_INFORMATION').waitFor();
  await expect.poll(() => parameter(page, 'step')).toBe('SIGN_INFORMATION');
});

test('with the keyboard alone, and typed twice where advertisements ask for it', async () => {
  const { page } = await atBank({ needIban: true });
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).focus();
    await page.keyboard.type(text);
  };
  await type('Your IBAN', GOOD_IBAN);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Leila Haddad');
  await page.keyboard.press('Enter');
  await step(page, 'IBAN_VALIDATION').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Type your IBAN');
  await type('IBAN', 'AE980260001234567890123');
  await page.getByText('Emirates NBD').waitFor();
  await type('Name on the account', 'Leila Haddad');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/not the IBAN you gave before/)
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('IBAN').fill(GOOD_IBAN);
  await page.keyboard.press('Enter');
  await step(page, 'SIGN_INFORMATION').waitFor();
});

test('two windows: the other window follows with a message, and nothing typed is lost', async () => {
  const { page, id } = await atBank();
  const other = await page.context().newPage();
  await other.route('**/api/application/live*', (route) => route.abort());
  await other.goto(`/app?appId=${id}`);
  await step(other, 'BANK_INFO').waitFor();
  await other.getByLabel('Name on the account').fill('Leila Haddad');
  await page.getByLabel('Your IBAN').fill(GOOD_IBAN);
  await page.getByLabel('Name on the account').fill('Leila Haddad');
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 'SIGN_INFORMATION').waitFor();
  await other.getByLabel('Your IBAN').fill('AE980260001234567890123');
  await other.getByRole('button', { name: 'Continue' }).click();
  await step(other, 'SIGN_INFORMATION').waitFor();
  await other
    .getByTestId('notification')
    .getByText(/continued in another window/)
    .waitFor();
  await other.getByRole('link', { name: 'Back', exact: true }).click();
  await step(other, 'BANK_INFO').waitFor();
  expect(await other.getByLabel('Name on the account').inputValue()).toBe('Leila Haddad');
});

test('[NAV-04] back in the very moment in which the address changes leads to the step before', async () => {
  const { page } = await atBank();
  await page.getByRole('radio', { name: 'Card' }).check({ force: true });
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => {
      const { history } = window;
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        history.pushState = push;
        push(...entry);
        history.back();
      };
    });
    const gone = page.waitForURL(/step=CREDIT_CARD_INFO/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await gone;
    await page.waitForURL(/step=BANK_INFO/);
    await step(page, 'BANK_INFO').waitFor();
  }
});

test('[NAV-11] where back is prevented there is no arrow, 24 entries lie before, and back stays', async () => {
  const { page } = await atBank();
  const before = await page.evaluate(() => window.history.length);
  await page.route('**/getappinfo*', async (route) => {
    const answer = await route.fetch();
    const info: object = await answer.json();
    await route.fulfill({ json: { ...info, step: 'HEARD_ABOUT_US', prevStep: null } });
  });
  await page.reload();
  await step(page, 'HEARD_ABOUT_US').waitFor();
  await expect.poll(() => page.evaluate(() => window.history.length)).toBe(before + 24);
  expect(await page.getByRole('link', { name: 'Back', exact: true }).count()).toBe(0);
  for (let press = 0; press < 3; press += 1) await page.goBack();
  await step(page, 'HEARD_ABOUT_US').waitFor();
  expect(parameter(page, 'step')).toBe('HEARD_ABOUT_US');
});

test('[NAV-05] [ERR-08] a previous step that cannot be had: loaded again once, then a page with the chat', async () => {
  const { page } = await atBank();
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  let refusals = 1;
  await page.route('**/getappinfo*', (route) => {
    refusals -= 1;
    return refusals < 0
      ? route.continue()
      : route.fulfill({ status: 500, json: { message: 'No.', error: 'X' } });
  });
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await back.click();
  await page.locator('body:not([data-before])').waitFor();
  await step(page, 'BANK_INFO').waitFor();
  expect(loads).toBe(1);
  refusals = Infinity;
  await page.goto(page.url());
  await page.getByRole('heading', { name: /something went wrong/ }).waitFor();
  await page.getByRole('link', { name: 'Chat with us' }).waitFor();
  expect(loads).toBe(3);
});

test('[NAV-07] on a computer the application is handed over to the phone, and back leads to the start page', async () => {
  const { page } = await opened('desktop', `/app?maidId=${await freeMaid(product.origin)}`);
  await page.getByRole('button', { name: /^Hire / }).click();
  await page.getByLabel('Your name').fill('Leila Haddad');
  await page.getByLabel('Your mobile number').fill('050 123 4567');
  await page
    .getByRole('complementary', { name: 'Your summary' })
    .getByText(/By card today, or by direct debit about/)
    .waitFor();
  await choosePlan(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();
  await step(page, 'SEND_SMS_TO_SPOUSE').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/hire-maid');
});
