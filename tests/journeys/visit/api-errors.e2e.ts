import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { profileNames } from '../../support/profiles.ts';
import { open, visitor } from '../../support/site.ts';

const SHORTLIST = '**/api/matchedvideos/addtoshortlist?**';
const CATALOGUE = '**/api/matchedvideos/getmatchedvideos?**';
const SITE_INFO = '**/api/ccserviceapplication/getmainccsiteinfo**';

type Answer = (route: Route) => Promise<void>;

const refusal =
  (status: number, message = 'x'): Answer =>
  (route) =>
    route.fulfill({ status, json: { message, error: 'refused' } });

const notification = (parts: object) => refusal(400, `NOTIFICATION:${JSON.stringify(parts)}`);

async function pressHeart(page: Page, card = 0): Promise<void> {
  const cards = page.getByTestId('maid-card');
  await cards
    .nth(card)
    .getByRole('button', { name: /^Save / })
    .click();
}

const message = (page: Page) => page.getByTestId('notification');

async function afterHeart(page: Page, answer: Answer, card = 0): Promise<string> {
  await page.route(SHORTLIST, answer);
  await pressHeart(page, card);
  await message(page).waitFor();
  return message(page).innerText();
}

const chatLink = (page: Page) => message(page).getByRole('link', { name: 'WhatsApp us' });
const CHAT = { phone: /^https:\/\/api\.whatsapp\.com\/send\?phone=971/, desktop: /^\/whatsapp-us/ };

describe.each(profileNames)('on a %s', (profile) => {
  test('[ERR-05] no answer is a connection error with the chat as a way on', async () => {
    const { page } = await open(profile, '/hire-maid');
    const said = await afterHeart(page, (route) => route.abort());
    expect(said).toContain('Connection error: Please refresh');
    expect(said.replaceAll(/\s+/g, ' ')).toContain(
      'If the error continues, please WhatsApp us to complete your transaction.',
    );
    expect(await chatLink(page).getAttribute('href')).toMatch(CHAT[profile]);
    expect(await message(page).getAttribute('data-type')).toBe('danger');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('[ERR-06] a failing server is ours to apologise for', async () => {
    const { page } = await open(profile, '/hire-maid');
    const said = await afterHeart(page, refusal(500));
    expect(said).toContain('Oops. Looks like something went wrong.');
    expect(said.replaceAll(/\s+/g, ' ')).toContain(
      'Please WhatsApp us to complete your transaction.',
    );
    expect(await chatLink(page).getAttribute('href')).toMatch(CHAT[profile]);
  });

  test('[ERR-02] another 400 shows its message and a chat link', async () => {
    const { page } = await open(profile, '/hire-maid');
    expect(await afterHeart(page, refusal(400, 'She was just hired.'))).toContain(
      'She was just hired.',
    );
    expect(await chatLink(page).count()).toBe(1);
  });

  test('[ERR-01] a notification shows its message with the chat, pushes its event and continues', async () => {
    const { page } = await open(profile, '/hire-maid');
    const said = await afterHeart(
      page,
      notification({
        errorMessage: 'Please ask first: @whats_app_us@.',
        goToPage: '/services',
        gTagEvent: 'maid_taken',
      }),
    );
    expect(said).toContain('Please ask first: WhatsApp us.');
    expect(await message(page).getAttribute('data-type')).toBe('danger');
    expect(await chatLink(page).getAttribute('href')).toMatch(CHAT[profile]);
    await page.waitForURL('**/services');
    expect(await message(page).isVisible()).toBe(true);
    const events = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
    expect(events).toContain('{"event":"maid_taken"}');
  });
});

test('[ERR-01] without an errorMessage it is information, and without a page hiring continues', async () => {
  const { page } = await open('phone', '/hire-maid');
  expect(await afterHeart(page, notification({ infoMessage: 'Hello' }))).toContain('Hello');
  expect(await message(page).getAttribute('data-type')).toBe('info');
  expect(new URL(page.url()).pathname).toBe('/hire-maid');
});

const attacks = [
  '<img src=x data-xss onerror=fetch("/xss-canary")>',
  '"><svg data-xss onload=fetch("/xss-canary")>',
  '<a href="javascript:fetch(\'/xss-canary\')" data-xss>@whats_app_us@</a>',
  '</script><script data-xss>fetch("/xss-canary")</script>',
  '{{constructor.constructor("fetch(`/xss-canary`)")()}}',
];

test('markup in a notification is only text', async () => {
  const { page, complaints } = await open('phone', '/hire-maid');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [card, attack] of attacks.entries()) {
    const said = await afterHeart(
      page,
      notification({
        errorMessage: attack,
        goToPage: `javascript:${attack}`,
        gTagEvent: attack,
        class: attack,
        align: attack,
        title: attack,
      }),
      card,
    );
    // The chat's placeholder becomes a link; everything else is shown unchanged.
    expect(said).toContain(attack.split('@')[0]);
    expect([attack, await page.locator('[data-xss]').count()]).toEqual([attack, 0]);
    expect(asked.filter((url) => url.includes('xss-canary'))).toEqual([]);
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/hire-maid');
    await message(page).getByRole('button', { name: 'Close' }).click();
    await message(page).waitFor({ state: 'detached' });
  }
});

test('ten failing calls leave one message', async () => {
  const { page } = await open('desktop', '/hire-maid');
  await page.route(SHORTLIST, (route) => route.abort());
  for (let card = 0; card < 10; card += 1) await pressHeart(page, card);
  await message(page).waitFor();
  expect(await message(page).count()).toBe(1);
});

test('[NOTE-02] the visitor can close a message by hand and by keyboard', async () => {
  const { page } = await open('desktop', '/hire-maid');
  await afterHeart(page, refusal(500));
  await message(page).getByRole('button', { name: 'Close' }).press('Enter');
  await message(page).waitFor({ state: 'detached' });
});

test('a page that cannot be loaded is said, and the visitor stays on the page they were on', async () => {
  const { page } = await open('phone', '/services');
  await page.route(CATALOGUE, (route) => route.abort());
  await page.getByRole('link', { name: 'Hire a Maid' }).first().click();
  await message(page).getByText('Connection error: Please refresh').waitFor();
  expect(new URL(page.url()).pathname).toBe('/services');
  const entries = await page.evaluate(() => history.length);
  await page.unroute(CATALOGUE);
  await page.getByRole('link', { name: 'Hire a Maid' }).first().click();
  await page.getByTestId('maid-card').first().waitFor();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('a filter that cannot be loaded leaves the list as it was', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const names = await page.getByTestId('maid-card').getByRole('heading').allInnerTexts();
  const liveIn = page.getByRole('radio', { name: 'In', exact: true }).first();
  await liveIn.waitFor();
  await page.route(CATALOGUE, refusal(503));
  await liveIn.click();
  await message(page).getByText('Oops. Looks like something went wrong.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByTestId('maid-card').getByRole('heading').allInnerTexts()).toEqual(names);
});

test('[ERR-09] a failing site info keeps the visitor from hire-maid and from no other page', async () => {
  const { page } = await open('desktop', '/services');
  await page.route(SITE_INFO, refusal(500));
  await page.getByRole('link', { name: 'Hire a Maid' }).first().click();
  await message(page).getByText('Oops. Looks like something went wrong.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/services');
  await message(page).getByRole('button', { name: 'Close' }).click();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: /Terms/ }).click();
  await page.waitForURL('**/terms-of-service');
  await footer.getByRole('link', { name: 'Documents to read' }).click();
  await page.waitForURL('**/legal');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByTestId('loading-overlay').waitFor({ state: 'detached' });
  expect(await message(page).count()).toBe(0);
});

test('going back to a page that cannot be loaded shows a designed page with a way on', async () => {
  const { page } = await open('phone', '/hire-maid');
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we do' }).click();
  await page.waitForURL('**/services');
  await page.route(CATALOGUE, (route) => route.abort());
  await page.goBack();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.unroute(CATALOGUE);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByTestId('maid-card').first().waitFor();
});

test('a load that the visitor walked away from says nothing', async () => {
  const { page } = await open('phone', '/services');
  const held = Promise.withResolvers<void>();
  await page.route(CATALOGUE, async (route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Hire a Maid' }).first().click();
  // The skeleton of the next page covers the footer; the keyboard still reaches it.
  await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  held.resolve();
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we do' }).click();
  await page.waitForURL('**/services');
  expect(await message(page).count()).toBe(0);
});

test('[ERR-10] failing IP, url-log and qr-scan calls are silent', async () => {
  const { page } = await visitor('phone');
  const asked: string[] = [];
  await page.route(/getipaddress|addurllog|qrscanned/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 500, json: { message: 'x', error: 'x' } });
  });
  await page.goto('/services?uuid=0a1b2c3d-1111-4222-8333-444455556666');
  await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
  await page.waitForURL('**/terms-of-service');
  await expect.poll(() => asked).toContain('/api/appsutils/addurllog');
  await expect.poll(() => asked).toContain('/api/ccserviceapplication/getipaddress');
  expect(await message(page).count()).toBe(0);
});

test('a heart pressed without a connection is stored and sent when the connection is back', async () => {
  const { page } = await open('phone', '/hire-maid');
  await page.context().setOffline(true);
  await pressHeart(page);
  expect(await message(page).count()).toBe(0);
  const told = page.waitForResponse(SHORTLIST);
  await page.context().setOffline(false);
  expect((await told).status()).toBe(200);
});
