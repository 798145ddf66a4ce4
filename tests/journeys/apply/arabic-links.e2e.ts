import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  arabicPhone,
  giveCode,
  goOn,
  refused,
  signHere,
  stepShown,
  wholeInArabic,
  wholeStep,
} from '../../support/arabic-steps.ts';
import { answering, beforeSigning, givenContact, linkTo } from '../../support/signers.ts';
import { serverText } from '../../../server/platform/arabic-texts.ts';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();
const LIMIT = 480_000;
const t = serverText('ar');

/** A family that has signed the agreement, on the Arabic pages. */
async function signed(way: Readonly<Record<string, string>>) {
  const family = await beforeSigning(product.origin, way);
  await family.calls.sign('SIGN_INFORMATION');
  const open = () =>
    family.page.goto(`/ar/app?${new URLSearchParams({ appId: family.id, ...way })}`);
  return { ...family, open };
}

/** The link in the newest message to a number, opened on an Arabic page. */
async function openLink(page: Page, number: string): Promise<Page> {
  await expect.poll(() => linkTo(page, number)).not.toBe('');
  return (await arabicPhone(product.origin, `/ar${await linkTo(page, number)}`)).page;
}

test(
  '[AR-03] [AR-11] the spouse gets a link, signs and confirms in Arabic, and the client sees how far it is',
  async () => {
    const { page: client, complaints, open } = await signed({ wa: '1', sma: '1' });
    await open();
    await wholeStep(client, 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE');
    await goOn(client);
    await wholeStep(client, 'SEND_SMS_TO_SPOUSE');
    await refused(client);
    await client.locator('#mobile').fill('٠٥٠ ٧٦٥ ٤٣٢١');
    await goOn(client);
    await wholeStep(client, 'SMS_SENT');

    const spouse = await openLink(client, '+971507654321');
    for (const number of ['1', '2', '3']) {
      await expect.poll(() => new URL(spouse.url()).searchParams.get('signature')).toBe(number);
      await wholeStep(spouse, 'SIGN_MONTHLY_PAYMENTS');
      await signHere(spouse);
    }
    await wholeStep(spouse, 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE');
    await goOn(spouse);
    await wholeStep(spouse, 'SPOUSE_END_WORK_FLOW');
    await client.getByRole('heading', { name: t('Your husband or wife has signed') }).waitFor();
    await wholeInArabic(client, [], 'spouse has signed');
    await spouse.reload();
    await spouse.getByRole('heading', { name: t('You have signed. Thank you.') }).waitFor();
    await wholeInArabic(spouse, [], 'used link');
    expect(complaints).toEqual([]);
  },
  LIMIT,
);

test(
  '[AR-03] [AR-11] waiting for the spouse, a link that is taken back and a link for the day she comes are Arabic',
  async () => {
    const way = { wa: '1' };
    const { page: client, calls, open } = await signed(way);
    const mobile = '+971507654399';
    await calls.give('SEND_SMS_TO_SPOUSE', { to: 'spouse', mobile, travelling: way });
    await calls.give('SMS_SENT', {});
    expect(await givenContact(calls)).toBe('WAITING_SPOUSE_SIGNATURE');
    await open();
    await client.getByRole('button', { name: t('Cancel the link') }).waitFor();
    await wholeStep(client, 'WAITING_SPOUSE_SIGNATURE');
    const first = await openLink(client, mobile);
    await stepShown(first, 'SIGN_MONTHLY_PAYMENTS');
    await client.getByRole('button', { name: t('Cancel the link') }).click();
    await first.getByRole('heading', { name: t('This link has expired') }).waitFor();
    await wholeInArabic(first, [], 'expired link');
    await client.getByRole('button', { name: t('They cannot open the link') }).click();
    const code = client.getByTestId('handover-code');
    await code.locator('svg title').waitFor({ state: 'attached' });
    await wholeInArabic(client, [], 'link as a code');

    const other = await signed({ sma: '1' });
    await other.calls.give('CONFIRM_MAID_ARRIVAL_BY_SPOUSE', { agreed: true });
    await other.calls.sign('SIGN_MONTHLY_PAYMENTS');
    await other.open();
    await wholeStep(other.page, 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS');
    await other.page.locator('#mobile').fill('050 765 4377');
    await other.page.getByRole('button', { name: t('Send link') }).click();
    const spouse = await openLink(other.page, '+971507654377');
    await wholeStep(spouse, 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE');
    await spouse.getByRole('button', { name: t('I do not agree') }).click();
    await spouse.getByRole('button', { name: t('End this link without signing') }).click();
    await spouse.getByRole('heading', { name: t('Nothing was signed') }).waitFor();
    await wholeInArabic(spouse, [], 'declined');
    await wholeInArabic(other.page, [], 'told of the refusal');
  },
  LIMIT,
);

test(
  '[AR-03] [AR-11] the end of a flow that only collects signatures is Arabic',
  async () => {
    const { page, calls, id } = await beforeSigning(product.origin, { clientSigningFlow: '1' });
    await calls.sign('SIGN_INFORMATION');
    await calls.sign('SIGN_MONTHLY_PAYMENTS');
    await page.goto(`/ar/app?appId=${id}&clientSigningFlow=1`);
    await page.getByRole('link', { name: t('Direct Debit Authority') }).waitFor();
    await wholeStep(page, 'END_WORK_FLOW_FOR_SIGN_ONLY');
  },
  LIMIT,
);

test(
  '[AR-03] [AR-11] a computer hands an application over to the phone in Arabic',
  async () => {
    const { page } = await visitor('desktop', { baseURL: product.origin, reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
    await page.goto('/ar/app');
    await hydrated(page);
    const begin = answering(page, '');
    const { items } = await begin.get<{ items: { housemaid: { id: number } }[] }>(
      'matchedvideos/getmatchedvideos',
      { limit: '24' },
    );
    const housemaid = items[5]?.housemaid.id;
    const { appId } = await begin.post<{ appId: string }>('ccserviceapplication/hire', {
      housemaid,
    });
    const { get, give } = answering(page, appId);
    const { maid } = await get<{ maid: { arrangements: string[] } }>(
      'ccserviceapplication/getappinfo',
    );
    const who = { name: 'Leila Haddad', mobile: '050 333 4567', email: '' };
    await give('HIRE_MAID', { planType: maid.arrangements[0], ...who });
    await page.goto(`/ar/app?appId=${appId}`);
    const code = page.getByTestId('handover-code');
    await code.locator('svg title').waitFor({ state: 'attached' });
    await wholeStep(page, 'SEND_SMS_TO_SPOUSE');
    const { pathname } = new URL((await code.getAttribute('data-url')) ?? '');
    const { page: phone } = await arabicPhone(product.origin, pathname);
    await wholeStep(phone, 'CHECK_OTP');
    await wholeStep(page, 'SMS_SENT');
    await giveCode(phone);
    await wholeStep(phone, 'REQUIRED_DOCUMENTS');
  },
  LIMIT,
);
