import { expect, test } from 'vitest';
import { watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { profileNames } from '../../support/profiles.ts';
import { servedInPieces } from '../../support/served-in-pieces.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

test('[HEAD-01] the back arrow leads to the page before, or home when there is none', async () => {
  const { page } = await open('phone', '/hire-maid');
  const back = page.getByRole('banner').getByRole('link', { name: 'Back' });
  await back.click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/services');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Choose a maid' }).click();
  await page.waitForURL('**/hire-maid');
  await back.click();
  await page.waitForURL('**/services');
});

test.each(profileNames)(
  '[F47] a page that arrives in pieces moves nothing while it is painted (%s)',
  async (profile) => {
    const { page } = await visitor(profile, { baseURL: await servedInPieces() });
    const layoutShifts = await watchLayoutShifts(page, 0);
    // A late typeface moves texts by single pixels; here only the pieces may.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of ['/accessibility', '/services', '/hire-maid', '/v_land', '/']) {
      await page.goto(path);
      await hydrated(page);
      expect([path, await layoutShifts()]).toEqual([path, []]);
    }
  },
);

test('[F47] facts and steps of a guide stay in place while the rest of the page arrives', async () => {
  const { page } = await visitor('desktop', { baseURL: await servedInPieces(150) });
  const layoutShifts = await watchLayoutShifts(page);
  await page.goto('/take-maid-thumbprint');
  await hydrated(page);
  expect(await layoutShifts()).toEqual([]);
});

test('[F47] dock and footer stay in place, however a page is cut', async () => {
  const { page } = await visitor('phone', { baseURL: await servedInPieces(1000) });
  const layoutShifts = await watchLayoutShifts(page);
  for (const path of ['/hire-maid/1001', '/compare']) {
    await page.goto(path);
    await hydrated(page);
    expect([path, await layoutShifts()]).toEqual([path, []]);
  }
});

test('[HEAD-02] the logo leads home', async () => {
  const { page } = await open('desktop', '/hire-maid');
  await page.getByRole('banner').getByRole('link', { name: 'Ahlan Home, home page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('[HEAD-03] the chat link shows the number, and a pop-up on hover and on focus', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const chat = page.getByRole('banner').getByRole('link', { name: /Chat/ });
  expect(await chat.innerText()).toMatch(/\+971 \d/);
  expect(await chat.getAttribute('href')).toMatch(/^\/whatsapp-us\?/);
  const popUp = page.getByRole('banner').getByText('We reply within 1 minute');
  await popUp.waitFor({ state: 'hidden' });
  await chat.hover();
  await popUp.waitFor({ state: 'visible' });
  await page.mouse.move(0, 500);
  await popUp.waitFor({ state: 'hidden' });
  await chat.focus();
  await popUp.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await popUp.waitFor({ state: 'hidden' });
});

test('[CHAT-02] the chat’s number follows the visitor from page to page', async () => {
  const { page } = await open('desktop', '/oec-maid');
  const chat = page.getByRole('banner').getByRole('link', { name: /Chat/ });
  const address = () => chat.getAttribute('href');
  expect(await address()).toContain('nb=nb2');
  await page.getByRole('banner').getByRole('link', { name: 'Ahlan Home, home page' }).click();
  await expect.poll(address).toMatch(/nb=default&.*page=landing-page/);
  await page.goBack();
  await expect.poll(address).toMatch(/nb=nb2&.*page=oec-maid/);
});

test('[CHAT-03] the visitor’s chat id comes before the text, here and on later pages', async () => {
  const { page } = await open('phone', '/?chatId=CHT1');
  const chat = page.locator('a[href^="https://api.whatsapp.com/"]').first();
  await expect.poll(() => chat.getAttribute('href')).toContain('text=CHT1%20');
  await page.goto('/hire-maid');
  await hydrated(page);
  await expect.poll(() => chat.getAttribute('href')).toContain('text=CHT1%20');
});

test('[HEAD-04] a heart raises the count in the header, which pulses for 500 ms', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const count = page.getByTestId('my-list-count');
  expect(await count.count()).toBe(0);
  const pulse = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('animationstart', ({ target: badge }) => {
          if (!(badge instanceof HTMLElement) || badge.dataset['testid'] !== 'my-list-count')
            return;
          resolve(badge.getAnimations().map(({ effect }) => effect?.getTiming().duration));
        });
      }),
  );
  await page
    .getByTestId('maid-card')
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  expect(await pulse).toEqual([500]);
  expect(await count.innerText()).toBe('1');
  await expect.poll(() => count.evaluate((badge) => badge.getAnimations().length)).toBe(0);
  expect(
    await page.getByRole('banner').getByRole('link', { name: 'My List, 1 saved' }).count(),
  ).toBe(1);
});

test.each(['/', '/terms-of-service'])(
  '[HEAD-05] %s has Get a Visa and Hire a Maid in its header',
  async (address) => {
    const { page } = await open('desktop', address);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Get a Visa' }).click();
    await page.waitForURL('**/visa');
    await page.getByRole('heading', { name: 'You found her. We do the visa.' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === address);
    await header.getByRole('link', { name: 'Hire a Maid' }).click();
    await page.waitForURL('**/hire-maid');
  },
);

test('[HEAD-06] inside the client app /hire-maid has neither logo link nor back arrow', async () => {
  const { page } = await open('phone', '/hire-maid?utm_source=client_app');
  const header = page.getByRole('banner');
  await expect.poll(() => header.getByRole('link', { name: 'Back' }).count()).toBe(0);
  expect(await header.getByRole('link', { name: /Ahlan Home/ }).count()).toBe(0);
});
