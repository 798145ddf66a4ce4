import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicant } from '../../support/application.ts';
import { callsIn, lastCode } from '../../support/calls-in-page.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { oneAddress, ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { reaches } from '../../support/page-checks/reaches.ts';
import { hydrated } from '../../support/site.ts';

/** Nobody answers at Twilio's address, so its messages wait; codes are read in the outbox. */
const product = ownProduct({
  ...oneAddress,
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'stand-in',
  TWILIO_FROM: 'Stand in',
  TWILIO_API_URL: 'http://127.0.0.1:9',
  TWILIO_WHATSAPP_FROM: '+97140000000',
  WHATSAPP_TEMPLATES: JSON.stringify({ arrival_late: { en: `HX${'a'.repeat(32)}` } }),
});
const MOBILE = '050 123 4567';

async function openPeople(page: Page, path = '/my/people'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('[HOME-07] on a phone the family chooses text messages instead of WhatsApp; the last press counts, also after a reload', async () => {
  const { page, complaints } = await applicant(product.origin);
  await finishedApplication(page);
  const { post } = callsIn(page);
  await post('my/sendcode', { mobile: MOBILE });
  await post('my/checkcode', { mobile: MOBILE, code: await lastCode(page), keep: true });
  await openPeople(page);
  const choice = page.getByRole('group', { name: 'How we write to you' });
  const [whatsapp, text] = [
    choice.getByRole('radio', { name: /^WhatsApp/ }),
    choice.getByRole('radio', { name: /^Text message/ }),
  ];
  await choice.scrollIntoViewIfNeeded();
  expect(await whatsapp.isChecked()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await reaches(page);
  await text.check();
  await whatsapp.check();
  await page.keyboard.press('ArrowDown');
  expect(await text.isChecked()).toBe(true);
  await page.waitForLoadState('networkidle');
  await openPeople(page);
  expect(await text.isChecked()).toBe(true);
  await openPeople(page, '/ar/my/people');
  await page.getByRole('heading', { name: 'كيف نراسلكم' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
