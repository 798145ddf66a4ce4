import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stayingPages } from '../../support/addresses.ts';
import { watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { profileNames, profiles } from '../../support/profiles.ts';
import { served } from '../../support/served.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

const withoutFooter = ['/offline', '/cookies-disabled'];
const phone = { 'user-agent': profiles.phone.userAgent };

const withFooter = stayingPages.filter((path) => !withoutFooter.includes(path));

test.each(withFooter)(
  '[WHO-07] %s ends with the number, the promise and the hours',
  async (path) => {
    const { html } = await served(path, phone);
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
    expect(footer).toMatch(/href="https:\/\/api\.whatsapp\.com\/send\?phone=971\d+/);
    expect(footer).toMatch(/\+971 \d/);
    expect(footer).toContain('We reply within 1 minute');
    expect(footer).toContain('7 days a week, 9 am to 10 pm');
  },
);

test('[SHELL-01] the loading overlay covers the screen while the home page loads', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click();
  const overlay = page.getByTestId('loading-overlay');
  await overlay.waitFor();
  const box = await overlay.boundingBox();
  expect(box?.height).toBe(900);
  // Everything except the space of the scrollbar.
  expect(1440 - (box?.width ?? 0)).toBeLessThanOrEqual(15);
  held.resolve();
  await overlay.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
});

test.each(profileNames)(
  '[F24] [SHELL-06] while the next page loads, its placeholder is shown (%s)',
  async (profile) => {
    const { page } = await open(profile, '/');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/matchedvideos/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const maids = page.locator('[data-placeholder="maids"]');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Hire a maid/i })
      .first()
      .click();
    await maids.waitFor();
    const shown = await maids.evaluate((one) => {
      const { left, top } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 40, top + 40));
    });
    expect(shown).toBe(true);
    held.resolve();
    await maids.waitFor({ state: 'detached' });
    await page.getByTestId('maid-card').first().waitFor();

    const later = Promise.withResolvers<void>();
    await page.unrouteAll();
    await page.route('**/api/**', async (route) => {
      await later.promise;
      await route.continue();
    });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .click();
    await page.locator('[data-placeholder="homepage"]').waitFor();
    later.resolve();
    await page.locator('[data-placeholder="homepage"]').waitFor({ state: 'detached' });
  },
);

test('[F24] a page that fails to load leaves the visitor on the last one, without the placeholder', async () => {
  const { page } = await open('phone', '/services');
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Choose a maid' }).click();
  await page.getByTestId('notification').first().waitFor();
  await page.locator('[data-placeholder="maids"]').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/services');
});

test('the places for cookie banner and notifications are there', async () => {
  const { page } = await open('phone', '/');
  expect(await page.locator('#cookie-banner-place').count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(1);
});

test('[SHELL-04] a change of page begins at the top', async () => {
  const { page } = await open('phone', '/terms-of-service');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'What we do' })
    .scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we do' }).click();
  await page.waitForURL('**/services');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/** Whether text is drawn in Onest; a typeface that is loaded but not used has the width of the other one. */
const showsOnest = (page: Page) =>
  page.evaluate(() => {
    const [ours, other] = ['Onest, monospace', 'monospace'].map((family) => {
      const probe = document.createElement('span');
      probe.textContent = 'Onest';
      Object.assign(probe.style, { position: 'absolute', font: `660 100px ${family}` });
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    });
    return ours !== other;
  });

test.each([
  ['phone', '/'],
  ['phone', '/hire-maid'],
  ['phone', '/terms-of-service'],
  ['desktop', '/'],
  ['desktop', '/hire-maid'],
] as const)(
  '[F86] a first visit shows the typeface even when it comes late, and nothing moves: %s %s',
  async (device, path) => {
    const { page } = await visitor(device);
    const shifts = await watchLayoutShifts(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    expect(await showsOnest(page)).toBe(false);
    held.resolve();
    await expect.poll(() => showsOnest(page)).toBe(true);
    expect((await shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
  },
);

test('a page asked for without a connection is refused kindly and opens when the line is back', async () => {
  const { page } = await open('phone', '/terms-of-service');
  const wanted = page.getByRole('contentinfo').getByRole('link', { name: 'What we do' });
  await page.context().setOffline(true);
  await wanted.click();
  await page.getByTestId('notification').getByText('No connection').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  await page.context().setOffline(false);
  await wanted.click();
  await page.getByRole('heading', { level: 1, name: 'Two ways we help' }).waitFor();
});

test.each(['/services', '/hire-maid', '/app'])(
  'a document that was changed on its way is rendered again: %s',
  async (path) => {
    const { page, complaints } = await visitor('phone');
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<main', '<div>From elsewhere</div><main');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('From elsewhere').count()).toBe(0);
    // React says that it had to draw the page anew.
    expect(complaints.filter((one) => !/React error #418/.test(one))).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/Onest/);
  },
);

test('the first Tab reaches the skip link, which leads past the header', async () => {
  const { page } = await open('desktop', '/hire-maid');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('href')).toMatch(/^#/);
  expect(await focused.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').evaluate((element) => element.closest('main') !== null)).toBe(
    true,
  );
});

test('without a connection a strip says so, and goes when it is back with the pictures that failed', async () => {
  const { page } = await visitor('phone');
  await page.route('**/*.{avif,webp,jpg}*', (route) => route.abort());
  await page.goto('/hire-maid');
  await hydrated(page);
  const picture = page.getByTestId('maid-card').first().locator('img').first();
  const loaded = () =>
    picture.evaluate((one: HTMLImageElement) => [one.complete, one.naturalWidth > 0]);
  await expect.poll(loaded).toEqual([true, false]);
  await page.unrouteAll();
  const strip = page.getByText('No connection. What you saved is kept here.');
  await page.context().setOffline(true);
  await strip.waitFor();
  await page.context().setOffline(false);
  await strip.waitFor({ state: 'detached' });
  await expect.poll(loaded).toEqual([true, true]);
});

test('an unknown address leads home and keeps its tracking parameters', async () => {
  const { page } = await open('phone', '/no-such-page?utm_source=mail&x=1');
  const url = new URL(page.url());
  expect(url.pathname).toBe('/');
  expect(url.searchParams.get('utm_source')).toBe('mail');
});

test('with reduced motion nothing moves for longer than a blink', async () => {
  const { page } = await open('phone', '/hire-maid', { reducedMotion: 'reduce' });
  const slow = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationDuration, animationName, transitionDuration } = getComputedStyle(element);
        const longest = (list: string) => Math.max(...list.split(',').map(parseFloat));
        const moves = animationName !== 'none' && longest(animationDuration) > 0.1;
        return moves || longest(transitionDuration) > 0.1;
      }).length,
  );
  expect(slow).toBe(0);
});
