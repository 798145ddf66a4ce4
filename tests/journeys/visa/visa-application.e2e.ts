import { expect, test } from 'vitest';
import { lastCode } from '../../support/calls-in-page.ts';
import { ownProduct } from '../../support/own-product.ts';
import { typeCard } from '../../support/pay-by-card.ts';
import { visitor } from '../../support/site.ts';
import { arrived, finger } from './visa-screens.ts';

const product = ownProduct();

test('[VISA-02] [VISA-03] a family on a phone applies for a visa by card in at most 40 taps, and reload and back keep what was typed', async () => {
  const { page, complaints } = await visitor('phone', {
    baseURL: product.origin,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  const { taps, tap, press, type, choose, send } = finger(page);
  await page.goto('/visa/app');
  await page.waitForURL(/\/visa\/app\?appId=/);
  await arrived(page, 'VISA_HER');
  const { appId } = Object.fromEntries(new URL(page.url()).searchParams);

  await type('firstName', 'Jovelyn');
  await tap(page.getByText('In the UAE, her visa was cancelled'));
  await page.getByText('Check her grace period.').waitFor();
  await choose('nationality', 'PH');
  await choose('emirate', 'dubai');
  await type('name', 'Leila Haddad');
  await type('mobile', '050 123 4567');
  // Drafts reach the server a moment after typing.
  const draft = () =>
    page.evaluate(
      async (id) =>
        (
          await (
            await fetch(`/api/ccserviceapplication/getappinfo?id=${id}`, {
              headers: { pageCode: 'visa-app' },
            })
          ).json()
        ).drafts?.mobile?.value,
      appId,
    );
  await expect.poll(draft).toBe('050 123 4567');
  await page.reload();
  await arrived(page, 'VISA_HER');
  expect(await page.locator('#firstName').inputValue()).toBe('Jovelyn');
  expect(await page.locator('#nationality').inputValue()).toBe('PH');
  // The same address without an id leads to the same application.
  await page.goto('/visa/app');
  await page.waitForURL((url) => url.searchParams.get('appId') === appId);
  await arrived(page, 'VISA_HER');
  await press('Continue');

  await arrived(page, 'VISA_HER_DOCUMENTS');
  for (const kind of ['her_passport', 'her_photo', 'her_visa']) await send(kind);
  await type('passportExpires', '2031-06-30');
  await press('Continue');

  await arrived(page, 'VISA_TERMS');
  await page.goBack();
  await arrived(page, 'VISA_HER_DOCUMENTS');
  expect(await page.locator('#passportExpires').inputValue()).toBe('2031-06-30');
  await page.goForward();
  await arrived(page, 'VISA_TERMS');
  await type('salary', '2000');
  await press('Continue');

  await arrived(page, 'VISA_SPONSOR');
  await press('Continue');
  await arrived(page, 'REQUIRED_DOCUMENTS');
  for (const kind of ['emirates_id_front', 'emirates_id_back']) await send(kind);
  await press('Continue');

  await arrived(page, 'CLIENT_ADDRESS');
  await type('area', 'Al Barsha 1');
  await type('building', 'Palm Court');
  await type('unit', '140');
  await press('Continue');

  await arrived(page, 'BANK_INFO');
  await page.getByText('AED 8,500').filter({ visible: true }).first().waitFor();
  await press('Continue');
  await arrived(page, 'CREDIT_CARD_INFO');
  expect(await page.getByRole('checkbox', { name: /My card is saved/ }).count()).toBe(0);
  await tap(page.getByRole('checkbox', { name: /read the form/ }));
  await press('Go to the payment page');
  await page.getByRole('heading', { name: /test payment/ }).waitFor();
  await typeCard(page);
  await page.getByText(/AED 8,500 paid\. Tax invoice INV-\d{7}/).waitFor();
  await press('Continue');

  await arrived(page, 'CLIENT_PHONE_NUMBER');
  await press('Continue');
  await arrived(page, 'EXISTING_CLIENT_PHONE_NUMBER');
  await page.getByText('+9715•••••67').waitFor();
  await tap(page.getByLabel('Code, 6 digits'));
  await page.getByLabel('Code, 6 digits').fill(await lastCode(page));
  await press('Confirm');
  await arrived(page, 'CLIENT_SPOUSE_NUMBER');
  await press('I have no spouse');

  await arrived(page, 'END_WORK_FLOW');
  await page.getByRole('heading', { name: 'We have started Jovelyn’s visa' }).waitFor();
  await page
    .getByText(/AH-\w{4}-\w{4}/)
    .first()
    .waitFor();
  const tracker = page.getByRole('link', { name: 'Track the visa' });
  expect(await tracker.getAttribute('href')).toBe('/my/visa');
  await page.getByRole('button', { name: 'Your agreement' }).waitFor();
  expect(taps()).toBeLessThanOrEqual(40);
  expect(complaints).toEqual([]);
}, 90_000);

test('[VISA-03] a barred nationality and the income rule are refused kindly, each with another way', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  const { tap, press, type, choose, send } = finger(page);
  await page.goto('/visa/app');
  await arrived(page, 'VISA_HER');
  await type('firstName', 'Jovelyn');
  await tap(page.getByText('Outside the UAE'));
  await choose('nationality', 'PH');
  await choose('emirate', 'sharjah');
  await type('name', 'Leila Haddad');
  await type('mobile', '050 123 4567');
  await page.getByRole('link', { name: /already here, by the month/ }).waitFor();
  await press('Continue');
  await page
    .getByRole('alert')
    .getByText(/accredited agencies/)
    .waitFor();
  await choose('nationality', 'KE');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await press('Continue');
  await arrived(page, 'VISA_HER_DOCUMENTS');
  for (const kind of ['her_passport', 'her_photo']) await send(kind);
  await type('passportExpires', '2031-06-30');
  await press('Continue');
  await arrived(page, 'VISA_TERMS');
  await type('salary', '1500');
  await press('Continue');
  await arrived(page, 'VISA_SPONSOR');
  await tap(page.getByText('You', { exact: true }).last());
  await type('income', '20000');
  await tap(page.getByRole('checkbox', { name: /We are married/ }));
  await press('Continue');
  await page
    .getByRole('alert')
    .getByText(/below what the authority asks/)
    .first()
    .waitFor();
  await press('Use our sponsorship');
  await arrived(page, 'REQUIRED_DOCUMENTS');
  expect(await page.getByTestId('paper').count()).toBe(2);
}, 90_000);
