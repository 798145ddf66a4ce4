import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { watchLayoutShifts } from '../../support/page-checks/measures.ts';
import { profileNames, type Profile } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';
import { openStill } from '../../support/still-visit.ts';

const banner = (page: Page) => page.getByTestId('cookie-banner');
const settings = (page: Page) => page.getByRole('dialog', { name: 'Privacy settings' });
const answerOf = (page: Page) => page.evaluate(() => localStorage.getItem('consentMode'));

/** A page whose clock the test can move forward. */
async function openWithClock(profile: Profile, path = '/') {
  const visit = await visitor(profile);
  await visit.page.clock.install({ time: Date.now() });
  await visit.page.goto(path);
  await hydrated(visit.page);
  return visit;
}

/** A page on which the banner has just appeared. */
async function openAsked(profile: Profile, path = '/') {
  const visit = await openWithClock(profile, path);
  await visit.page.clock.runFor(2200);
  await banner(visit.page).waitFor();
  return visit;
}

/** The pushed entries so far; consent commands as plain arrays. */
const layer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const entries: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(entries)) return [];
    return entries.map((entry: object) => ('length' in entry ? Object.values(entry) : entry));
  });

async function told(page: Page, act: () => Promise<unknown>) {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('appsutils/setconsent')),
    act(),
  ]);
  const response = await request.response();
  const sent: unknown = JSON.parse(request.postData() ?? '{}');
  return { sent, status: response?.status() };
}

describe.each(profileNames)('on a %s', (profile) => {
  test('the banner hides after a while, and that is no answer', async () => {
    const { page } = await openAsked(profile);
    await page.clock.runFor(8500);
    await banner(page).waitFor({ state: 'detached' });
    expect(await answerOf(page)).toBeNull();
  });

  test('[CONS-04] Accept hides it, is stored, sent to the server, and not asked again', async () => {
    const { page, complaints } = await openAsked(profile);
    const { sent, status } = await told(page, () =>
      banner(page).getByRole('button', { name: 'Accept' }).click(),
    );
    expect(sent).toMatchObject({ granted: true, explicit: true });
    expect(status).toBe(200);
    await banner(page).waitFor({ state: 'detached' });
    expect(await answerOf(page)).toBe('granted');
    await page.goto('/services');
    await hydrated(page);
    await page.clock.runFor(4000);
    expect(await banner(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('[CONS-04] a click outside hides it without an answer', async () => {
    const { page } = await openAsked(profile, '/services');
    await banner(page).getByRole('heading').click();
    expect(await banner(page).isVisible()).toBe(true);
    await page.mouse.click(200, 300);
    await banner(page).waitFor({ state: 'detached' });
    expect(await answerOf(page)).toBeNull();
  });

  test('it moves nothing, lies over no bar at the bottom and has no accessibility problems', async () => {
    const { page } = await visitor(profile);
    const shifts = await watchLayoutShifts(page);
    await page.goto('/terms-of-service');
    await hydrated(page);
    await page.evaluate(() => {
      const bar = Object.assign(document.createElement('div'), { id: 'bar' });
      Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0', blockSize: '90px' });
      document.body.append(bar);
    });
    await banner(page).waitFor();
    const box = await banner(page).boundingBox();
    const bar = await page.locator('#bar').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await shifts()).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('[CONS-03] the switch in the privacy settings changes the mode, there and back', async () => {
    const { page, complaints } = await open(profile, '/legal');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy settings' }).click();
    const count = settings(page).getByRole('switch', { name: 'Count my visits' });
    expect(await count.isChecked()).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect((await told(page, () => count.click())).sent).toMatchObject({ granted: true });
    expect(await answerOf(page)).toBe('granted');
    expect((await told(page, () => count.click())).sent).toMatchObject({ granted: false });
    expect(await answerOf(page)).toBe('denied');
    await settings(page).getByRole('button', { name: 'Done' }).click();
    await settings(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

test('[CONS-04] the banner appears 2 s after the page has loaded and hides 8 s later', async () => {
  const { page } = await visitor('phone');
  await openStill(page, '/terms-of-service');
  await page.clock.runFor(1_800);
  expect(await banner(page).count()).toBe(0);
  // The clock is stopped while its script loads.
  await page.clock.runFor(400);
  await banner(page).waitFor();
  await page.clock.runFor(7_400);
  expect(await banner(page).count()).toBe(1);
  await page.clock.runFor(800);
  await expect.poll(() => banner(page).count()).toBe(0);
});

test('the banner waits while someone reads it or has it in focus', async () => {
  const { page } = await openAsked('desktop');
  await banner(page).hover();
  await page.clock.runFor(30_000);
  expect(await banner(page).isVisible()).toBe(true);
  await banner(page).getByRole('button', { name: 'No' }).focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(30_000);
  expect(await banner(page).isVisible()).toBe(true);
  await page.locator('main').focus();
  await page.clock.runFor(8500);
  await banner(page).waitFor({ state: 'detached' });
});

test('everything can be answered by keyboard, and nobody falls out of the page', async () => {
  const { page } = await openAsked('desktop', '/services');
  await banner(page).getByRole('button', { name: 'Privacy settings' }).focus();
  await page.keyboard.press('Enter');
  await settings(page).getByRole('switch').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await settings(page).waitFor({ state: 'detached' });
  await banner(page).waitFor({ state: 'detached' });
  expect(await answerOf(page)).toBe('granted');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
});

test('[CONS-02] under the A/B flag the first display grants; without it nothing is granted', async () => {
  const flagged = await openAsked('phone', '/?AB_VARIANT=b');
  expect(await answerOf(flagged.page)).toBe('granted');
  const plain = await openAsked('phone');
  expect(await answerOf(plain.page)).toBeNull();
});

test('an answer in one tab is the answer in all', async () => {
  const { page } = await openAsked('desktop', '/services');
  const other = await page.context().newPage();
  await other.goto('/legal');
  await hydrated(other);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await other.getByRole('contentinfo').getByRole('button', { name: 'Privacy settings' }).click();
  expect(await settings(other).getByRole('switch').isChecked()).toBe(true);
  await expect
    .poll(() => layer(other))
    .toContainEqual({
      event: 'consent',
      mode: 'granted',
      explicit: true,
    });
});

test('consent signals come before any event, and follow the answer', async () => {
  const { page } = await openAsked('phone', '/hire-maid');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  const pushed = await layer(page);
  expect(pushed[0]).toEqual(['consent', 'default', { ...denied, analytics_storage: 'denied' }]);
  expect(pushed).toContainEqual(['consent', 'update', { ...denied, analytics_storage: 'granted' }]);
  expect(pushed).toContainEqual({ event: 'consent', mode: 'granted', explicit: true });
});

test('each opened page is a route_sub_domain, and so is a step back', async () => {
  const { page } = await open('desktop', '/services');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documents to read' }).click();
  await page.getByRole('heading', { level: 1, name: 'Read it first' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/services');
  const view = (code: string) => ({ event: 'route_sub_domain', sub_domain: '', page: code });
  await expect
    .poll(async () => (await layer(page)).filter((entry) => !Array.isArray(entry)))
    .toEqual([
      view('services-page'),
      view('legal'),
      { event: 'back_button', page: 'services-page' },
      view('services-page'),
    ]);
});

test('[T64] whatever was answered, the site calls nobody but itself', async () => {
  const { page } = await visitor('phone');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && !request.url().startsWith('blob:')) {
      if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
    }
  });
  for (const answer of ['none', 'denied', 'granted']) {
    for (const path of ['/', '/hire-maid', '/services', '/terms-of-service']) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate((mode) => {
        if (mode === 'none') return;
        localStorage.setItem('consentMode', mode);
        localStorage.setItem('consentExplicit', mode);
      }, answer);
    }
  }
  expect(elsewhere).toEqual([]);
});
