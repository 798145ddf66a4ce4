import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { applicant } from '../../support/application.ts';
import { callsIn, lastCode } from '../../support/calls-in-page.ts';
import { finishedApplication, finishedByCard } from '../../support/finished-application.ts';
import { inStore } from '../../support/office-session.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { reaches } from '../../support/page-checks/reaches.ts';
import { signByName } from '../../support/sign-by-name.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();
const MOBILE = '050 123 4567';
const NAME = 'Leila Haddad';
const IBAN = 'AE180260001012345678901';

/** Signs this browser in to My Home with a code from the outbox; returns the newest home. */
async function signIn(page: Page): Promise<string> {
  const { get, post } = callsIn(page);
  await get('ccserviceapplication/generatesessionid');
  await post('my/sendcode', { mobile: MOBILE });
  await post('my/checkcode', { mobile: MOBILE, code: await lastCode(page), keep: true });
  const { homes }: { homes: { id: string }[] } = await get('my/homes');
  return homes[0]?.id ?? '';
}

async function show(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await reaches(page);
}

test('[HOME-04] on a phone the family sees how it pays, names another account and signs for it', async () => {
  const { page, complaints } = await applicant(product.origin);
  await finishedApplication(page);
  const home = await signIn(page);
  await show(page, `/my/payments?home=${home}`, 'Payments');
  await page.getByText('Nothing paid yet').waitFor();
  await page.getByText('We can never collect more than').waitFor();
  await page.getByRole('button', { name: /^Use another account/ }).click();
  const title = page.getByRole('heading', { name: 'Which account pays from now on?' });
  await title.waitFor();
  await page.getByLabel('Your IBAN', { exact: true }).fill(IBAN);
  await page.getByLabel('Your IBAN again').fill('AE070331234567890123456');
  await page.getByLabel('Name on the account').fill(NAME);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This is not the IBAN you gave before.').first().waitFor();
  await page.getByLabel('Your IBAN again').fill(IBAN);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Sign as you do at your bank' }).waitFor();
  // A reload comes back to the form.
  await page.reload();
  await hydrated(page);
  await signByName(page, NAME);
  await page.getByRole('heading', { name: 'Once more, the same way' }).waitFor();
  await signByName(page, NAME);
  await page.getByRole('heading', { name: 'And the last one' }).waitFor();
  await signByName(page, NAME);
  await page.waitForURL(/\/my\/payments\?/);
  await page.getByText('Signed, we send it to your bank').first().waitFor();
  await page.getByText('Your present account pays until').waitFor();

  await page.getByRole('button', { name: /^End the direct debit/ }).click();
  await page.getByRole('button', { name: 'Ask to end it' }).click();
  await page.getByText('You asked for this. We write to you.').waitFor();
  expect(complaints).toEqual([]);
});

/** She came today, and nothing is left for the bank to take this month and the next. */
const came = (home: string) =>
  inStore(product, async ({ pool }) => {
    const today = `(now() at time zone 'Asia/Dubai')::date`;
    await pool.query(
      `update arrivals set day = ${today},
         place = (select coalesce(max(place), 0) + 1 from arrivals where day = ${today})
       where application_id = $1`,
      [home],
    );
    await pool.query(
      `insert into direct_debits (application_id, mandate_id, month, reference, amount_fils, vat_fils, state)
       select application_id, mandate_id, (date_trunc('month', ${today}) + make_interval(months => later))::date,
         'DC23456789A' || later, 0, 0, 'nothing'
       from mandate_uses, generate_series(0, 1) later where application_id = $1
       on conflict (application_id, month, attempt) do update set state = 'nothing'`,
      [home],
    );
  });

test('[HOME-04] a family with a direct debit opens the page for a card, and keeps its direct debit', async () => {
  const { page, complaints } = await applicant(product.origin);
  await finishedApplication(page);
  const home = await signIn(page);
  await came(home);
  await show(page, `/my/payments?home=${home}`, 'Payments');
  await page.getByRole('button', { name: /^Pay by card each month/ }).click();
  await page.getByText('Your direct debit goes on until this payment has worked').waitFor();
  await page.getByRole('button', { name: 'Go to the card page' }).click();
  await page.getByText('Your direct debit goes on until this payment has worked').waitFor();
  await page.getByRole('link', { name: 'Agree and pay' }).click();
  await page.waitForURL(/\/sandbox-gateway\//);
  await page.goto(`/my/payments?home=${home}`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Go on to the card page/ }).waitFor();
  await page.getByRole('button', { name: /^Keep the direct debit/ }).click();
  await page.getByRole('button', { name: /^Pay by card each month/ }).waitFor();
  expect(complaints).toEqual([]);
});

test('[HOME-04] a family that pays by card signs a direct debit, and keeps its card after all', async () => {
  const { page, complaints } = await applicant(product.origin);
  await finishedByCard(page);
  const home = await signIn(page);
  await show(page, `/my/payments?home=${home}`, 'Payments');
  await page.getByRole('button', { name: /^Pay by direct debit/ }).click();
  await page.getByText('Your card pays until your bank has accepted this account.').waitFor();
  await page.getByLabel('Your IBAN', { exact: true }).fill(IBAN);
  await page.getByLabel('Your IBAN again').fill(IBAN);
  await page.getByLabel('Name on the account').fill(NAME);
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const title of [
    'Sign as you do at your bank',
    'Once more, the same way',
    'And the last one',
  ]) {
    await page.getByRole('heading', { name: title }).waitFor();
    await signByName(page, NAME);
  }
  await page.waitForURL(/\/my\/payments\?/);
  await page.getByText('Signed, we send it to your bank').waitFor();
  await page.getByRole('button', { name: /^Keep paying by card/ }).click();
  await page.getByRole('button', { name: 'Keep my card' }).click();
  await page.getByRole('button', { name: /^Pay by direct debit/ }).waitFor();
  expect(await page.getByText('Signed, we send it to your bank').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('[HOME-04] [HOME-05] invoices download, a document opens and is listed, and a newer one is being checked', async () => {
  const { page, complaints } = await applicant(product.origin);
  await finishedByCard(page);
  const home = await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await show(page, `/my/payments?home=${home}`, 'Payments');
  const invoice = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Tax invoice INV-\d+/ }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^INV-\d{7}\.pdf$/);
  const all = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all' }).click();
  expect((await all).suggestedFilename()).toMatch(/^invoices-\d{4}\.zip$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, `/my/documents?home=${home}`, 'Documents');
  const row = page.locator('li[data-kind="passport"]');
  const opened = page.waitForEvent('download');
  await row.getByRole('button').click();
  expect((await opened).suggestedFilename()).toMatch(/^passport\./);
  await page.getByRole('button', { name: 'See who opened what' }).click();
  await page.getByText('Here in My Home').first().waitFor();

  await row.getByRole('link', { name: /^Add a newer one/ }).click();
  await page.getByRole('heading', { name: 'Add the new one' }).waitFor();
  await page.getByLabel('Expires on').fill('2035-03-21');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1200, height: 900, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 60 }).toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByTestId('crop').getByRole('button', { name: 'Use this one' }).click();
  await page.locator('[data-kind="passport"][data-state="kept"]').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/my\/documents\?/);
  const renewed = page.locator('li[data-kind="passport"][data-state="checking"]');
  await renewed.getByText('Expires 21 March 2035').waitFor();
  expect(complaints).toEqual([]);

  // The lists need no script.
  const storageState = await page.context().storageState();
  const bare = { javaScriptEnabled: false, baseURL: product.origin, storageState };
  const { page: plain } = await visitor('phone', bare);
  await plain.goto(`/my/documents?home=${home}`);
  expect(await plain.locator('li[data-kind="passport"]').count()).toBeGreaterThan(0);
  await plain.goto(`/my/payments?home=${home}`);
  expect(await plain.getByRole('link', { name: /^Tax invoice/ }).count()).toBe(1);
});
