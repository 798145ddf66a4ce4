import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profiles } from '../../support/profiles.ts';
import { served } from '../../support/served.ts';
import { hydrated, open, visitor } from '../../support/site.ts';
import { answerElsewhere, openStill, seconds } from '../../support/still-visit.ts';

test('[SHELL-03] cookie banner, notifications, captcha dialog and PDF viewer come to one page when they are needed', async () => {
  const { page } = await visitor('phone');
  await page.clock.install({ time: Date.now() });
  await page.goto('/services');
  await hydrated(page);
  await page.clock.runFor(2200);
  await page.getByTestId('cookie-banner').getByRole('button', { name: 'Accept' }).click();
  await page.getByTestId('cookie-banner').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Read the visa guide' }).click();
  const viewer = page.getByTestId('pdf-viewer');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'detached' });

  const home = page.getByRole('banner').getByRole('link', { name: /home page/ });
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'x', error: 'UNAVAILABLE' } }),
  );
  await home.click();
  const area = page.getByRole('region', { name: 'Notifications' });
  await area.getByText('Oops. Looks like something went wrong.').waitFor();

  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      headers: { captchaId: randomUUID() },
      json: { message: 'Captcha needed', error: 'CAPTCHA', attachments: [{ uuid: randomUUID() }] },
    }),
  );
  await home.click();
  await page.getByTestId('captcha').getByRole('button', { name: 'Verify' }).waitFor();
});

interface Told {
  readonly event?: unknown;
}

/** Everything pushed during a visit, over all of its documents. */
async function listen(page: Page): Promise<Told[]> {
  const heard: Told[] = [];
  await page.exposeFunction('heard', (text: string) => heard.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    const keep = layer.push.bind(layer);
    layer.push = (...entries) => {
      const tell: unknown = Reflect.get(window, 'heard');
      for (const entry of entries) if (typeof tell === 'function') tell(JSON.stringify(entry));
      return keep(...entries);
    };
    Reflect.set(window, 'dataLayer', layer);
  });
  return heard;
}
const named = (heard: readonly Told[], event: string) =>
  heard.filter((entry) => entry.event === event);

test('[CALL-23] pages, steps back, presses, consent, errors, reviews and confirm links are told to the data layer', async () => {
  const { page } = await visitor('phone');
  const heard = await listen(page);
  await answerElsewhere(page);
  await page.goto('/services');
  await hydrated(page);
  await expect
    .poll(() => named(heard, 'route_sub_domain'))
    .toMatchObject([{ page: 'services-page' }]);

  await page.getByTestId('cookie-banner').getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => named(heard, 'consent'))
    .toMatchObject([{ mode: 'granted', explicit: true }]);

  await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
  await page.waitForURL('**/terms-of-service');
  await expect.poll(() => named(heard, 'route_sub_domain')).toHaveLength(2);
  await page.goBack();
  await expect.poll(() => named(heard, 'back_button')).toMatchObject([{ page: 'services-page' }]);

  await page.route('**/api/matchedvideos/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', error: 'INTERNAL' } }),
  );
  await page.getByRole('link', { name: 'Hire a Maid' }).first().click();
  await expect
    .poll(() => named(heard, 'site_error'))
    .toMatchObject([{ type: expect.any(String), code: '500', url: expect.any(String) }]);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /WhatsApp|\+971/ })
    .first()
    .click();
  await expect
    .poll(() => named(heard, 'pressed_wa_buttons'))
    .toMatchObject([{ page: 'services-page' }]);

  await openStill(page, '/counter-reviews');
  await expect.poll(() => named(heard, 'counter_review_load')).toHaveLength(1);
  await seconds(page, 30);
  await page.waitForURL(({ pathname }) => pathname !== '/counter-reviews');

  await page.route('**/api/appsutils/confirmddclink**', (route) =>
    route.fulfill({
      json: {
        clientNumber: '+971501234567',
        clientEmail: 'mariam@example.com',
        contractType: 'monthly',
        redirectNumber: '+971500000008',
      },
    }),
  );
  await openStill(page, '/confirm?appId=canary-application-secret');
  const digest = expect.stringMatching(/^[\da-f]{32,64}$/);
  await expect
    .poll(() => named(heard, 'mv_accessed_confirmation_link'))
    .toMatchObject([
      { contract_type: 'monthly', phone: digest, email: digest, application: digest },
    ]);
  expect(JSON.stringify(heard)).not.toMatch(/canary|501234567|mariam/);
});

test('[CALL-23] on a desktop a chat link that is pressed is nobody’s event', async () => {
  const { page } = await visitor('desktop');
  const heard = await listen(page);
  await page.goto('/services');
  await hydrated(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /WhatsApp|\+971/ })
    .first()
    .click();
  await page.waitForURL('**/whatsapp-us**');
  expect(named(heard, 'route_sub_domain').length).toBeGreaterThan(0);
  expect(named(heard, 'pressed_wa_buttons')).toEqual([]);
});

const flags = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /^(v_|V_|vcc|CC_SLV2)/.test(key))
      .toSorted(),
  );

test('[FLAG-03] flags in an address change the pages for the visit; of the seven the last one counts', async () => {
  const { page } = await open('desktop', '/services?slv2&vcc=1&v_hire_maid_cards=1&v_land=1');
  const others = ['CC_SLV2', 'V_LAND', 'v_hire_maid_cards', 'vcc'];
  expect(await flags(page)).toEqual(others.toSorted());
  for (const [search, last] of [
    ['v_auh=1', 'v_auh'],
    ['v_tadbeer=1&v_nfts=1&v_sss=1', 'v_sss'],
    ['v_african=1&v_ethiopian=1&v_filipina=1', 'v_filipina'],
  ] as const) {
    await page.goto(`/terms-of-service?${search}`);
    await hydrated(page);
    expect(await flags(page)).toEqual([...others, last].toSorted());
  }
  await page.goto('/hire-maid');
  await hydrated(page);
  const nations = page.getByTestId('maid-card').filter({ hasText: 'Filipino' });
  await expect.poll(() => nations.count()).toBeGreaterThan(0);
  expect(await nations.count()).toBe(await page.getByTestId('maid-card').count());

  const first = async (search: string) => {
    await page.goto(`/${search}`);
    await hydrated(page);
    return page.locator('h1').innerText();
  };
  const alternate = await first('');
  const usual = await first('?v_land=0&v_filipina=0');
  expect(alternate).not.toBe(usual);
  expect(await first('')).toBe(usual);
  expect(await flags(page)).toEqual(['CC_SLV2', 'v_hire_maid_cards', 'vcc']);
});

test('[FLAG-01] no page knows roles: who has a session, an application or made-up papers sees what everyone sees, only the device counts', async () => {
  const { page } = await open('desktop', '/services');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('sid');
  const session = (await page.context().cookies())
    .filter(({ name }) => name !== 'visit')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  for (const path of ['/', '/hire-maid', '/services', '/legal']) {
    const { html } = await served(path);
    const others = [
      await served(path, { cookie: session }),
      await served(path, { cookie: 'role=admin; user=1; login=true', authorization: 'Bearer x' }),
      await served(`${path}?appId=some-application&role=admin`),
    ];
    for (const other of others) expect(other.html).toBe(html);
    expect((await served(path, { 'user-agent': profiles.phone.userAgent })).html).not.toBe(html);
    expect(html).not.toMatch(/type="password"|>\s*(?:Log in|Sign in|My account)\s*</i);
  }
});

test('[CALL-05] a scanned code is counted by its name, once a visit', async () => {
  const { page } = await visitor('desktop');
  const told: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/appsutils/qrscanned') told.push(search);
    if (pathname === '/api/appsutils/addurllog') logged.push(request.postData() ?? '');
  });
  const uuid = randomUUID();
  await page.goto(`/qr01?uuid=${uuid}`);
  await expect.poll(() => told).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(told[0]))).toMatchObject({ uuid, code: 'qr01' });
  await page.goto(`/services?uuid=${uuid}&code=qr01`);
  await expect.poll(() => logged.filter((body) => body.includes('/services'))).toHaveLength(1);
  expect(told).toHaveLength(1);
});
