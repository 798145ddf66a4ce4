import { expect, test } from 'vitest';
import { step } from '../../support/application.ts';
import { ownProduct } from '../../support/own-product.ts';
import { beforeSigning, linkTo } from '../../support/signers.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

test.each([
  [390, 844],
  [360, 640],
])('[F54] the signature pad is whole in view at %i × %i', async (width, height) => {
  const { page, calls, open } = await beforeSigning(product.origin);
  await page.setViewportSize({ width, height });
  await open();
  for (const code of ['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS'] as const) {
    await step(page, code).waitFor();
    const pad = page.locator('[data-testid="signature-pad"][data-ready="true"]');
    await pad.waitFor();
    const box = await pad.boundingBox();
    const action = await page.getByRole('button', { name: 'Use this signature' }).boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    // The dock has a margin above its action.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((action?.y ?? 0) - 14);
    if (code === 'SIGN_INFORMATION') await calls.sign(code);
  }
});

test.each([
  [375, 553],
  [320, 454],
])('[F54] the signature pad fits between header and dock at %i × %i', async (width, height) => {
  const { page, open } = await beforeSigning(product.origin);
  await page.setViewportSize({ width, height });
  await open();
  await step(page, 'SIGN_INFORMATION').waitFor();
  const pad = page.locator('[data-testid="signature-pad"][data-ready="true"]');
  await pad.evaluate((canvas) => canvas.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  const box = await pad.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  const action = await page.getByRole('button', { name: 'Use this signature' }).boundingBox();
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((action?.y ?? 0) - 14);
});

test.each([
  [667, 331],
  [844, 340],
])(
  '[F54] the large pad is whole in view on a phone held sideways, %i × %i',
  async (width, height) => {
    const { page, open } = await beforeSigning(product.origin);
    await page.setViewportSize({ width, height });
    await open();
    await step(page, 'SIGN_INFORMATION').waitFor();
    await page.getByRole('button', { name: 'Larger' }).click();
    const dialog = page.getByRole('dialog');
    const pad = dialog.locator('[data-testid="signature-pad"][data-ready="true"]');
    await pad.waitFor();
    const box = await pad.boundingBox();
    const header = await dialog.locator('header').boundingBox();
    const footer = await dialog.locator('footer').boundingBox();
    expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
    // Enough to sign with a finger.
    expect(box?.height).toBeGreaterThan(150);
  },
);

test('[F53] a press that began on one screen does not answer the next one', async () => {
  const { page, calls, open } = await beforeSigning(product.origin);
  await calls.sign('SIGN_INFORMATION');
  await calls.sign('SIGN_MONTHLY_PAYMENTS');
  await open('CLIENT_PHONE_NUMBER');
  await step(page, 'CLIENT_PHONE_NUMBER').waitFor();
  // A finger is down on this screen while the next one appears; the click arrives there.
  const action = page.getByRole('button', { name: 'Continue' });
  await action.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await action.press('Enter');
  await step(page, 'EXISTING_CLIENT_PHONE_NUMBER').waitFor();
  const other = page.getByRole('button', { name: 'Use another number' });
  await other.dispatchEvent('click', { detail: 1 });
  // A key counts at once. If the click had counted, this screen would be gone and the key would do nothing.
  await other.press('Enter');
  await step(page, 'CLIENT_PHONE_NUMBER').waitFor();
});

test('[F52] the cookie question waits while a spouse signs, and comes on the next public page', async () => {
  const way = { wa: '1' };
  const { page: client, calls } = await beforeSigning(product.origin, way);
  await calls.sign('SIGN_INFORMATION');
  const mobile = '+971507654355';
  await calls.give('SEND_SMS_TO_SPOUSE', { to: 'spouse', mobile, travelling: way });
  const { page } = await visitor('phone', { baseURL: product.origin });
  await page.clock.install({ time: Date.now() });
  await page.goto(await linkTo(client, mobile));
  await step(page, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await page.clock.fastForward(3_000);
  expect(await page.getByTestId('cookie-banner').count()).toBe(0);
  await page.goto('/terms-of-service');
  await hydrated(page);
  await page.getByTestId('cookie-banner').waitFor();
});
