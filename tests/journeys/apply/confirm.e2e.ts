import { expect, test } from 'vitest';
import { profileNames } from '../../support/profiles.ts';
import { visitor } from '../../support/site.ts';
import {
  answerElsewhere,
  CHAT,
  eventsOf,
  openStill,
  pathOf,
  seconds,
} from '../../support/still-visit.ts';

const confirmed = {
  clientNumber: '+9715•••••12',
  clientEmail: null,
  contractType: 'monthly',
  redirectNumber: '+971500000008',
};

test.each(profileNames)(
  '[CONF-01] [RT-25] [NUM-04] on a %s the link is confirmed once, and two seconds later the chat opens with "I confirm"',
  async (profile) => {
    const { page } = await visitor(profile);
    await answerElsewhere(page);
    let calls = 0;
    await page.route('**/api/appsutils/confirmddclink**', (route) => {
      calls += 1;
      return route.fulfill({ json: confirmed });
    });
    const answer = await openStill(page, '/confirm?appId=some-secret-application');
    expect(answer?.headers()).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const whatsAppLink = page.getByRole('link', { name: 'Open WhatsApp' });
    expect(await whatsAppLink.getAttribute('href')).toBe(
      `${CHAT}?phone=971500000008&text=I%20confirm`,
    );
    await seconds(page, 1);
    expect(pathOf(page)).toBe('/confirm');
    await seconds(page, 1);
    await page.waitForURL(`${CHAT}?phone=971500000008&text=I%20confirm`);
    expect(calls).toBe(1);
  },
);

test('[CONF-02] when the call fails the visitor can go on to the chat or try again', async () => {
  const { page } = await visitor('phone');
  await page.route('**/api/appsutils/confirmddclink**', (route) => route.abort());
  await page.goto('/confirm?appId=some-secret-application');
  await page.getByRole('heading', { name: 'We could not note it just now' }).waitFor();
  const whatsAppLink = page.getByRole('link', { name: 'Open WhatsApp' });
  expect(await whatsAppLink.getAttribute('href')).toMatch(/phone=9715\d+&text=I%20confirm$/);
  await page.unroute('**/api/appsutils/confirmddclink**');
  await page.route('**/api/appsutils/confirmddclink**', (route) =>
    route.fulfill({ json: confirmed }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
});

test('a confirm link that nobody knows says so, and one without its secret too', async () => {
  const { page } = await visitor('phone');
  await page.goto(`/confirm?appId=${'x'.repeat(43)}`);
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await page.goto('/confirm');
  await page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
});

test('the secret of a confirm link is in no event and goes to no other site', async () => {
  const secret = 'canary-application-secret';
  const { page } = await visitor('phone');
  const leaks: string[] = [];
  page.on('request', (request) => {
    const own = request.url().startsWith('http://localhost');
    const said = JSON.stringify(request.headers()) + (own ? '' : request.url());
    if (said.includes(secret)) leaks.push(request.url());
  });
  await answerElsewhere(page);
  await page.route('**/api/appsutils/confirmddclink**', (route) =>
    route.fulfill({ json: confirmed }),
  );
  await page.addInitScript(() => {
    localStorage.setItem('consentMode', 'granted');
    localStorage.setItem('consentExplicit', 'granted');
  });
  await page.goto(`/confirm?appId=${secret}`);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expect.poll(() => eventsOf(page)).toContain('mv_accessed_confirmation_link');
  const layer = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
  expect(layer).not.toContain(secret);
  await page.waitForURL(`${CHAT}**`);
  expect(leaks).toEqual([]);
});
