import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicant } from '../../support/application.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { callsIn, lastCode } from '../../support/calls-in-page.ts';
import { applicationAtNumbers } from '../../support/contact-walk.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { inStore } from '../../support/known-answer.ts';
import { reaches } from '../../support/page-checks/reaches.ts';
import { ownProduct } from '../../support/own-product.ts';
import { chooseTime } from '../../support/screen-answers.ts';

interface Item {
  readonly housemaid: { readonly id: number; readonly monthlyPrice: number };
}

const product = ownProduct();
/** Cheapest first: an authority on file covers maids who cost no more. */
let maids: readonly number[];
const newVisitor = () => applicant(product.origin);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** The step is shown, accessible and fits the screen. */
async function on(page: Page, code: string): Promise<void> {
  await page.locator(`[data-testid="wizard"][data-step="${code}"] h1`).waitFor();
  expect(await accessibilityProblems(page), code).toEqual([]);
  await reaches(page, code);
}
async function enterCode(page: Page): Promise<void> {
  await page.getByText(/^Expires in/).waitFor();
  await page.getByLabel('Code, 6 digits').fill(await lastCode(page));
  await press(page, 'Confirm');
}

test('[F69] a client who comes again shows the number with a code, and papers and account on file are used masked', async () => {
  const { page: before } = await newVisitor();
  const { items } = await callsIn(before).get('matchedvideos/getmatchedvideos?limit=60');
  maids = items
    .toSorted((one: Item, other: Item) => one.housemaid.monthlyPrice - other.housemaid.monthlyPrice)
    .map(({ housemaid }: Item) => housemaid.id);
  await finishedApplication(before, { housemaid: maids.at(-1) });
  await before.context().close();
  // The limit has room for a second maid while the first contract uses its part.
  await inStore(
    product.dataDir,
    'update mandates set cap_fils = 3 * coalesce(cap_fils, amount_fils)',
  );

  const { page, complaints } = await newVisitor();
  const { answer, get, post } = callsIn(page);
  await get('ccserviceapplication/generatesessionid');
  const { appId } = await post('ccserviceapplication/hire', { housemaid: maids[0] });
  const { maid } = await get(`ccserviceapplication/getappinfo?id=${appId}`);
  await answer(appId, 'HIRE_MAID', {
    planType: maid.arrangements[0],
    name: 'Leila Haddad',
    mobile: '050 123 4567',
  });
  await page.goto(`/app?appId=${appId}`);
  await on(page, 'REQUIRED_DOCUMENTS');
  expect(await page.getByText('You gave us documents before.').count()).toBe(0);
  await press(page, 'Confirm my number now');
  await on(page, 'CHECK_OTP');
  await press(page, 'Skip');
  await on(page, 'REQUIRED_DOCUMENTS');
  await press(page, 'Confirm my number now');
  await enterCode(page);
  await on(page, 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE');
  await press(page, 'Continue with this application');

  await on(page, 'EXISTING_CLIENT_REQUIRED_DOCUMENTS');
  expect(await page.getByText('On file', { exact: true }).count()).toBe(3);
  await press(page, 'Continue');
  await on(page, 'MAID_ARRIVAL');
  await chooseTime(page);
  await on(page, 'CLIENT_ADDRESS');
  await page.getByText('You gave us your address in Al Barsha 1, Dubai.').waitFor();
  await press(page, 'Use it');
  await on(page, 'BANK_INFO');
  await press(page, 'Use it');
  await on(page, 'SUBMIT_OLD_PAYMENT_INFO');
  await page.getByText(/^AE•• .*3 456$/).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/0331 2345|Haddad/);
  await press(page, 'Use this account');
  await on(page, 'SIGN_INFORMATION');

  // Only the expired document is requested, with the reason.
  const list = await get(`documents/list?id=${appId}`);
  const ended = (paper: { kind: string }) =>
    paper.kind === 'passport' ? { ...paper, expired: true, expiresOn: '2024-11-02' } : paper;
  const saved = { ...list.saved, papers: list.saved.papers.map(ended) };
  await page.route('**/api/documents/list*', (route) =>
    route.fulfill({ json: { ...list, papers: [], saved } }),
  );
  await page.goto(`/app?appId=${appId}&step=EXISTING_CLIENT_REQUIRED_DOCUMENTS`);
  await page.getByText('It has expired. The bank needs a valid one.').waitFor();
  await on(page, 'EXISTING_CLIENT_REQUIRED_DOCUMENTS');
  await page.goto(`/app?appId=${appId}&step=EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS`);
  await page.getByRole('heading', { name: 'Your passport' }).waitFor();
  await on(page, 'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS');
  expect(await page.getByRole('heading', { name: /Emirates ID/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 90_000);

test('proving a client’s number late asks whether a second application is wanted', async () => {
  const { page, complaints } = await newVisitor();
  const id = await applicationAtNumbers(page, { housemaid: maids[1] });
  const { answer } = callsIn(page);
  await answer(id, 'CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  await page.goto(`/app?appId=${id}`);
  await on(page, 'EXISTING_CLIENT_PHONE_NUMBER');
  await enterCode(page);
  await on(page, 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE');
  await page.getByRole('heading', { name: 'You are already with us' }).waitFor();
  await press(page, 'Continue with this application');
  await on(page, 'CLIENT_SPOUSE_NUMBER');
  expect(complaints).toEqual([]);
});
