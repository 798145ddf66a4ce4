import { beforeAll, expect, test, vi } from 'vitest';
import { visaCases } from '../../../server/visa/table.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();

/** The demo writes its visas while the server already answers. */
beforeAll(async () => {
  await inStore(product, ({ db }) =>
    vi.waitFor(async () => expect(await db.$count(visaCases)).toBeGreaterThan(60), {
      timeout: 80_000,
      interval: 500,
    }),
  );
}, 90_000);

test('[VISA-06] [OFF-15] A visa officer works the board by keyboard: a stage done, undone and done again', async () => {
  const { page, go, complaints } = await officePage(product, ['visa'], { name: 'Joan Abad' });
  await go('/visas');
  const lines = page.getByTestId('visa-line');
  await lines.first().waitFor();
  await page.getByRole('heading', { name: /^Overdue/ }).waitFor();
  expect(await lines.count()).toBe(30);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'By stage' }).click();
  const residence = page.getByRole('region', { name: 'Residence' });
  await residence.waitFor();
  const inResidence = await residence.getByTestId('visa-line').count();
  await residence
    .getByTestId('visa-line')
    .first()
    .click({ position: { x: 200, y: 8 } });
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Residence done' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => residence.getByTestId('visa-line').count()).toBe(inResidence - 1);
  await page.keyboard.press('u');
  await expect.poll(() => residence.getByTestId('visa-line').count()).toBe(inResidence);

  await page.getByRole('button', { name: 'By deadline' }).click();
  await page.getByRole('heading', { name: /^Overdue/ }).waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect.poll(() => page.locator('[data-testid=visa-line][aria-current]').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('[VISA-06] [VISA-08] One visa shows its history and dates; stopping it asks first whether she was told', async () => {
  const { page, go } = await officePage(product, ['visa'], { name: 'Joan Abad' });
  await go('/visas?by=stage');
  const medical = page.getByRole('region', { name: 'Medical test' });
  await medical.getByRole('link').first().click();
  const history = page.getByTestId('visa-history');
  await history.getByText('Visa opened').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('c');
  await history.getByText('Looked up with the authority').waitFor();
  await history.getByText(/Joan Abad/).waitFor();
  await page.getByRole('button', { name: 'Stop the visa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the visa' }).click();
  await page.getByText(/Tell her first, in person/).waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the visa' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByTestId('visa-now').getByText('agree to the refund').waitFor();
  await page.keyboard.press('u');
  await history.getByText(/^Undone:/).waitFor();
  await page.getByRole('button', { name: 'Stage done' }).waitFor();
});

test('[VISA-06] On a phone the board shows the same visas without sideways scroll', async () => {
  const { page, go } = await officePage(product, ['visa'], { profile: 'phone' });
  await go('/visas');
  await page.getByTestId('visa-line').first().waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});
