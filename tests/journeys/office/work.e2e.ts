import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();
const ITEMS = 20;

const done = (staffId: string) =>
  inStore(product, async ({ pool }) => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from office_actions
       where staff_id = $1 and command in ('accept_document', 'complete_task')`,
      [staffId],
    );
    return rows[0]?.count ?? 0;
  });

/** Counts presses of a mouse, a pen or a finger; a key that presses a button is none. */
const countPointers = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['pointers'] = '0';
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) {
      window.addEventListener(
        kind,
        () => {
          const { dataset } = document.documentElement;
          dataset['pointers'] = String(Number(dataset['pointers']) + 1);
        },
        true,
      );
    }
  });

test('[OFF-12] [OFF-15] [OFF-23] twenty pieces of work are cleared without a pointer', async () => {
  const { page, go, staffId, complaints } = await officePage(product, ['case_officer']);
  await inStore(product, ({ pool }) => pool.query('update cases set owner_id = $1', [staffId]));
  await go();
  await page.getByTestId('office-next').waitFor();
  await countPointers(page);
  const documentShown = () => /\/documents\/(.+)/.exec(new URL(page.url()).pathname)?.[1];
  for (let cleared = 0; cleared < ITEMS;) {
    const before = page.url();
    // After a decision the next document is shown.
    if (documentShown() === undefined) {
      await page.keyboard.press('n');
      await page.waitForURL((url) => url.href !== before && url.searchParams.has('task'));
    }
    const { pathname, searchParams } = new URL(page.url());
    const documentId = documentShown();
    // The address changes before the screen does: wait for the piece of work itself.
    const work =
      documentId === undefined
        ? page.locator(`[data-task="${searchParams.get('task')}"][data-mine]:not([data-done])`)
        : page.locator(`[data-testid=office-document][data-document="${documentId}"]`);
    await work.waitFor();
    await page.keyboard.press(documentId === undefined ? 'd' : 'a');
    cleared += 1;
    await expect.poll(() => done(staffId)).toBe(cleared);
    if (documentId !== undefined) await page.waitForURL((url) => url.pathname !== pathname);
  }
  expect(await page.evaluate(() => document.documentElement.dataset['pointers'])).toBe('0');
  expect(complaints).toEqual([]);
});

test('[OFF-15] U pressed before the answer of a command has come undoes that command', async () => {
  const { page, go, staffId } = await officePage(product, ['case_officer']);
  await inStore(product, ({ pool }) => pool.query('update cases set owner_id = $1', [staffId]));
  await go('/documents');
  await page.getByRole('button', { name: 'Check the first' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('office-document').waitFor();
  const undone = page.waitForResponse(/office\/undo$/);
  await page.route(/office\/command$/, async (route) => {
    const response = await route.fetch();
    await page.keyboard.press('u');
    await route.fulfill({ response });
  });
  await page.keyboard.press('a');
  expect((await undone).status()).toBe(200);
  expect(await done(staffId)).toBe(1);
  await page.getByText(/^Undone: /).waitFor();
});

test('[OFF-23] [OFF-73] a document that a colleague decided meanwhile says so, and keeps both from deciding twice', async () => {
  const noura = await officePage(product, ['case_officer']);
  const amal = await officePage(product, ['case_officer'], { name: 'Amal Barakat' });
  await noura.go('/documents');
  await noura.page.getByRole('button', { name: 'Check the first' }).waitFor();
  await noura.page.keyboard.press('Enter');
  await noura.page.getByTestId('office-document').waitFor();
  const id = await noura.page.getByTestId('office-document').getAttribute('data-document');
  expect(await accessibilityProblems(noura.page)).toEqual([]);
  await amal.go(`/documents/${id}`);
  await amal.page.getByTestId('office-document').waitFor();
  await noura.page.keyboard.press('a');
  await noura.page
    .getByText(/accepted/)
    .first()
    .waitFor();
  await amal.page
    .getByText(/Accepted/)
    .first()
    .waitFor();
});

test('[OFF-30] [OFF-71] [OFF-74] arrivals are seen by keyboard, and their list prints per driver', async () => {
  const { page, go, complaints } = await officePage(product, ['arrivals'], {
    name: 'Imran Qureshi',
  });
  await go('/arrivals');
  await page.getByTestId('office-arrivals').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Pick up').waitFor();
  await page.keyboard.press('Escape');
  // Nobody without the right sees a way to applications.
  expect(await page.getByRole('link', { name: 'Applications' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('[OFF-05] a screen that is not part of the role says who does it', async () => {
  const { page, go } = await officePage(product, ['marketing'], { name: 'Joan Abreu' });
  await go('/applications');
  await page.getByText('This isn’t part of your role').waitFor();
});
