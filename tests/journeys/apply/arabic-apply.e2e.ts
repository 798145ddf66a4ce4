import { expect, test } from 'vitest';
import {
  applicant,
  applicationAtArrival,
  applicationAtBank,
  freeMaid,
  step,
} from '../../support/application.ts';
import {
  arabicPhone,
  giveHome,
  goOn,
  keptBySwitch,
  stepShown,
  walkTo,
  wholeInArabic,
} from '../../support/arabic-steps.ts';
import { ownProduct } from '../../support/own-product.ts';
import { payWith } from '../../support/screen-answers.ts';

const product = ownProduct();
// Each test walks most of an application.
const LIMIT = 90_000;
const LIVES_OUT = 1006;

async function begun() {
  const housemaid = await freeMaid(product.origin);
  const visit = await arabicPhone(product.origin, `/ar/app?maidId=${housemaid}`);
  await wholeInArabic(visit.page, [], 'start');
  await goOn(visit.page);
  await step(visit.page, 'HIRE_MAID').waitFor();
  return visit;
}

test(
  '[AR-03] [AR-05] [AR-06] [AR-11] a family applies by direct debit in Arabic, with numbers of their own for WhatsApp and the spouse',
  async () => {
    const { page, complaints } = await begun();
    const shown = await walkTo(page, 'END_WORK_FLOW', {
      async CLIENT_PHONE_NUMBER() {
        await page.locator('#sameForWhatsapp').press('Space');
        await goOn(page);
      },
      async CLIENT_WHATSAPP_NUMBER() {
        await page.locator('#number').fill('٠٥٢ ٧٦٥ ٤٣٢١');
        await goOn(page);
      },
      async CLIENT_SPOUSE_NUMBER() {
        await page.locator('#mobile').fill('٠٥٤ ٧٦٥ ٤٣٢١');
        await goOn(page);
      },
    });
    expect(shown).toEqual([
      'HIRE_MAID',
      'REQUIRED_DOCUMENTS',
      'MAID_ARRIVAL',
      'CLIENT_ADDRESS',
      'BANK_INFO',
      'SIGN_INFORMATION',
      'SIGN_MONTHLY_PAYMENTS',
      'SIGN_MONTHLY_PAYMENTS',
      'SIGN_MONTHLY_PAYMENTS',
      'CLIENT_PHONE_NUMBER',
      'EXISTING_CLIENT_PHONE_NUMBER',
      'CLIENT_WHATSAPP_NUMBER',
      'EXISTING_CLIENT_WHATSAPP_NUMBER',
      'CLIENT_SPOUSE_NUMBER',
      'MOST_HATED_PREFERENCES',
      'HEARD_ABOUT_US',
      'END_WORK_FLOW',
    ]);
    expect(new URL(page.url()).pathname).toBe('/ar/app');
    expect(complaints).toEqual([]);
  },
  LIMIT,
);

test(
  '[AR-03] [AR-11] a family pays by card in Arabic and comes back to the Arabic application',
  async () => {
    const { page } = await applicant(product.origin);
    await page.goto(`/ar/app?appId=${await applicationAtBank(page)}`);
    await stepShown(page, 'BANK_INFO');
    await walkTo(page, 'CREDIT_CARD_INFO', {
      async BANK_INFO() {
        await page.locator('input[name="method"][value="card"]').check({ force: true });
        await goOn(page);
      },
    });
    for (const id of ['agreed', 'keepsCard']) await page.locator(`#${id}`).press('Space');
    await goOn(page);
    await page.waitForURL(/gateway/);
    await payWith(page, '4242 4242 4242 4242');
    await stepShown(page, 'CREDIT_CARD_INFO');
    expect(new URL(page.url()).pathname).toBe('/ar/app');
    await wholeInArabic(page, [], 'paid');
  },
  LIMIT,
);

test(
  '[AR-03] [AR-11] an address where she cannot be sent, and an account number asked for twice, are Arabic',
  async () => {
    const { page } = await applicant(product.origin);
    const id = await applicationAtArrival(page, { housemaid: LIVES_OUT, needIban: true });
    await page.goto(`/ar/app?appId=${id}`);
    await stepShown(page, 'MAID_ARRIVAL');
    await walkTo(page, 'ABU_DHABI_MISMATCHED', {
      CLIENT_ADDRESS: () => giveHome(page, 'abu_dhabi'),
    });
    await page.locator('input[name="choice"][value="address"]').check({ force: true });
    await goOn(page);
    await stepShown(page, 'CLIENT_ADDRESS');
    await keptBySwitch(page, { area: 'النهدة', landmark: 'Beside the park', notes: 'البوابة 2' });
    await giveHome(page, 'sharjah');
    await stepShown(page, 'BANK_INFO');
    expect(await walkTo(page, 'SIGN_INFORMATION')).toContain('IBAN_VALIDATION');
  },
  LIMIT,
);

test('[AR-01] [AR-11] switching the language in the middle of a step keeps what was typed', async () => {
  const { page } = await begun();
  await keptBySwitch(page, {
    name: 'ليلى حداد',
    mobile: '050 123 4567',
    email: 'leila@example.com',
  });
  expect(await page.getByTestId('wizard').getAttribute('data-step')).toBe('HIRE_MAID');
  expect(new URL(page.url()).pathname).toBe('/ar/app');
}, 60_000);
