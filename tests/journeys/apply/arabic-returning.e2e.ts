import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serverText } from '../../../server/platform/arabic-texts.ts';
import { applicant } from '../../support/application.ts';
import {
  giveCode,
  goOn,
  refused,
  signHere,
  stepShown,
  walkTo,
  wholeInArabic,
  wholeStep,
} from '../../support/arabic-steps.ts';
import { callsIn } from '../../support/calls-in-page.ts';
import { applicationAtNumbers } from '../../support/contact-walk.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { inStore } from '../../support/known-answer.ts';
import { ownProduct } from '../../support/own-product.ts';

interface Item {
  readonly housemaid: { readonly id: number; readonly monthlyPrice: number };
}

const product = ownProduct();
const LIMIT = 480_000;
const t = serverText('ar');
const press = (page: Page, name: string) => page.getByRole('button', { name: t(name) }).click();

/** All maids, cheapest first: an authority on file covers maids who cost no more. */
async function byPrice(page: Page, filter = ''): Promise<number[]> {
  const { items } = await callsIn(page).get(`matchedvideos/getmatchedvideos?limit=60${filter}`);
  return items
    .toSorted((one: Item, other: Item) => one.housemaid.monthlyPrice - other.housemaid.monthlyPrice)
    .map(({ housemaid }: Item) => housemaid.id);
}

test(
  '[AR-03] [AR-11] a client who comes again uses documents and account on file in Arabic, and is asked about a second application',
  async () => {
    const { page: before } = await applicant(product.origin);
    const maids = await byPrice(before);
    await finishedApplication(before, { housemaid: maids.at(-1) });
    await inStore(
      product.dataDir,
      'update mandates set cap_fils = 3 * coalesce(cap_fils, amount_fils)',
    );
    const { page, complaints } = await applicant(product.origin);
    const { answer, get, post } = callsIn(page);
    await get('ccserviceapplication/generatesessionid');
    const { appId } = await post('ccserviceapplication/hire', { housemaid: maids[8] });
    const { maid } = await get(`ccserviceapplication/getappinfo?id=${appId}`);
    const planType = maid.arrangements[0];
    const who = { name: 'Leila Haddad', mobile: '050 123 4567' };
    await answer(appId, 'HIRE_MAID', { planType, ...who });
    await page.goto(`/ar/app?appId=${appId}`);
    const shown = await walkTo(page, 'SIGN_INFORMATION', {
      REQUIRED_DOCUMENTS: () => press(page, 'Confirm my number now'),
      CHECK_OTP: giveCode,
      CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: goOn,
      EXISTING_CLIENT_REQUIRED_DOCUMENTS: goOn,
      BANK_INFO: () => press(page, 'Use it'),
      async SUBMIT_OLD_PAYMENT_INFO() {
        await page.locator('#use').waitFor();
        await wholeInArabic(page);
        await goOn(page);
      },
    });
    expect(shown).toEqual([
      'REQUIRED_DOCUMENTS',
      'CHECK_OTP',
      'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
      'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
      'MAID_ARRIVAL',
      'CLIENT_ADDRESS',
      'BANK_INFO',
      'SUBMIT_OLD_PAYMENT_INFO',
      'SIGN_INFORMATION',
    ]);
    // Only the expired document is requested.
    const list = await get(`documents/list?id=${appId}`);
    const ended = (paper: { kind: string }) =>
      paper.kind === 'passport' ? { ...paper, expired: true, expiresOn: '2024-11-02' } : paper;
    const saved = { ...list.saved, papers: list.saved.papers.map(ended) };
    await page.route('**/api/documents/list*', (route) =>
      route.fulfill({ json: { ...list, papers: [], saved } }),
    );
    for (const code of ['REQUIRED_DOCUMENTS', 'UPLOAD_REQUIRED_DOCUMENTS']) {
      await page.goto(`/ar/app?appId=${appId}&step=EXISTING_CLIENT_${code}`);
      await wholeStep(page, `EXISTING_CLIENT_${code}`);
    }
    await page.unroute('**/api/documents/list*');

    const { page: third } = await applicant(product.origin);
    const id = await applicationAtNumbers(third, { housemaid: maids[9] });
    await third.goto(`/ar/app?appId=${id}`);
    await stepShown(third, 'CLIENT_PHONE_NUMBER');
    expect(
      await walkTo(third, 'CLIENT_SPOUSE_NUMBER', { CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: goOn }),
    ).toContain('CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE');
    expect(complaints).toEqual([]);
  },
  LIMIT,
);

test(
  '[AR-03] [AR-05] [AR-11] a replacement is chosen, signed for and confirmed in Arabic',
  async () => {
    const { page, complaints } = await applicant(product.origin);
    const [housemaid] = await byPrice(page, '&arrangement=LIVE_IN');
    const id = await finishedApplication(page, { planType: 'LIVE_IN', housemaid });
    await page.goto(`/ar/replacement/app?appId=${id}`);
    await stepShown(page, 'REPLACEMENT_REASON');
    const shown = await walkTo(page, 'END_WORK_FLOW', {
      async REPLACEMENT_REASON() {
        await refused(page);
        await page.locator('input[name="reason"]').first().check({ force: true });
        await wholeInArabic(page, [], 'reason chosen');
        await page.locator('#note').fill('نحتاج إلى خبرة أكبر with babies.');
        await page.locator('input[name="reason"]').last().check({ force: true });
        await goOn(page);
      },
      async HIRE_MAID() {
        const offered = page.locator('input[name="maid"]');
        await offered.first().waitFor({ state: 'attached' });
        const ids = await offered.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
        // The dearest costs more than the signed form allows.
        const dearest = (await byPrice(page)).findLast((id) => ids.includes(`${id}`));
        await page.locator(`input[name="maid"][value="${dearest}"]`).check({ force: true });
        await goOn(page);
      },
      async MAID_RETURN() {
        await refused(page);
        await page.locator('#slot input:enabled').first().check({ force: true });
        await goOn(page);
      },
      SIGN_MONTHLY_PAYMENTS: signHere,
      async CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT() {
        await page.locator('#agreed').check();
        await goOn(page);
      },
    });
    expect(new Set(shown)).toEqual(
      new Set([
        'REPLACEMENT_REASON',
        'MAID_RETURN',
        'HIRE_MAID',
        'SIGN_MONTHLY_PAYMENTS',
        'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
        'END_WORK_FLOW',
      ]),
    );
    // On a browser that is new to the contract a code comes first.
    const { page: other } = await applicant(product.origin);
    await other.goto(`/ar/replacement/app?appId=${id}`);
    await wholeStep(other, 'CHECK_OTP');
    expect(complaints).toEqual([]);
  },
  LIMIT,
);
