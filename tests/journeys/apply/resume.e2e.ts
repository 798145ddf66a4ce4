import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  applicant,
  applicationAtBank,
  enterCode,
  parameter,
  step,
} from '../../support/application.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { callsIn } from '../../support/calls-in-page.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { inStore } from '../../support/known-answer.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated } from '../../support/site.ts';

const product = ownProduct();

const newVisitor = () => applicant(product.origin);
/** An application at the bank details, and another browser that has only its link. */
async function withLink() {
  const { page: own } = await newVisitor();
  const id = await applicationAtBank(own);
  const { page, complaints } = await newVisitor();
  return { own, page, complaints, id };
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
async function fits(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}
const freeMaids = async (page: Page): Promise<number[]> => {
  const { items } = await callsIn(page).get('matchedvideos/getmatchedvideos?limit=60');
  return items.map(({ housemaid }: { housemaid: { id: number } }) => housemaid.id).toReversed();
};

test('left for days: the link asks for a code on a new browser, then opens where it stopped with what was typed', async () => {
  const { own, page, id, complaints } = await withLink();
  await own.goto(`/app?appId=${id}`);
  await step(own, 'BANK_INFO').waitFor();
  const kept = own.waitForResponse('**/savedraft*');
  await own.getByLabel('Name on the account').fill('Leila M Haddad');
  await kept;
  await own.context().close();
  await page.goto(`/app?appId=${id}&step=BANK_INFO`);
  await step(page, 'CHECK_OTP').waitFor();
  await fits(page);
  await enterCode(page);
  // A reload within a minute requests no second message.
  await page.reload();
  await enterCode(page);
  await press(page, 'Confirm');
  await step(page, 'BANK_INFO').waitFor();
  expect(await page.getByLabel('Name on the account').inputValue()).toBe('Leila M Haddad');
  expect(complaints).toEqual([]);
});

test('[F01] the link of the completion text opens the end page on another device, after a code', async () => {
  const { page: own } = await newVisitor();
  const id = await finishedApplication(own);
  const messages: { to: string; text: string }[] = await callsIn(own).get('dev/outbox');
  const link = messages.map(({ text }) => new RegExp(`/app\\?appId=${id}\\S*`).exec(text)?.[0]);
  const { page, complaints } = await newVisitor();
  await page.goto(link.find(Boolean) ?? '');
  await step(page, 'CHECK_OTP').waitFor();
  await enterCode(page);
  await press(page, 'Confirm');
  await step(page, 'END_WORK_FLOW').waitFor();
  await page.getByText(/^Reference /).waitFor();
  await fits(page);
  // It stays open: a reload requests no second code.
  await page.reload();
  await step(page, 'END_WORK_FLOW').waitFor();
  expect(complaints).toEqual([]);
});

const expire = () =>
  inStore(
    product.dataDir,
    `update applications set valid_until = now() - interval '1 minute'
     where id = (select id from applications order by created_at desc limit 1)`,
  );

test('expired: the link says so and starts again in one click, with the answers and without the signatures', async () => {
  const { page, complaints } = await newVisitor();
  const id = await applicationAtBank(page);
  await expire();
  await page.goto(`/app?appId=${id}`);
  await heading(page, 'This application has expired');
  await fits(page);
  await press(page, 'Start again with my answers');
  await step(page, 'MAID_ARRIVAL').waitFor();
  expect(parameter(page, 'appId')).not.toBe(id);
  // For the browser, the refusal of the expired application is a failed request.
  expect(complaints.filter((one) => !one.includes('status of 410'))).toEqual([]);
});

test('[T111] expired: another browser enters the code before it starts again with the answers', async () => {
  const { own, page, id, complaints } = await withLink();
  await expire();
  await own.context().close();
  await page.goto(`/app?appId=${id}`);
  await press(page, 'Start again with my answers');
  await heading(page, 'Enter the code we sent you');
  await fits(page);
  await enterCode(page);
  await press(page, 'Start again with my answers');
  await step(page, 'MAID_ARRIVAL').waitFor();
  expect(parameter(page, 'appId')).not.toBe(id);
  expect(complaints.filter((one) => !/status of 4(?:00|10)/.test(one))).toEqual([]);
});

test('one in progress is offered when another is started, and continued instead', async () => {
  const { page } = await newVisitor();
  const first = await applicationAtBank(page);
  const [other = 0] = await freeMaids(page);
  await page.goto(`/app?maidId=${other}`);
  await page.getByText(/^You are already hiring /).waitFor();
  await fits(page);
  await press(page, /^Hire /);
  await step(page, 'REQUIRED_DOCUMENTS').waitFor();
  await page.getByText(/^You started hiring .* on /).waitFor();
  await fits(page);
  const second = parameter(page, 'appId');
  await press(page, /^Continue with /);
  await step(page, 'BANK_INFO').waitFor();
  expect(parameter(page, 'appId')).toBe(first);
  await page.goto(`/app?appId=${second}`);
  await heading(page, 'This application was cancelled');
});

test('[RT-32] another maid by link: it asks with both prices, keeps the answers, and says when she is taken', async () => {
  const { page } = await newVisitor();
  const id = await applicationAtBank(page);
  const [taken = 0, other = 0] = await freeMaids(page);
  const rival = await newVisitor();
  await callsIn(rival.page).get('ccserviceapplication/generatesessionid');
  await callsIn(rival.page).post('ccserviceapplication/hire', { housemaid: taken });

  await page.goto(`/app?appId=${id}&maidId=${taken}&rep=1&bysearch=1`);
  await heading(page, /Another family is hiring/);
  await page.getByRole('heading', { name: /^Women like/ }).waitFor();
  expect(
    await page.getByRole('link', { name: 'Ask us to find someone like her' }).getAttribute('href'),
  ).toBe('/wa-un-avail-maid');
  await fits(page);

  await page.goto(`/app?appId=${id}&maidId=${other}&rep=1&bysearch=1&isShortListedMaids=1`);
  await heading(page, /^Change to /);
  expect(await page.locator('dt', { hasText: 'each month' }).count()).toBe(2);
  await fits(page);
  await press(page, /^Change to /);
  await step(page, 'BANK_INFO').waitFor();
  for (const [name, value] of [
    ['appId', id],
    ['maidId', null],
    ['rep', null],
    ['bysearch', '1'],
    ['isShortListedMaids', '1'],
  ] as const) {
    expect([name, parameter(page, name)]).toEqual([name, value]);
  }
  const { maid, onFile } = await callsIn(page).get(`ccserviceapplication/getappinfo?id=${id}`);
  expect([maid.id, onFile.name]).toEqual([other, 'Leila H•••']);

  // A link to a maid of another family, without an application: the same offer.
  await rival.page.goto(`/app?maidId=${other}`);
  await heading(rival.page, /Another family is hiring/);
  // The visitor's own maid opens her application. Cards in the list open from their links.
  await page.goto(`/app?maidId=${other}&planType=LIVE_IN`);
  await step(page, 'BANK_INFO').waitFor();
  await page.goto('/hire-maid#saved');
  await page.getByTestId('my-list').waitFor();
  for (const link of ['/replacement/app?appId=abc', '/whatsapp-us?phone=971500000000']) {
    expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
  }
});

test('a hold that ran out is said with the ways on, and another maid keeps all that was typed', async () => {
  const { page } = await newVisitor();
  const id = await applicationAtBank(page);
  await inStore(
    product.dataDir,
    `update holds set expires_at = now()
     where application_id = (select id from applications order by created_at desc limit 1)`,
  );
  await page.goto(`/app?appId=${id}`);
  await page.getByText(/^Your hold on .* has expired$/).waitFor();
  await fits(page);
  await page.getByRole('link', { name: 'Choose another maid' }).click();
  await page.waitForURL('**/hire-maid?switch_m=1');
  await hydrated(page);
  await page
    .getByTestId('maid-card')
    .last()
    .getByRole('link', { name: /^Hire / })
    .click();
  await heading(page, /^Change to /);
  expect(parameter(page, 'appId')).toBe(id);
});

test('an unknown link, a given-up application and no application at all have pages with ways on', async () => {
  const { page } = await newVisitor();
  const id = await applicationAtBank(page);
  await page.goto(`/app?appId=${id}`);
  await step(page, 'BANK_INFO').waitFor();
  await press(page, 'Summary');
  await press(page, 'Cancel this application');
  await press(page, 'Yes, cancel it');
  await heading(page, 'This application was cancelled');
  await page.goto(`/app?appId=${id}`);
  await heading(page, 'This application was cancelled');
  expect(await page.getByRole('link', { name: 'Back', exact: true }).count()).toBe(1);
  await page.goto('/app?appId=nobody-knows-this-one');
  await heading(page, 'We can’t find this application');
  await press(page, 'Send me my link again');
  await page.getByLabel('Mobile number').fill('050');
  await press(page, 'Send the code');
  await page
    .getByRole('alert')
    .getByText(/Enter a UAE mobile number/)
    .waitFor();
  await page.getByLabel('Mobile number').fill('050 999 8877');
  await press(page, 'Send the code');
  await page.getByLabel('Code, 6 digits').fill('123456');
  await press(page, 'Send me my link');
  await page.getByRole('alert').waitFor();
  await fits(page);
  await page.goto('/app');
  await page.getByRole('link', { name: 'Choose a maid', exact: true }).waitFor();
});
