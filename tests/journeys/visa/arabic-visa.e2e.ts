import { expect, test } from 'vitest';
import {
  arabicPhone,
  goOn,
  keptBySwitch,
  refused,
  sendPhotos,
  stepShown,
  walkTo,
  wholeInArabic,
} from '../../support/arabic-steps.ts';
import { ownProduct } from '../../support/own-product.ts';
import { typeCard } from '../../support/pay-by-card.ts';

const product = ownProduct();
const LIMIT = 480_000;

test(
  '[AR-01] [AR-03] [AR-05] [AR-06] [AR-11] a family applies for a visa in Arabic, step by step to the end, and the switch keeps what was typed',
  async () => {
    const { page, complaints } = await arabicPhone(product.origin, '/ar/visa/app');
    await stepShown(page, 'VISA_HER');
    await keptBySwitch(page, { firstName: 'Jovelyn', name: 'ليلى حداد' });
    const shown = await walkTo(page, 'CREDIT_CARD_INFO', {
      async VISA_HER() {
        await refused(page);
        await page.locator('input[value="outside"]').check({ force: true });
        await page.locator('#nationality').selectOption('PH');
        await page.locator('#emirate').selectOption('dubai');
        await page.locator('#mobile').fill('٠٥٠ ١٢٣ ٤٥٦٧');
        // Her country only allows this through agencies.
        await refused(page);
        await page.locator('input[value="cancelled"]').check({ force: true });
        await wholeInArabic(page, [], 'her visa was cancelled');
        await goOn(page);
      },
      async VISA_HER_DOCUMENTS() {
        await refused(page);
        await sendPhotos(page, ['her_passport', 'her_photo', 'her_visa']);
        await page.locator('#passportExpires').fill('2031-06-30');
        await goOn(page);
      },
      async VISA_TERMS() {
        await refused(page);
        await page.locator('#salary').fill('٢٠٠٠');
        expect(await page.locator('#salary').inputValue()).toMatch(/^2,?000$/);
        await goOn(page);
      },
      async VISA_SPONSOR() {
        await page.locator('input[value="family"]').check({ force: true });
        await page.locator('#income').fill('٢٠٠٠');
        await page.locator('#married').press('Space');
        await refused(page);
        await page.locator('input[value="agency"]').check({ force: true });
        await goOn(page);
      },
      async REQUIRED_DOCUMENTS() {
        await sendPhotos(page, ['emirates_id_front', 'emirates_id_back']);
        await goOn(page);
      },
      BANK_INFO: goOn,
    });
    expect(shown).toEqual([
      'VISA_HER',
      'VISA_HER_DOCUMENTS',
      'VISA_TERMS',
      'VISA_SPONSOR',
      'REQUIRED_DOCUMENTS',
      'CLIENT_ADDRESS',
      'BANK_INFO',
      'CREDIT_CARD_INFO',
    ]);
    await page.locator('#agreed').press('Space');
    await goOn(page);
    await page.waitForURL(/gateway/);
    await typeCard(page);
    await stepShown(page, 'CREDIT_CARD_INFO');
    await walkTo(page, 'END_WORK_FLOW', { CREDIT_CARD_INFO: goOn });
    expect(new URL(page.url()).pathname).toMatch(/^\/ar\//);
    expect(complaints).toEqual([]);
  },
  LIMIT,
);
