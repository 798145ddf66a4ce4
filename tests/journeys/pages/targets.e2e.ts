import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { homePages, stayingPages } from '../../support/addresses.ts';
import { applicant, applicationAtBank, step } from '../../support/application.ts';
import { callsIn, lastCode } from '../../support/calls-in-page.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { ownProduct } from '../../support/own-product.ts';
import { profileNames, profiles } from '../../support/profiles.ts';
import { hydrated, visitor } from '../../support/site.ts';
import { smallTargets } from '../../support/page-checks/targets.ts';

const product = ownProduct();

/** Goes on after a failure, so that one run names every control that is too small. */
const expectLarge = async (page: Page, where: string) =>
  expect.soft([where, await smallTargets(page)]).toEqual([where, []]);

test.each(profileNames)(
  '[F31] on a %s every control of the public screens is at least 24 px wide and 44 px high',
  async (profile) => {
    const { page } = await visitor(profile, { baseURL: product.origin });
    await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
    for (const path of stayingPages) {
      await page.goto(path);
      await hydrated(page);
      await expectLarge(page, path);
    }
    await page.goto('/hire-maid');
    await hydrated(page);
    await page
      .getByTestId('maid-card')
      .first()
      .getByRole('button', { name: /^Save / })
      .click();
    await page.goto('/hire-maid#saved');
    await page.getByTestId('my-list').waitFor();
    await expectLarge(page, 'My List');
  },
  240_000,
);

test('[F31] on both screens every control of the application is at least 24 px wide and 44 px high', async () => {
  const { page } = await applicant(product.origin, { reducedMotion: 'reduce' });
  const id = await applicationAtBank(page);
  const { answer } = callsIn(page);
  const codes = ['HIRE_MAID', 'REQUIRED_DOCUMENTS', 'MAID_ARRIVAL', 'CLIENT_ADDRESS', 'BANK_INFO'];
  const measure = async (code: string) => {
    await page.goto(`/app?appId=${id}&step=${code}`);
    await step(page, code).locator('h1').waitFor();
    for (const profile of profileNames) {
      await page.setViewportSize(profiles[profile].viewport);
      await expectLarge(page, `${code} ${profile}`);
    }
  };
  for (const code of codes) await measure(code);
  await answer(id, 'BANK_INFO', { method: 'card' });
  await measure('CREDIT_CARD_INFO');
  const { page: done } = await applicant(product.origin, { reducedMotion: 'reduce' });
  await done.goto(`/app?appId=${await finishedApplication(done)}`);
  await step(done, 'END_WORK_FLOW').locator('h1').waitFor();
  await expectLarge(done, 'END_WORK_FLOW');
});

test('[F31] on both screens every control of My Home is at least 24 px wide and 44 px high', async () => {
  const { page } = await applicant(product.origin, { reducedMotion: 'reduce' });
  await finishedApplication(page);
  const measure = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
    for (const profile of profileNames) {
      await page.setViewportSize(profiles[profile].viewport);
      await expectLarge(page, `${path} ${profile}`);
    }
  };
  const { post } = callsIn(page);
  await measure('/my/sign-in');
  await page.getByLabel('Mobile number').fill('050 123 4567');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Code, 6 digits').waitFor();
  await expectLarge(page, 'the code');
  await post('my/checkcode', {
    mobile: '050 123 4567',
    code: await lastCode(page),
    keep: true,
  });
  for (const path of homePages) await measure(path);
}, 120_000);
