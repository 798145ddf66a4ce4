import { expect, inject, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { readToTheEnd, watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

const SECTIONS = [
  'Who does what',
  'What it costs',
  'How long it takes',
  'Who sponsors her',
  'If it doesn’t work',
  'Every stage',
];

test.each(profileNames)(
  '[VISA-01] on a %s the visa page is whole, does not move and is clean for axe',
  async (profile) => {
    const { page, complaints } = await visitor(profile, { reducedMotion: 'reduce' });
    const layoutShifts = await watchLayoutShifts(page);
    await page.goto('/visa');
    await hydrated(page);
    await readToTheEnd(page);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'You found her. We do the visa.' }).waitFor();
    for (const name of SECTIONS) {
      await main.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    }
    expect(await layoutShifts()).toEqual([]);
    await page.getByText('What we refund, stage by stage').click();
    await main.getByText('AED 5,696.50').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  },
);

test.each(profileNames)(
  '[VISA-01] [VISA-04] on a %s without script it says price, who does what, times and sponsors',
  async (profile) => {
    const { page } = await visitor(profile, { javaScriptEnabled: false });
    await page.goto('/visa');
    const main = page.getByRole('main');
    for (const words of [
      'AED 8,500',
      'two years, 5% VAT included',
      '404.76',
      'One payment, or four of AED 2,125. No deposit on our sponsorship.',
      'official: 5 days in Dubai',
      'In the UAE, on another family’s visa',
      'Outside the UAE',
      'On our sponsorship',
      'Then 60 days to arrive or change her status',
      'Then 10 days to give fingerprints',
      'The certificate is valid for 90 days',
    ]) {
      await main.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();
    }
    await main.getByText(/Family income of AED 25,000 a month or more/).waitFor();
    await main.getByText('She can’t start before the permit.').waitFor();
    const duties = profile === 'phone' ? 'We, everything else' : 'Book, drive, wait with her';
    await main.getByText(duties, { exact: true }).filter({ visible: true }).waitFor();
  },
);

test('[VISA-01] on a phone promise, price and button are above the fold, and the bar comes after the button', async () => {
  const { page } = await open('phone', '/visa');
  const buttons = page.getByRole('main').getByRole('link', { name: 'Get a Visa' });
  const isOnScreen = (at: number) =>
    buttons.nth(at).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return bottom > 64 && top < window.innerHeight;
    });
  expect([await isOnScreen(0), await isOnScreen(1)]).toEqual([true, false]);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(async () => [await isOnScreen(0), await isOnScreen(1)]).toEqual([false, true]);
});

test('[VISA-01] its buttons lead to the application and to the tracker', async () => {
  const { page } = await open('desktop', '/visa');
  const main = page.getByRole('main');
  for (const button of await main.getByRole('link', { name: 'Get a Visa' }).all()) {
    expect(await button.getAttribute('href')).toBe('/visa/app');
  }
  const track = main.getByRole('link', { name: 'Already applied? Track it' });
  expect(await track.getAttribute('href')).toBe('/my');
  const current = page.getByRole('banner').getByRole('link', { name: 'Get a Visa' });
  expect(await current.getAttribute('aria-current')).toBe('page');
});

test.each(['/', '/v_land', '/terms-of-service'])(
  '[VISA-01] Get a Visa on %s leads to the visa page, and so does the short code',
  async (path) => {
    const { page } = await visitor('phone');
    await page.goto(path);
    await hydrated(page);
    const links = page.getByRole('main').getByRole('link', { name: /^Get a Visa/ });
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) expect(await link.getAttribute('href')).toBe('/visa');
    await links.first().click();
    await page.getByRole('heading', { level: 1, name: /^You found her/ }).waitFor();
    const code = await page.request.get('/maid-visa-apply', { maxRedirects: 0 });
    expect([code.status(), code.headers()['location']]).toEqual([302, '/visa']);
  },
);

test('[VISA-01] measured times stand beside the official one, with how many visas they come from', async () => {
  const { page } = await open('desktop', '/');
  await page.route('**/api/visa/facts*', async (route) => {
    const response = await route.fetch();
    const measured = [
      { emirate: 'dubai', count: 412, median: 7, ninth: 10 },
      { emirate: 'abu_dhabi', count: 188, median: 9, ninth: 13 },
      { emirate: null, count: 640, median: 8, ninth: 12 },
    ];
    await route.fulfill({ response, json: { ...(await response.json()), measured } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Get a Visa' }).click();
  const times = page.getByRole('region', { name: 'How long it takes' });
  await times.waitFor();
  expect(
    (await times.getByRole('listitem').allInnerTexts()).map((row) => row.split(/\s+/).join(' ')),
  ).toEqual([
    'Dubai 412 visas 7–10',
    'Abu Dhabi 188 visas 9–13',
    'All emirates together 640 visas 8–12',
  ]);
  await times.getByText('official: 5 days in Dubai', { exact: true }).waitFor();
  await page.getByText('working days in Dubai', { exact: true }).waitFor();
});

test('[VISA-01] search engines find the page and the service it offers', async () => {
  const origin = inject('origin');
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(
    `<loc>${origin}/visa</loc>`,
  );
  const html = await (await fetch(`${origin}/visa`)).text();
  expect(html).toContain('Two-year visas for domestic workers');
  expect(html).toMatch(/<title>A visa for the maid you found/);
});
