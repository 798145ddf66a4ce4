import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { oneAddress } from '../../support/own-product.ts';
import { newDataDir, startProduct } from '../../support/product.ts';
import { hydrated, visitor } from '../../support/site.ts';

/** A new product, because the address that it prints works once: a repeated test needs another. */
async function printedAddress(): Promise<URL> {
  const dataDir = await newDataDir();
  onTestFinished(dataDir.remove);
  const product = await startProduct(dataDir.path, { ...oneAddress, DEMO: '0' });
  onTestFinished(async () => void (await product.stop()));
  return new URL(/Office: (\S+)/.exec(product.output())?.[1] ?? '');
}

/** Makes the page tell when it waits for a passkey that is picked in the field. */
const tellWhenFieldWaits = (page: Page) =>
  page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      const answer = get(options);
      if (options?.mediation === 'conditional') document.documentElement.dataset['waits'] = 'true';
      return answer;
    };
  });

/**
 * Adds a fingerprint sensor and a security key that Chromium simulates. Returns a function that sets whether a finger
 * touches them.
 */
async function addDevice(page: Page): Promise<(isTouched: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const ids = await Promise.all(
    (['internal', 'usb'] as const).map(async (transport) => {
      const options = {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      } as const;
      const added = await session.send('WebAuthn.addVirtualAuthenticator', { options });
      return added.authenticatorId;
    }),
  );
  return async (enabled) => {
    for (const authenticatorId of ids) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    }
  };
}

const add = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Add' });

test('[OFF-01] [OFF-02] [OFF-04] the printed address makes the first administrator, who signs in again by passkey', async () => {
  const address = await printedAddress();
  const { page, complaints } = await visitor('desktop', { baseURL: address.origin });
  const touch = await addDevice(page);
  await page.goto(`${address.pathname}${address.search}`);
  await hydrated(page);
  await page.getByLabel('Your name').fill('Noura Kanaan');
  await page.getByRole('button', { name: 'Continue' }).click();
  await add(page, 'This device').click();
  await page.getByRole('heading', { name: 'Add a second passkey' }).waitFor();
  // Until there are two, no work can be seen.
  expect((await page.request.get('/api/office/queue')).status()).toBe(403);
  await add(page, 'Security key').click();
  await page.getByRole('link', { name: 'People' }).waitFor();
  expect(page.url()).not.toContain('link=');

  // Calls of this page would be refused once its cookie is gone.
  await page.goto('/accessibility');
  await page.context().clearCookies();
  // The page offers the passkey in a field, which nobody touches; the button takes over.
  await touch(false);
  await tellWhenFieldWaits(page);
  await page.goto('/office/people');
  await page.locator('html[data-waits]').waitFor();
  await touch(true);
  await page.getByRole('button', { name: 'Sign in with passkey' }).click();
  await page.getByRole('heading', { name: /People/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/office/people');
  expect(complaints).toEqual([]);

  // A phone gets a passkey of its own by an address that the computer shows.
  await page.goto('/office/me');
  await page.getByRole('button', { name: 'Add another device' }).click();
  const shown = page.getByRole('dialog', { name: 'A passkey on another device' });
  const oneTime = new URL((await shown.getByText('/office/sign-in?link=').textContent()) ?? '');
  const phone = await visitor('phone', { baseURL: address.origin });
  await addDevice(phone.page);
  await phone.page.goto(`${oneTime.pathname}${oneTime.search}`);
  await hydrated(phone.page);
  await phone.page.getByRole('button', { name: 'Continue' }).click();
  await phone.page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByText('The passkey of the other device is ready').waitFor();
  await phone.page.getByRole('button', { name: 'Open the office' }).click();
  await phone.page.getByRole('button', { name: 'Find' }).waitFor();
  expect([...complaints, ...phone.complaints]).toEqual([]);

  const stranger = await visitor('phone', { baseURL: address.origin });
  await stranger.page.goto(`${address.pathname}${address.search}`);
  await stranger.page.getByText(/used already or has expired/).waitFor();
});
