import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();

const rows = (page: Page) => page.getByTestId('office-item');
const idOf = (page: Page, at: number) => rows(page).nth(at).getAttribute('data-application');
const cursor = (page: Page) =>
  page.locator('[data-testid=office-item][aria-current=true]').getAttribute('data-application');
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const countIn = (words: string | null) => Number(/\d+/.exec(words ?? '')?.[0]);

async function queueOf(colleague: Awaited<ReturnType<typeof officePage>>, query = '') {
  await colleague.go(`/applications${query}`);
  await rows(colleague.page).first().waitFor();
}

test('[OFF-15] Enter in the palette waits for the search it belongs to', async () => {
  const colleague = await officePage(product, ['case_officer']);
  const { page } = colleague;
  const answer = await page.request.get('/api/office/queue?limit=1');
  const [{ applicationId, reference }] = Object(await answer.json()).rows;
  await queueOf(colleague);
  const enter = Promise.withResolvers<void>();
  await page.route('**/api/office/search*', async (route) => {
    await enter.promise;
    await route.continue();
  });
  await press(page, 'ControlOrMeta+k');
  await page.getByPlaceholder('Name, number, reference or action').fill(reference);
  await press(page, 'Enter');
  enter.resolve();
  await page.waitForURL(`**/applications/${applicationId}`);
});

test('[OFF-10] Today shows what waits for me, the most urgent first, without anything else to press', async () => {
  const { page, go, complaints } = await officePage(product, ['case_officer']);
  await go();
  const today = page.getByTestId('office-today');
  await page.getByTestId('office-next').waitFor();
  const waiting = countIn(await page.getByText(/waiting for you/).textContent());
  const lines = today.locator('section li[data-application] a');
  expect(await lines.count()).toBe(waiting - 1);
  expect(await today.getByText('Arrivals tomorrow').count()).toBe(1);
  expect(await today.getByText('14-day limit').count()).toBe(1);
  expect(await today.getByText('On shift').count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);

  // The card is the first stop of the cursor, the line below it the second.
  await press(page, 'j', 'j');
  const second = await page.evaluate(() => document.activeElement?.id);
  expect(second).toMatch(/^task-/);
  await press(page, 's');
  await page.getByRole('dialog', { name: 'Snooze' }).waitFor();
  await press(page, '1');
  await page.getByText(/^Snoozed until/).waitFor();
  await page.locator(`[id="${second}"]`).waitFor({ state: 'detached' });
  await press(page, 'u');
  await page.locator(`[id="${second}"]`).waitFor();
  expect(complaints).toEqual([]);
});

test('[OFF-10] money and refunds are shown only to colleagues with the right', async () => {
  const { page, go } = await officePage(product, ['arrivals']);
  await go();
  await page.getByText('Arrivals tomorrow').waitFor();
  expect(await page.getByText('14-day limit').count()).toBe(0);
});

test('[OFF-12] two colleagues who press Next at the same moment get different work', async () => {
  const people = await Promise.all([
    officePage(product, ['case_officer']),
    officePage(product, ['case_officer'], { name: 'Imran Qureshi' }),
  ]);
  await Promise.all(people.map(({ go }) => go()));
  await Promise.all(people.map(({ page }) => page.getByTestId('office-next').waitFor()));
  await Promise.all(people.map(({ page }) => press(page, 'n')));
  const tasks = await Promise.all(
    people.map(async ({ page }) => {
      await page.waitForURL(/task=/);
      return new URL(page.url()).searchParams.get('task');
    }),
  );
  expect(new Set(tasks).size).toBe(2);
});

test('[OFF-11] a filter has an address, list and board share it, and a saved view is the team’s', async () => {
  const noura = await officePage(product, ['case_officer']);
  const { page } = noura;
  await queueOf(noura);
  await press(page, 'f');
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('button', { name: 'Sign Payment Form' }).press('Enter');
  await dialog.getByRole('button', { name: 'Add Bank Details' }).press('Enter');
  await expect.poll(() => page.url()).toContain('stage:payment_form,bank_details');
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  const left = rows(page).filter({ hasText: 'Spouse Did Not Sign Yet' });
  await expect.poll(() => left.count()).toBe(0);
  await page.getByText(/^\d+ applications?, \d+ late$/).waitFor();
  const total = countIn(await page.locator('h1 small').textContent());
  await expect.poll(() => rows(page).count()).toBe(total);
  const filtered = new URL(page.url()).search;

  await press(page, 'j');
  const chosen = await cursor(page);
  await page.getByRole('button', { name: 'Board' }).press('Enter');
  await page.locator('section h2 em').first().waitFor();
  expect(await page.locator('section[aria-label="Documents"] li').count()).toBe(0);
  expect(await cursor(page)).toBe(chosen);
  const numbers = await page.locator('section h2 em').allTextContents();
  expect(numbers.reduce((sum, number) => sum + Number(number), 0)).toBe(total);
  await page.getByRole('button', { name: 'List' }).press('Enter');

  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  await page.getByLabel('Name').fill('Money stages');
  await page.getByLabel('For the team').check();
  await press(page, 'Enter');
  await page.getByText('View Money stages saved').waitFor();

  const imran = await officePage(product, ['case_officer'], { name: 'Imran Qureshi' });
  await queueOf(imran);
  const tab = imran.page.getByRole('link', { name: /^Money stages/ });
  expect(await tab.getAttribute('href')).toBe(`/office/applications${filtered}`);
  await queueOf(imran, filtered);
  await expect.poll(() => rows(imran.page).count()).toBe(total);
  expect(await tab.getAttribute('aria-current')).toBe('page');
});

test('[OFF-11] a filter that nothing matches says so and offers the way back', async () => {
  const { page, go } = await officePage(product, ['case_officer']);
  await go('/applications?filter=nobodyiscalledthis');
  await page.getByText('No application matches').waitFor();
  await page.getByRole('button', { name: 'Remove the filter' }).click();
  await rows(page).first().waitFor();
});

test('[OFF-13] a colleague’s row shows that I look at it', async () => {
  const noura = await officePage(product, ['case_officer']);
  const imran = await officePage(product, ['case_officer'], { name: 'Imran Qureshi' });
  await queueOf(noura);
  await queueOf(imran);
  await press(noura.page, 'j', 'j');
  const id = await cursor(noura.page);
  const told = noura.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/office/presence') &&
      (answer.request().postData()?.includes('looking') ?? false),
  );
  await press(noura.page, ' ');
  await told;
  const row = imran.page.locator(`[data-application="${id}"]`);
  await row.getByText('Noura is looking').waitFor();
  await press(noura.page, 'Escape');
  await row.getByText('Noura is looking').waitFor({ state: 'detached' });
});

test('[OFF-17] several applications are assigned by one command and one undo', async () => {
  const noura = await officePage(product, ['case_officer'], { name: 'Zoe Quist' });
  const imran = await officePage(product, ['case_officer'], { name: 'Imran Qureshi' });
  await queueOf(noura);
  await queueOf(imran);
  const owners = (page: Page) =>
    page.locator('[data-testid=office-item] td:nth-child(8)').allTextContents();
  const before = await owners(noura.page);
  await press(noura.page, 'j', 'x', 'j', 'j', 'Shift+X');
  await noura.page.getByText('3 selected').waitFor();
  await press(noura.page, 'a');
  await noura.page.getByRole('dialog', { name: 'Assign 3 applications' }).waitFor();
  await press(noura.page, 'M', 'e', 'Enter');
  await noura.page.getByText('3 applications assigned to Zoe Quist').waitFor();
  const mine = ({ page }: typeof imran) =>
    page.locator('[data-testid=office-item] .av[title="Zoe Quist"]').count();
  await expect.poll(() => mine(noura)).toBe(3);
  // A colleague sees it without loading again, with a mark on each changed row.
  await expect.poll(() => mine(imran)).toBe(3);
  expect(await imran.page.locator('[data-testid=office-item] .dot.w').count()).toBe(3);
  await press(noura.page, 'u');
  await expect.poll(() => owners(noura.page)).toEqual(before);
});

test('[OFF-17] what cannot be undone says so before it is done', async () => {
  const noura = await officePage(product, ['case_officer']);
  await queueOf(noura);
  await press(noura.page, 'j', 'r');
  await noura.page.getByText('A message that was sent can’t be undone.').waitFor();
  await press(noura.page, 'Escape');
  await noura.page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('[OFF-17] [OFF-04] the export is exactly what is filtered, once a second person has approved it', async () => {
  const noura = await officePage(product, ['operations_lead']);
  const leen = await officePage(product, ['operations_lead'], { name: 'Leen Abbas' });
  await queueOf(noura, '?filter=status:open%20waiting:us');
  await queueOf(leen);
  const { page } = noura;
  const total = countIn(await page.locator('h1 small').textContent());
  await press(page, 'e');
  const line = leen.page.getByTestId('office-exports');
  await line.getByText('Noura Kanaan asks for it').waitFor();
  await line.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved by Leen Abbas, ready for you').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await text(await (await download).createReadStream());
  expect(file.trim().split('\r\n')).toHaveLength(total + 1);
  for (const name of await rows(page).locator('a b').allTextContents())
    expect(file).toContain(name);

  const auditor = await officePage(product, ['auditor']);
  await queueOf(auditor);
  expect(await auditor.page.getByRole('button', { name: /^Export/ }).count()).toBe(0);
});

test('[OFF-15] the queue is worked by keyboard alone, and going back keeps the place', async () => {
  const noura = await officePage(product, ['case_officer']);
  const { page, complaints } = noura;
  await queueOf(noura);
  expect(await accessibilityProblems(page)).toEqual([]);
  const third = await idOf(page, 2);
  await press(page, 'j', 'j', 'j', 'j', 'k');
  expect(await cursor(page)).toBe(third);
  await press(page, ' ');
  await page.getByRole('complementary', { name: 'Peek' }).getByText('Waiting on').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Enter');
  await page.waitForURL(new RegExp(`/applications/${third}`));
  await page.goBack();
  await rows(page).first().waitFor();
  expect(await cursor(page)).toBe(third);
  await press(page, '?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Peek').waitFor();
  expect(complaints).toEqual([]);
});

test('[OFF-11] on a phone rows are cards of two lines without a selection', async () => {
  const noura = await officePage(product, ['case_officer'], { profile: 'phone' });
  const { page } = noura;
  await queueOf(noura);
  const box = await rows(page).first().boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
