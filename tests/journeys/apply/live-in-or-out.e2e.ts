import { expect, test } from 'vitest';
import { step } from '../../support/application.ts';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

test('[F19] live-in or live-out is asked, prefilled from the filter, and named in the summary', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  await page.goto('/hire-maid?arrangement=LIVE_OUT');
  await hydrated(page);
  const both = page.getByTestId('maid-card').filter({ hasText: 'live-in or out' }).first();
  await both.getByRole('link', { name: /^Hire / }).click();
  await step(page, 'HIRE_MAID').waitFor();
  expect(await page.getByRole('radio', { name: 'Live-out' }).isChecked()).toBe(true);
  await page.goto(page.url().replace('planType=LIVE_OUT', 'planType='));
  await step(page, 'HIRE_MAID').waitFor();
  for (const name of ['Live-in', 'Live-out']) {
    expect(await page.getByRole('radio', { name }).isChecked()).toBe(false);
  }
  await page.getByLabel('Your name').fill('Leila Haddad');
  await page.getByLabel('Your mobile number').fill('050 123 4567');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('alert').getByText('Choose live-in or live-out.').waitFor();
  await page.getByRole('radio', { name: 'Live-out' }).check({ force: true });
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start' }).click();
  await step(page, 'REQUIRED_DOCUMENTS').waitFor();
  await page.getByRole('button', { name: 'Summary' }).click();
  await page
    .getByRole('dialog')
    .getByText(/, live-out$/)
    .waitFor();
});
