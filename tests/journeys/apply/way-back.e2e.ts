import { expect, test } from 'vitest';
import {
  applicant,
  applicationAtBank,
  enterCode,
  parameter,
  step,
} from '../../support/application.ts';
import { callsIn } from '../../support/calls-in-page.ts';
import {
  daysByPrice,
  finishedApplication,
  finishedByCard,
} from '../../support/finished-application.ts';
import { watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

test('[F09] landing, catalogue and My List lead back to the open application', async () => {
  const { page, complaints } = await applicant(product.origin);
  const id = await applicationAtBank(page);
  await page.goto(`/app?appId=${id}`);
  await step(page, 'BANK_INFO').waitFor();
  for (const path of ['/', '/hire-maid#saved', '/hire-maid']) {
    await page.goto(path);
    await page
      .getByTestId('continue')
      .getByRole('link', { name: /^Continue with / })
      .waitFor();
  }
  await page.getByTestId('continue').getByRole('link').click();
  await step(page, 'BANK_INFO').waitFor();
  expect(parameter(page, 'appId')).toBe(id);
  const { page: other } = await visitor('phone', { baseURL: product.origin });
  await other.goto('/');
  await hydrated(other);
  expect(await other.getByTestId('continue').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('[F11] a maid saved on the computer is in My List on the phone after the hand-over', async () => {
  const { page: computer } = await visitor('desktop', { baseURL: product.origin });
  await computer.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  await computer.goto('/hire-maid?arrangement=LIVE_IN&sort=price');
  await hydrated(computer);
  const [saved, hired] = [0, 1].map((place) => computer.getByTestId('maid-card').nth(place));
  const kept = computer.waitForResponse('**/addtoshortlist?**');
  await saved?.getByRole('button', { name: /^Save / }).click();
  await kept;
  const maid = await saved?.getAttribute('data-maid-id');
  await hired?.getByRole('link', { name: /^Hire / }).click();
  await step(computer, 'HIRE_MAID').waitFor();
  await computer.getByLabel('Your name').fill('Leila Haddad');
  await computer.getByLabel('Your mobile number').fill('050 333 4567');
  await computer.getByRole('button', { name: 'Start' }).click();
  const code = computer.getByTestId('handover-code');
  await code.locator('svg title').waitFor({ state: 'attached' });
  const { pathname } = new URL((await code.getAttribute('data-url')) ?? '');

  const { page: phone } = await visitor('phone', { baseURL: product.origin });
  await phone.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  await phone.goto(pathname);
  await step(phone, 'CHECK_OTP').waitFor();
  await enterCode(phone);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await step(phone, 'REQUIRED_DOCUMENTS').waitFor();
  await phone.goto('/hire-maid#saved');
  await phone.getByTestId('my-list').locator(`[data-maid-id="${maid}"]`).first().waitFor();
});

test('[F56] the end page moves the time and the address of a booked arrival', async () => {
  const { page, complaints } = await applicant(product.origin);
  const id = await finishedApplication(page);
  const booked = () => callsIn(page).get(`contact/ending?id=${id}`);
  const before = await booked();
  await page.goto(`/app?appId=${id}`);
  await page.getByRole('button', { name: 'Change day or time' }).click();
  const times = page.getByRole('group', { name: /between$/ }).getByRole('radio');
  await times.last().press('Space');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your change is booked.').waitFor();
  await expect.poll(async () => JSON.stringify(await booked())).not.toBe(JSON.stringify(before));

  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('Area').fill('Al Quoz 2');
  await page.getByLabel('Building').fill('Sidra');
  await page.getByLabel('Flat').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/to your door in Al Quoz 2/).waitFor();
  expect(complaints).toEqual([]);
});

test('[F56] a card family moves the day and back: the page says what goes back and what is charged when', async () => {
  const { page, complaints } = await applicant(product.origin);
  const id = await finishedByCard(page);
  const cheapest = (await daysByPrice(page, id)).at(-1);
  const info = () => callsIn(page).get(`ccserviceapplication/getappinfo?id=${id}`);
  const { price: booked } = await info();
  const payments = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Your payments' }) });
  await page.goto(`/app?appId=${id}`);
  await payments.getByText(/paid by card/).waitFor();

  const chooseDay = async (day: string) => {
    await page.getByRole('button', { name: 'Change day or time' }).click();
    const tile = page.locator(`input[name="day"][value="${day}"]`);
    const later = page.getByRole('button', { name: 'Show later days' });
    await tile.or(later).first().waitFor();
    if ((await tile.count()) === 0) await later.press('Enter');
    await tile.press('Space');
    await page
      .getByRole('group', { name: /between$/ })
      .getByRole('radio')
      .last()
      .press('Space');
  };
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  const agree = () => page.getByRole('checkbox', { name: /^My card is charged/ });

  await chooseDay(cheapest?.day ?? '');
  await page.getByText(/goes back to your card\.$/).waitFor();
  // A day in the next month needs a tick; a day in the same month does not.
  if ((await agree().count()) > 0) await agree().press('Space');
  await save();
  await payments.getByText(/goes back to your card/).waitFor();

  await chooseDay(booked.startsOn);
  await page.getByText(/more is charged on/).waitFor();
  await save();
  await page.getByText('Tick this to change the day.').waitFor();
  await agree().press('Space');
  await save();
  await payments.getByText(/ for .*, and what is still due for/).waitFor();
  const { price, money } = await info();
  expect([price.startsOn, money.owed > 0]).toEqual([booked.startsOn, true]);
  expect(complaints).toEqual([]);
});

test('[F58] a page opened by a link shows the brand typeface, and nothing moves when it comes late', async () => {
  const { page } = await applicant(product.origin);
  const id = await applicationAtBank(page);
  const shifts = await watchLayoutShifts(page);
  for (const late of [false, true]) {
    const held = Promise.withResolvers<void>();
    if (late) {
      await page.route('**/*.woff2', async (route) => {
        await held.promise;
        await route.continue();
      });
    }
    await page.goto(`/app?appId=${id}`, { waitUntil: 'domcontentloaded' });
    await step(page, 'BANK_INFO').waitFor();
    held.resolve();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px Onest'))).toBe(true);
    const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0);
    expect([late, moved < 0.01]).toEqual([late, true]);
  }
});
