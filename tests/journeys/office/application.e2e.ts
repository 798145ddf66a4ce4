import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { endOfQuietHours } from '../../../rules/office/quiet-hours.ts';
import { officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';

const product = ownProduct();

type Row = OfficeAnswer<'GET office/queue'>['rows'][number];
type Colleague = Awaited<ReturnType<typeof officePage>>;

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const timeline = (page: Page) => page.getByTestId('office-timeline');
const entries = (page: Page, code: string) => timeline(page).locator(`[data-code="${code}"]`);
const dialog = (page: Page) => page.getByRole('dialog');
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const composer = (page: Page) => page.getByPlaceholder(/^(?:Write to|Note to)/);

/** Each test works on a family of its own. */
const taken = new Set<string>();

async function familyOf({ page }: Colleague, fits: (row: Row) => boolean): Promise<Row> {
  const answer = await page.request.get('/api/office/queue?limit=200');
  const { rows }: { rows: Row[] } = await answer.json();
  const row = rows.find((one) => fits(one) && !taken.has(one.applicationId));
  if (row === undefined) throw new Error('The demo has no such family.');
  taken.add(row.applicationId);
  return row;
}

async function openFamily(colleague: Colleague, { applicationId }: Row): Promise<void> {
  await colleague.go(`/applications/${applicationId}`);
  await colleague.page
    .locator(`[data-testid=office-application][data-application="${applicationId}"]`)
    .waitFor();
  await timeline(colleague.page).locator('[data-entry]').last().waitFor();
}

const isOpen = (row: Row) => row.status === 'open' && row.maid !== null;
const hasProved = (row: Row) => ['preparing', 'arriving', 'running'].includes(row.status);
const waitsForSpouse = (row: Row) => isOpen(row) && row.waitingOn === 'spouse';

test('[OFF-20] one page has the whole story, newest at the end, and nothing in clear', async () => {
  const noura = await officePage(product, ['case_officer']);
  const { page, complaints } = noura;
  const row = await familyOf(noura, waitsForSpouse);
  await openFamily(noura, row);
  await page.getByRole('heading', { level: 1, name: row.clientName ?? '' }).waitFor();
  expect(await entries(page, 'step.BANK_INFO').count()).toBe(1);
  const checked = await entries(page, 'check.accepted').count();
  const accepted = page.getByLabel('Facts').getByText(/^(?:Accepted|To \d+ \w+ \d{4})$/);
  expect((await accepted.count()) > 0).toBe(checked > 0);
  const times = await timeline(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toEqual(times.toSorted());
  const isAtEnd = () =>
    timeline(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 60);
  await expect.poll(isAtEnd).toBe(true);
  await page.getByRole('button', { name: /^Documents/ }).press('Enter');
  await expect.poll(() => entries(page, 'step.BANK_INFO').count()).toBe(0);
  expect(await page.getByText(/\+971 5\d ••• \d{4}/).count()).toBeGreaterThan(0);
  expect(await page.locator('body').innerText()).not.toMatch(/\+9715\d{8}/);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('[OFF-21] a value is revealed for a reason, its reading is logged, and hiding the tab masks it', async () => {
  const noura = await officePage(product, ['case_officer']);
  const { page } = noura;
  await openFamily(noura, await familyOf(noura, isOpen));
  await page.getByRole('button', { name: 'Reveal Mobile' }).press('Enter');
  await dialog(page).getByText('The family can ask us who saw it.').waitFor();
  // Another reason needs words.
  await press(page, '6', 'Enter');
  await dialog(page).getByText('Say in a few words why you need to see this.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.type('The gate is locked');
  await press(page, 'Enter');
  const shown = page.locator('[data-revealed=mobile]');
  await shown.waitFor();
  expect(await shown.locator('bdi').textContent()).toMatch(/^\+9715\d{8}$/);
  await shown.getByText(/^\d+ s$/).waitFor();
  const read = entries(page, 'read.mobile');
  await read.getByText('Noura saw: Mobile').waitFor();
  await read.getByText('Another reason').waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await shown.waitFor({ state: 'detached' });
});

test('[OFF-71] a note is added, undone from the bar and from the timeline, and a draft survives', async () => {
  const noura = await officePage(product, ['case_officer']);
  const { page } = noura;
  const row = await familyOf(noura, isOpen);
  await openFamily(noura, row);
  await press(page, 'm');
  await page.keyboard.type('Half a thought');
  await openFamily(noura, row);
  expect(await composer(page).inputValue()).toBe('Half a thought');
  await composer(page).fill('');

  const addNote = async (text: string) => {
    await page.getByRole('button', { name: 'Note to team', pressed: false }).press('Enter');
    await page.keyboard.type(text);
    await press(page, 'Control+Enter');
    await timeline(page).getByText(text).waitFor();
  };
  await addNote('Cat at home');
  await expect.poll(() => composer(page).inputValue()).toBe('');
  await press(page, 'Escape', 'u');
  await timeline(page).getByText('Cat at home').waitFor({ state: 'detached' });
  await addNote('Gate code on the left');
  const note = timeline(page).locator('[data-note]', { hasText: 'Gate code' });
  await note.getByRole('button', { name: /^Undo/ }).press('Enter');
  await timeline(page).getByText('Gate code on the left').waitFor({ state: 'detached' });
  await expect.poll(() => entries(page, 'command.add_note').count()).toBe(2);
  expect(
    await timeline(page)
      .getByText(/^Undone by Noura Kanaan/)
      .count(),
  ).toBe(2);
});

test('[OFF-24] a message goes to the family; a family of somebody else is asked about once', async () => {
  const imran = await officePage(product, ['case_officer'], { name: 'Imran Qureshi' });
  const { page } = imran;
  const row = await familyOf(imran, (one) => hasProved(one) && one.owner !== null);
  await openFamily(imran, row);
  const text = `Your driver knows the way, ${row.reference}`;
  await press(page, 'm');
  await page.keyboard.type(text);
  const quiet = endOfQuietHours(new Date()) !== null;
  await page.getByText(quiet ? 'Quiet hours' : 'Can’t be undone once sent').waitFor();
  await press(page, 'Control+Enter');
  await dialog(page).getByText(`${row.owner?.name} handles this family. Send anyway?`).waitFor();
  await press(page, 'Enter');
  await timeline(page).locator('[data-us]', { hasText: text }).waitFor();
  if (!quiet) {
    const outbox = async () => (await page.request.get('/api/dev/outbox')).text();
    await expect.poll(outbox).toContain(text);
  }
  await composer(page).fill('And the address');
  await press(page, 'Control+Enter');
  await timeline(page).getByText('And the address').waitFor();

  // A template is taken by the keyboard, also before the templates are loaded, and can still be changed.
  const enter = Promise.withResolvers<void>();
  await page.route('**/api/office/templates', async (route) => {
    await enter.promise;
    await route.continue();
  });
  await expect.poll(() => composer(page).inputValue()).toBe('');
  await composer(page).press('/');
  await page.getByPlaceholder('Search templates').waitFor();
  await page.keyboard.type('hold');
  await press(page, 'Enter');
  enter.resolve();
  await expect.poll(() => composer(page).inputValue()).toContain('on hold');
});

test('[OFF-22] the spouse is reminded, the hold extended and given back, a task added and done', async () => {
  const noura = await officePage(product, ['case_officer']);
  const { page } = noura;
  await openFamily(noura, await familyOf(noura, waitsForSpouse));
  const sent = await entries(page, 'message.spouse_sign').count();
  await press(page, 'r');
  await dialog(page).getByText('It can’t be undone.').waitFor();
  await press(page, 'Enter');
  await gone(page);
  await expect.poll(() => entries(page, 'message.spouse_sign').count()).toBe(sent + 1);

  await press(page, 'h');
  await dialog(page).getByText('Extend the hold on').waitFor();
  await press(page, '5', 'Enter');
  await gone(page);
  await entries(page, 'command.extend_hold').getByText('Hold extended to').waitFor();
  await press(page, 'u');
  await entries(page, 'command.extend_hold')
    .getByText(/^Undone/)
    .waitFor();

  await press(page, 't');
  await dialog(page).getByLabel('What has to be done').waitFor();
  await page.keyboard.type('Call after lunch');
  await press(page, 'Enter');
  await gone(page);
  await page.getByRole('button', { name: 'Mark as done: Call after lunch' }).press('Enter');
  await page.getByText('Done: Call after lunch').first().waitFor();
});

test('[OFF-13] two colleagues see each other and each other’s change', async () => {
  const noura = await officePage(product, ['case_officer']);
  const imran = await officePage(product, ['case_officer'], { name: 'Imran Qureshi' });
  const row = await familyOf(noura, isOpen);
  await openFamily(noura, row);
  await openFamily(imran, row);
  await noura.page.getByText('Imran is here too').waitFor();
  await press(imran.page, 'm');
  await imran.page.keyboard.type('I am still writing');
  await noura.page.getByText('Imran is typing').waitFor();

  await press(noura.page, 'a');
  await noura.page.getByPlaceholder('Colleague').waitFor();
  await press(noura.page, 'Enter');
  await gone(noura.page);
  await noura.page.getByText('Assigned to Noura Kanaan').first().waitFor();
  await entries(imran.page, 'command.assign')
    .getByText('Assigned to Noura Kanaan')
    .last()
    .waitFor();
  // What was being typed is untouched.
  expect(await composer(imran.page).inputValue()).toBe('I am still writing');
  expect(await composer(imran.page).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
});

test('[OFF-15] an application is worked on without touching the mouse', async () => {
  const noura = await officePage(product, ['case_officer']);
  const { page } = noura;
  await page.addInitScript(() => {
    const counted = { events: 0 };
    Object.assign(window, { counted });
    for (const type of ['pointerdown', 'mousedown', 'click', 'touchstart']) {
      window.addEventListener(
        type,
        (event) => {
          // A key press on a button is a click without a pointer, whose detail is 0.
          const isKey = type === 'click' && event instanceof UIEvent && event.detail === 0;
          if (!isKey) counted.events += 1;
        },
        true,
      );
    }
  });
  await noura.go('/applications');
  await page.getByTestId('office-item').first().waitFor();
  await press(page, 'j', 'Enter');
  await page.getByTestId('office-application').waitFor();
  const opened = await page.getByTestId('office-application').getAttribute('data-application');
  await press(page, ']');
  const id = () => page.getByTestId('office-application').getAttribute('data-application');
  await expect.poll(id).not.toBe(opened);
  await press(page, '[');
  await expect.poll(id).toBe(opened);

  await press(page, 'v', '1');
  await dialog(page).getByText('The family can ask us who saw it.').waitFor();
  await press(page, 'Enter');
  await page.locator('[data-revealed]').waitFor();
  await press(page, '.');
  await dialog(page).getByText('Actions for this application').waitFor();
  await press(page, 'c');
  await dialog(page).getByText('Call the family').waitFor();
  await press(page, 'Enter');
  await dialog(page).getByText('How did the call go?').waitFor();
  await press(page, '2', 'Enter');
  await gone(page);
  await entries(page, 'command.log_call').getByText('no answer').waitFor();
  await press(page, 'b');
  await page.getByTestId('office-item').first().waitFor();
  expect(await page.evaluate(() => Object(window).counted.events)).toBe(0);
});

test('[OFF-05] a colleague for arrivals sees the arrival part only', async () => {
  const noura = await officePage(product, ['case_officer']);
  const row = await familyOf(noura, isOpen);
  const imran = await officePage(product, ['arrivals'], { name: 'Imran Qureshi' });
  await imran.go(`/applications/${row.applicationId}`);
  const { page } = imran;
  await page.getByTestId('office-application').waitFor();
  expect(await timeline(page).count()).toBe(0);
  expect(await page.getByText('IBAN').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Money', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Assign' }).count()).toBe(0);
  await imran.go('/applications/00000000-0000-4000-8000-000000000000');
  await page.getByText('We can’t find that').first().waitFor();
});

test('[OFF-74] on a phone the parts are tabs', async () => {
  const noura = await officePage(product, ['case_officer'], { profile: 'phone' });
  const { page } = noura;
  await openFamily(noura, await familyOf(noura, isOpen));
  for (const name of ['Facts', 'Money', 'Tasks', 'Everything']) {
    await page.getByRole('tab', { name }).tap();
    expect(await page.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'More actions' }).tap();
  await dialog(page).getByText('Assign').waitFor();
});
