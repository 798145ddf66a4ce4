import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import {
  brokenImages,
  sidewaysScroll,
  watchLayoutShifts,
} from '../../support/page-checks/measures.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, visitor } from '../../support/site.ts';
import {
  ELSEWHERE,
  eventsOf,
  pathOf,
  seconds,
  stayHere,
  stillVisit,
} from '../../support/still-visit.ts';

const roads = [
  '/whatsapp-us',
  '/counter-reviews',
  '/confirm',
  `/confirm?appId=${'a'.repeat(43)}`,
  '/url?url=https://forms.example.org/a/93?ref=ahlan',
  '/url?url=javascript:alert(1)',
] as const;

test.each(roads.flatMap((path) => profileNames.map((profile) => [path, profile] as const)))(
  '%s on a %s is whole: hydrates, stands still, reads well',
  async (path, profile) => {
    const { page, complaints } = await visitor(profile);
    await stayHere(page);
    const layoutShifts = await watchLayoutShifts(page);
    await page.goto(path);
    await hydrated(page);
    expect(await page.title()).not.toBe('');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await brokenImages(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await layoutShifts()).toEqual([]);
    // The browser itself reports each answer of 400 and above.
    expect(complaints.filter((line) => !line.includes('the server responded'))).toEqual([]);
  },
);

test.each(profileNames)(
  'on a %s an unlisted address is named and asked about before it opens',
  async (profile) => {
    const target = 'https://forms.example.org/a/93?ref=ahlan';
    const { page } = await stillVisit(profile, `/url?url=${encodeURIComponent(target)}`);
    await page.getByRole('heading', { name: 'You are leaving' }).waitFor();
    await page.getByRole('main').getByText(target, { exact: true }).waitFor();
    const go = page.getByRole('link', { name: 'Go to forms.example.org' });
    expect(await go.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await go.focus();
    const asked = page.waitForRequest(target);
    await page.keyboard.press('Enter');
    expect((await asked).headers()['referer']).toBeUndefined();
  },
);

test('staying leads home', async () => {
  const { page } = await stillVisit('phone', '/url?url=https://forms.example.org/');
  await page.getByRole('link', { name: 'Stay here' }).click();
  await page.waitForURL('**/');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b data-xss>x</b>',
  '//evil.example',
  'https://good.example@evil.example/',
  'https:\\\\evil.example',
  '"><img data-xss src=x onerror=alert(1)>',
  '',
])('%j is refused: the page links nothing and runs nothing', async (address) => {
  const { page, complaints } = await visitor('desktop');
  const answer = await page.goto(`/url?url=${encodeURIComponent(address)}`);
  await hydrated(page);
  expect(answer?.status()).toBe(400);
  await page.getByRole('heading', { name: 'We do not open this link' }).waitFor();
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // The language switch leads to this page in Arabic, where the address is refused as well.
  const others = hrefs.filter((href) => !href.startsWith('/ar/url?url='));
  expect(others.filter((href) => /evil|alert|data:/.test(href))).toEqual([]);
  expect(await page.locator('[data-xss]').count()).toBe(0);
  expect(complaints.filter((line) => !line.includes('the server responded'))).toEqual([]);
});

test('an address with markup in it is shown as the text it is', async () => {
  const { page } = await stillVisit(
    'phone',
    `/url?url=${encodeURIComponent('https://xn--e1afmkfd.example/<b/data-xss>?q="><script>alert(1)</script>')}`,
  );
  await page.getByRole('link', { name: 'Go to xn--e1afmkfd.example' }).waitFor();
  expect(await page.locator('[data-xss]').count()).toBe(0);
});

test.each(profileNames)(
  '[RT-26] [NUM-04] on a %s the reviews page tells of its visit and leads on after a second',
  async (profile) => {
    const { page } = await stillVisit(profile, '/counter-reviews');
    await expect.poll(() => eventsOf(page)).toContain('counter_review_load');
    const reviewsLink = page.getByRole('link', { name: 'Go to the reviews' });
    const address = (await reviewsLink.getAttribute('href')) ?? '';
    expect(pathOf(page)).toBe('/counter-reviews');
    await seconds(page, 1);
    const target = new URL(address, page.url()).href;
    await page.waitForURL((url) => url.href === target || ELSEWHERE.test(url.href));
  },
);

test('[F30] [CALL-04] the landing page shows a rating only where one was entered', async () => {
  for (const profile of profileNames) {
    const { page } = await visitor(profile);
    await page.goto('/');
    await hydrated(page);
    const lines = page.getByText(/on Google, from [\d,]+ reviews/);
    expect(await lines.count()).toBe(0);
    await page.route('**/matchedvideos/getgooglerate*', (route) =>
      route.fulfill({ json: { rating: 4.2, count: 12, reviewAddress: '/reviewus' } }),
    );
    await page.goto('/services');
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .click();
    await expect.poll(() => lines.filter({ visible: true }).count()).toBeGreaterThan(0);
  }
});
