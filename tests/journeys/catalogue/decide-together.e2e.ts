import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The owner saves two women and makes a family list of them. */
async function made() {
  const { page, complaints } = await visitor('phone', { baseURL: product.origin });
  await go(page, '/hire-maid');
  const ids = await page
    .getByTestId('maid-card')
    .evaluateAll((cards) =>
      cards.slice(0, 2).map((card) => card.getAttribute('data-maid-id') ?? ''),
    );
  for (const id of ids) {
    const heart = page.locator(`[data-maid-id="${id}"]`).getByRole('button', { name: /^Save / });
    await heart.tap();
    // A press that is not done yet would be lost with the page.
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  }
  await go(page, '/family-list');
  await page.getByLabel('Your first name').fill('Leila');
  await page.getByRole('button', { name: 'Make a list of 2 women' }).tap();
  await page.getByRole('dialog', { name: 'Decide together' }).waitFor();
  const address = await page.getByRole('dialog').locator('span[dir=ltr]').first().textContent();
  const link = `/family-list${address?.slice(address.indexOf('?')) ?? ''}`;
  return { page, complaints, ids, link };
}

async function joined(link: string, name: string) {
  const guest = await visitor('phone', { baseURL: product.origin });
  await go(guest.page, link);
  await guest.page.getByRole('heading', { name: 'What should we call you?' }).waitFor();
  await guest.page.getByLabel('Your first name').fill(name);
  await guest.page.getByRole('button', { name: /^Meet / }).tap();
  await guest.page.getByTestId('family-list').waitFor();
  return guest;
}

test('[TOGETHER-01] three people vote by a link and see each other’s votes; a removed one is out', async () => {
  const leila = await made();
  expect(await accessibilityProblems(leila.page)).toEqual([]);
  await leila.page.getByRole('button', { name: 'Close' }).tap();
  const [first = ''] = leila.ids;
  const her = (page: Page) => page.locator(`article[data-maid="${first}"]`);
  const omar = await joined(leila.link, 'Omar');
  const noura = await joined(leila.link, 'Noura');
  expect(await accessibilityProblems(noura.page)).toEqual([]);

  await her(omar.page).getByRole('button', { name: 'Yes' }).tap();
  await her(leila.page).getByText('Omar: yes').waitFor();
  await her(leila.page).getByRole('button', { name: 'Yes' }).tap();
  await her(noura.page).getByText('Leila: yes').waitFor();
  await her(noura.page).getByRole('button', { name: 'Yes' }).tap();
  await her(noura.page)
    .getByRole('button', { name: /^Write a note/ })
    .tap();
  await her(noura.page)
    .getByLabel(/^Your note/)
    .fill('I understood everything <b>');
  await her(noura.page).getByRole('button', { name: 'Save' }).tap();
  await her(omar.page).getByText('I understood everything <b>').waitFor();
  await omar.page.getByRole('heading', { name: /^You all like / }).waitFor();
  await omar.page.getByText('3 of 3 say yes').waitFor();
  await omar.page.getByText('2 are here').waitFor();

  await leila.page.getByRole('button', { name: 'Invite' }).tap();
  await leila.page.getByRole('button', { name: 'Remove Noura' }).tap();
  await noura.page.getByRole('heading', { name: 'This list is no longer shared' }).waitFor();
  await her(omar.page).getByText('Noura: yes').waitFor({ state: 'detached' });
  await leila.page.getByRole('button', { name: 'Stop sharing' }).tap();
  await omar.page.getByText('This list is closed.').waitFor();
  expect([...leila.complaints, ...omar.complaints]).toEqual([]);
});

test('[TOGETHER-01] on a slow line a vote and a note do not undo each other', async () => {
  const { page, ids, complaints } = await made();
  await page.getByRole('button', { name: 'Close' }).tap();
  const her = page.locator(`article[data-maid="${ids[0]}"]`);
  let slow = Promise.withResolvers<void>();
  await page.route('**/familylist/vote*', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await her.getByRole('button', { name: 'Yes' }).tap();
  await her.getByRole('button', { name: /^Write a note/ }).tap();
  await her.getByLabel(/^Your note/).fill('She laughs like grandma');
  await her.getByRole('button', { name: 'Save' }).tap();
  slow.resolve();
  await her.getByText('She laughs like grandma').waitFor();
  await her.getByText('You: yes').waitFor();

  slow = Promise.withResolvers<void>();
  await her.getByRole('button', { name: /^Write a note/ }).tap();
  await her.getByLabel(/^Your note/).fill('Too far away');
  await her.getByRole('button', { name: 'Save' }).tap();
  await her.getByRole('button', { name: 'No', exact: true }).tap();
  slow.resolve();
  await her.getByText('You: no').waitFor();
  await her.getByText('Too far away').waitFor();
  expect(complaints).toEqual([]);
});

test('[TOGETHER-02] somebody asks to be told about women like her, and one tap ends it', async () => {
  const { page, complaints } = await visitor('phone', { baseURL: product.origin });
  await go(page, '/hire-maid');
  const id = await page.getByTestId('maid-card').first().getAttribute('data-maid-id');
  await go(page, `/alerts?maid=${id}`);
  await page.getByRole('heading', { name: 'Tell me when someone like her is free' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const wish = page.getByRole('group', { name: 'What matters to you' }).getByRole('button').first();
  await wish.tap();
  expect(await wish.getAttribute('aria-pressed')).toBe('false');
  await page.getByLabel('Text me on').fill('50 765 4321');
  await page.getByRole('button', { name: 'Text me a code' }).tap();
  const field = page.getByLabel('The code we texted you');
  await field.waitFor();
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const code = /(\d{6}) is your/.exec(outbox)?.[1] ?? '';
  await field.fill(code);
  await page.getByRole('button', { name: 'Tell me' }).tap();
  await page.getByRole('heading', { name: 'We text you as soon as somebody fits' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop these texts' }).tap();
  await page.getByRole('heading', { name: 'These texts have ended' }).waitFor();
  expect(complaints).toEqual([]);
});
