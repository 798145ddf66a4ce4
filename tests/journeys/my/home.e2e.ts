import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicant } from '../../support/application.ts';
import { callsIn, lastCode } from '../../support/calls-in-page.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { reaches } from '../../support/page-checks/reaches.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();
const MOBILE = '050 123 4567';

/** Signs this browser in to My Home with a code from the outbox. */
async function signIn(page: Page): Promise<void> {
  const { get, post } = callsIn(page);
  await get('ccserviceapplication/generatesessionid');
  await post('my/sendcode', { mobile: MOBILE });
  await post('my/checkcode', { mobile: MOBILE, code: await lastCode(page), keep: true });
}

async function openHome(page: Page, path = '/my'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const newestHome = () =>
  inStore(product, async ({ pool }) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from applications where state = 'submitted' order by submitted_at desc limit 1`,
    );
    return rows[0]?.id ?? '';
  });

test('[HOME-02] [HOME-07] [HOME-10] on a phone the family sees who acts next, follows the office live and writes to it', async () => {
  const { page: phone, complaints } = await applicant(product.origin);
  await finishedApplication(phone);
  const home = await newestHome();
  await signIn(phone);
  await openHome(phone, `/my?home=${home}`);
  await phone.getByRole('heading', { level: 1, name: /comes/ }).waitFor();
  await phone.locator('[data-now="arrival"]').getByText('Now: we').waitFor();
  await phone.getByText('nothing for you to do today').waitFor();
  expect(await phone.locator('[data-now] a').count()).toBe(0);
  expect(await accessibilityProblems(phone)).toEqual([]);
  await reaches(phone);

  const clerk = await officePage(product, ['case_officer']);
  await clerk.go(`/applications/${home}`);
  const timeline = clerk.page.getByTestId('office-timeline');
  await timeline.waitFor();
  const sendFromOffice = async (words: string) => {
    const input = { applicationIds: [home], to: 'client', text: words };
    const key = crypto.randomUUID();
    await callsIn(clerk.page).post('office/command', { command: 'send_message', input, key });
  };
  await sendFromOffice('Rania visits you on Saturday.');
  await phone.getByText('1 new message').waitFor();

  await phone.getByRole('link', { name: /Write to us/ }).click();
  await phone.getByTestId('thread').getByText('Rania visits you on Saturday.').waitFor();
  expect(await accessibilityProblems(phone)).toEqual([]);
  const field = phone.getByLabel('Your message');
  await field.fill('11 am suits us');
  await sendFromOffice('At 11 am, if that suits you.');
  await phone.getByTestId('thread').getByText('At 11 am, if that suits you.').waitFor();
  // The page that loads again keeps what is being typed, and where.
  expect(await field.inputValue()).toBe('11 am suits us');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await phone.getByRole('button', { name: 'Send' }).click();
  await phone.getByText('Sent. Our team sees it now.').waitFor();
  await timeline.getByText('11 am suits us').waitFor();

  await openHome(phone, `/my?home=${home}`);
  await phone.locator('[data-now="message_waits"]').waitFor();
  await expect.poll(() => phone.getByText('new message').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('[HOME-03] [HOME-10] on a desktop the contract, its menu and its dates are there, and an arrival that the office records is shown at once', async () => {
  const { page: applying } = await applicant(product.origin);
  await finishedApplication(applying);
  const home = await newestHome();
  const { page, complaints } = await visitor('desktop', { baseURL: product.origin });
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  await page.goto('/accessibility');
  await signIn(page);
  const shifts = await watchLayoutShifts(page);
  await openHome(page, `/my?home=${home}`);
  const menu = page.getByRole('navigation', { name: 'My Home' });
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'My Home',
    'Payments',
    'Documents',
  ]);
  expect(await menu.locator('[aria-current="page"]').textContent()).toBe('My Home');
  await page.getByText('On any day, in writing, without a reason').waitFor();
  expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `/api/my/calendar?home=${home}`,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await shifts()).toEqual([]);
  await inStore(product, ({ pool }) =>
    pool.query(
      `with came as (update arrivals set day = (now() at time zone 'Asia/Dubai')::date - 13, place = 900
         where application_id = $1 returning application_id)
       update contracts set status = 'running' from came where came.application_id = contracts.application_id`,
      [home],
    ),
  );
  await page.getByText('Day 14').waitFor();
  await page.getByRole('heading', { level: 1, name: /is with you/ }).waitFor();

  await page.locator('summary', { hasText: 'LH' }).click();
  await page.getByRole('link', { name: 'Your data' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Your data' }).waitFor({ state: 'hidden' });
  await callsIn(page).post('my/signout', { everywhere: true });
  await page.waitForURL(/\/my\/sign-in/);
  expect(complaints.filter((one) => !one.includes('401'))).toEqual([]);
});

test('[HOME-03] without script the page still shows who acts next and the contract', async () => {
  const { page: applying } = await applicant(product.origin);
  await finishedApplication(applying);
  await signIn(applying);
  const { page } = await visitor('phone', { baseURL: product.origin, javaScriptEnabled: false });
  await page.context().addCookies(await applying.context().cookies());
  await page.goto('/my');
  await page
    .locator('[data-now]')
    .getByText(/^Now: /)
    .waitFor();
  await page.getByRole('heading', { name: 'Your contract' }).waitFor();
});
