import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { step } from '../../support/application.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { choosePlan } from '../../support/screen-answers.ts';
import { hydrated, open } from '../../support/site.ts';

/** Links of this page that leave the pages shown inside the app. */
async function waysOut(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('href') ?? '', one.getAttribute('target') ?? '']),
    );
  // The chat is offered inside the app too (HEAD-06).
  const inside =
    /^(?:\/ar)?\/(hire-maid|app|replacement\/app|shortlisted-maids|whatsapp-us|api\/|files\/)|^[?#]|^https:\/\/api\.whatsapp\.com\//;
  return links.flatMap(([href = '', target]) => (inside.test(href) && target === '' ? [] : [href]));
}
async function isEmbedded(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect.poll(() => header.getByRole('link', { name: 'Back' }).count()).toBe(0);
  expect(await header.getByRole('link', { name: /Ahlan Home/ }).count()).toBe(0);
  expect(await header.getByRole('link', { name: /Chat/ }).count()).toBe(1);
  expect(await waysOut(page)).toEqual([]);
}

test('[FLAG-02] [F31] who comes from the client app stays inside it through the wizard', async () => {
  const { page, complaints } = await open('phone', '/hire-maid?utm_source=client_app');
  await page
    .getByTestId('maid-card')
    .last()
    .getByRole('link', { name: /^Hire / })
    .click();
  await step(page, 'HIRE_MAID').waitFor();
  await isEmbedded(page);
  await page.getByRole('button', { name: 'Summary' }).click();
  await page.getByRole('dialog', { name: 'Your summary' }).waitFor();
  expect(await waysOut(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the application' }).click();
  await page.getByLabel('Your name').fill('Leila Haddad');
  await page.getByLabel('Your mobile number').fill('050 123 4567');
  await choosePlan(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await step(page, 'REQUIRED_DOCUMENTS').waitFor();
  await isEmbedded(page);
  // The phone's back button goes through the steps.
  await page.goBack();
  await step(page, 'HIRE_MAID').waitFor();

  expect(complaints).toEqual([]);
});

test('[FLAG-02] the end page and error pages of the application do not lead out of the client app either', async () => {
  const { page } = await open('phone', '/app?utm_source=client_app');
  const id = await finishedApplication(page);
  await page.goto(`/app?appId=${id}`);
  await page.getByText(/^AH-\w{4}-\w{4}$/).waitFor();
  await isEmbedded(page);
  await page.goto('/app?appId=nobody-knows-this-one');
  await page.getByRole('heading', { name: 'We can’t find this application' }).waitFor();
  await isEmbedded(page);
});

test('[FLAG-02] cc_login is the client app, too; any other source is not', async () => {
  for (const [source, embedded] of [
    ['cc_login', true],
    ['google', false],
  ] as const) {
    const { page } = await open('phone', `/app?utm_source=${source}`);
    await hydrated(page);
    const back = page.getByRole('banner').getByRole('link', { name: 'Back' });
    await expect.poll(() => back.count(), { message: source }).toBe(embedded ? 0 : 1);
  }
});
