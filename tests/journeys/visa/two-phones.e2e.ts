import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { visaStages } from '../../../rules/visa/stages.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { enterCode, GOOD_IBAN, parameter, step } from '../../support/application.ts';
import { callsIn, lastCode } from '../../support/calls-in-page.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { signByName } from '../../support/sign-by-name.ts';
import { linkTo, press, wellMade } from '../../support/signers.ts';
import { hydrated, visitor } from '../../support/site.ts';
import { arrived, finger, nameHer, visaToPayment } from './visa-screens.ts';
import { visaOf } from './visa-of.ts';

const product = ownProduct();
// Each test walks most of an application on its screens.
vi.setConfig({ testTimeout: 240_000 });
const MOBILE = '050 123 4567';
const SPOUSE = { name: 'Omar Haddad', mobile: '+971507654321' };

async function opened(profile: 'phone' | 'desktop') {
  const visit = await visitor(profile, { baseURL: product.origin, reducedMotion: 'reduce' });
  await visit.page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  return visit;
}

/** The family pays by direct debits of the spouse's account, and signs its own part. */
async function spousePays(family: Page): Promise<void> {
  const { type, press: pressed } = finger(family);
  await family.getByRole('radio', { name: 'Direct debit' }).check({ force: true });
  await family.getByRole('radio', { name: 'My spouse’s' }).check({ force: true });
  await type('iban', GOOD_IBAN);
  await type('accountTitle', SPOUSE.name);
  await pressed('Continue');
  await arrived(family, 'SIGN_INFORMATION');
  await signByName(family, 'Leila Haddad');
  await arrived(family, 'SEND_SMS_TO_SPOUSE');
  await family.getByLabel('Their mobile').fill(SPOUSE.mobile);
  await press(family, 'Send link');
  await arrived(family, 'SMS_SENT');
}

async function spouseSigns(spouse: Page): Promise<void> {
  await arrived(spouse, 'SIGN_MONTHLY_PAYMENTS');
  await spouse.getByRole('heading', { name: 'Leila asks you to sign' }).waitFor();
  await press(spouse, 'Continue');
  await spouse.getByLabel('Your Emirates ID number').fill('784-1985-7654321-9');
  await press(spouse, 'Continue');
  for (const title of [/asks you to sign/, 'Once more, the same way', 'And the last one']) {
    await spouse.getByRole('heading', { level: 1, name: title }).waitFor();
    await signByName(spouse, SPOUSE.name);
  }
  await arrived(spouse, 'SPOUSE_END_WORK_FLOW');
}

async function givesNumbers(family: Page): Promise<void> {
  await arrived(family, 'CLIENT_PHONE_NUMBER');
  await press(family, 'Continue');
  await arrived(family, 'EXISTING_CLIENT_PHONE_NUMBER');
  await family.getByLabel('Code, 6 digits').fill(await lastCode(family));
  await press(family, 'Confirm');
  await arrived(family, 'CLIENT_SPOUSE_NUMBER');
  await press(family, 'Continue');
  await arrived(family, 'END_WORK_FLOW');
  await family.getByRole('heading', { name: 'We have started Jovelyn’s visa' }).waitFor();
}

async function signIn(page: Page): Promise<void> {
  const { get, post } = callsIn(page);
  await get('ccserviceapplication/generatesessionid');
  await post('my/sendcode', { mobile: MOBILE });
  await post('my/checkcode', { mobile: MOBILE, code: await lastCode(page), keep: true });
}

const newestVisa = () =>
  inStore(product, async ({ pool }) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from applications where flow = 'visa' and state = 'submitted' order by submitted_at desc limit 1`,
    );
    return rows[0]?.id ?? '';
  });

const documentsOf = (application: string) =>
  inStore(product, async ({ pool }) => {
    const { rows } = await pool.query<{ id: string; kind: string }>(
      `select id, kind from documents where application_id = $1 and removed_at is null and frozen_at is null order by kind`,
      [application],
    );
    return rows;
  });

test('[VISA-02] [VISA-05] [VISA-06] [VISA-07] two phones and the office: the spouse signs, one document comes back, nine stages pass, and My Home says ready', async () => {
  const { page: family, complaints } = await opened('phone');
  await nameHer(family, MOBILE);
  await visaToPayment(family);
  await spousePays(family);
  const { page: spouse } = await opened('phone');
  await spouse.goto(await linkTo(family, SPOUSE.mobile));
  await spouseSigns(spouse);
  await family.getByText('They signed').waitFor();
  await press(family, 'Continue');
  await givesNumbers(family);

  const home = await newestVisa();
  const { caseId, herPath } = await visaOf(product, home);
  const { page: hers } = await visitor('phone', {
    baseURL: product.origin,
    javaScriptEnabled: false,
  });
  await hers.goto(herPath);
  await hers.getByRole('heading', { name: 'Kumusta, Jovelyn' }).waitFor();
  await signIn(family);
  await family.goto(`/my/visa?home=${home}`);
  await hydrated(family);
  const now = family.getByRole('region', { name: 'Now' });
  await now.getByText('Now: we').waitFor();
  await wellMade(family);

  // The office looks at each document of the application.
  const clerk = await officePage(product, ['case_officer']);
  for (const { id, kind } of await documentsOf(home)) {
    await clerk.go(`/documents/${id}`);
    await clerk.page.locator(`[data-testid=office-document][data-document="${id}"]`).waitFor();
    await clerk.page.keyboard.press('a');
    await expect
      .poll(
        () =>
          inStore(product, async ({ pool }) => {
            const { rows } = await pool.query<{ decision: string }>(
              'select decision from document_checks where document_id = $1 and withdrawn_at is null',
              [id],
            );
            return rows[0]?.decision;
          }),
        { message: kind },
      )
      .toBe('accepted');
  }

  const officer = await officePage(product, ['visa'], { name: 'Joan Abad' });
  await officer.go(`/visas/${caseId}`);
  const { page: desk } = officer;
  const dialog = desk.getByRole('dialog');
  await desk.getByTestId('visa-now').waitFor();
  const passes = async (stage: (typeof visaStages)[number]) => {
    await desk.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: /stage done$/i }).click();
    await dialog.waitFor({ state: 'detached' });
    const isDone = () =>
      inStore(product, async ({ pool }) => {
        const { rows } = await pool.query<{ done: boolean }>(
          `select stage <> $2 or state = 'done' as done from visa_cases where id = $1`,
          [caseId, stage],
        );
        return rows[0]?.done;
      });
    await expect.poll(isDone, { message: stage }).toBe(true);
  };

  await passes('file');
  await family.getByText('Employer file: done').waitFor();

  // The ministry wants another photo: the family reads its words, and later that it is handed in again.
  await desk.keyboard.press('r');
  await dialog.getByLabel('Which document').fill('photo');
  await dialog.getByLabel('The authority’s own words').fill('The background is not white.');
  await dialog.getByLabel('Needed by').fill(addDays(dubaiDay(new Date()), 3));
  await dialog.getByRole('button', { name: 'Ask for a new one' }).click();
  await now.getByText('The background is not white.').waitFor();
  await now.getByRole('heading', { name: /Send a new photo/ }).waitFor();
  await wellMade(family);
  await desk.getByRole('button', { name: 'Handed in again' }).click();
  await now.getByText('The background is not white.').waitFor({ state: 'detached' });

  for (const stage of visaStages.slice(1)) {
    await passes(stage);
    if (stage === 'arrival') {
      await hers.reload();
      await hers.getByRole('heading', { name: 'Magpa-medical test' }).waitFor();
    }
  }
  await now.getByRole('heading', { name: 'Jovelyn’s visa is ready' }).waitFor();
  await wellMade(family);
  await family.goto(`/my?home=${home}`);
  await family.getByText('Jovelyn’s visa is ready').first().waitFor();
  await wellMade(family);
  expect(complaints).toEqual([]);
});

test('[VISA-02] a visa application that began on a computer goes on on the phone, with what was typed', async () => {
  const { page: computer } = await opened('desktop');
  await nameHer(computer, '050 222 4567');
  await arrived(computer, 'SEND_SMS_TO_SPOUSE');
  await computer.getByRole('heading', { name: 'Carry on with your phone' }).waitFor();
  const code = computer.getByTestId('handover-code');
  await code.locator('svg title').waitFor({ state: 'attached' });
  const { pathname } = new URL((await code.getAttribute('data-url')) ?? '');
  const id = parameter(computer, 'appId');

  const { page: phone } = await opened('phone');
  await phone.goto(pathname);
  await step(phone, 'CHECK_OTP').waitFor();
  await computer.getByRole('heading', { name: 'You are on your phone now' }).waitFor();
  await enterCode(phone);
  await press(phone, 'Confirm');
  await arrived(phone, 'VISA_HER_DOCUMENTS');
  expect(parameter(phone, 'appId')).toBe(id);
  await phone.reload();
  await arrived(phone, 'VISA_HER_DOCUMENTS');
  await phone.getByRole('link', { name: 'Back' }).click();
  await arrived(phone, 'VISA_HER');
  expect(await phone.locator('#firstName').inputValue()).toBe('Jovelyn');
});
