import type { WebPage } from './engines/web-page.ts';

/** The first free time of the current day. */
export async function chooseTime(page: WebPage): Promise<void> {
  const times = page.getByRole('group', { name: /between$/ });
  await times.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Choose .*day, \d/ }).click();
}

/** Types a flat's address without sending it. */
export async function giveAddress(page: WebPage, emirate = 'Dubai'): Promise<void> {
  await page.getByLabel('Emirate').selectOption({ label: emirate });
  await page.getByLabel('Area').fill('Al Barsha 1');
  await page.getByLabel('Building').fill('Palm Court');
  await page.getByLabel('Flat').fill('140');
}

/** On the gateway's own page. */
export async function payWith(page: WebPage, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Valid until').fill('08/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Leila Haddad');
  await page.getByRole('button', { name: /^Pay AED/ }).click();
}

/** Chooses live-in if the first screen asks. */
export async function choosePlan(page: WebPage): Promise<void> {
  const plan = page.getByRole('radio', { name: 'Live-in' });
  if ((await plan.count()) > 0) await plan.check({ force: true });
}
