import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open } from '../../support/site.ts';

const workerReady = () => navigator.serviceWorker.ready.then((worker) => worker.active?.state);

test.each(profileNames)(
  'on a %s a page that the network does not bring is answered with our own page, whose link opens it later',
  async (profile) => {
    const { page } = await open(profile, '/services');
    await expect.poll(() => page.evaluate(workerReady)).toBe('activated');
    await page.context().setOffline(true);
    await page.goto('/hire-maid?arrangement=LIVE_IN');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    expect(new URL(page.url()).search).toBe('?arrangement=LIVE_IN');
    expect(await page.locator('script').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByTestId('maid-card').first().waitFor();
    expect(new URL(page.url()).search).toBe('?arrangement=LIVE_IN');
  },
);

test('only pages go through the worker: it keeps /offline and nothing else', async () => {
  const { page } = await open('phone', '/hire-maid');
  await expect.poll(() => page.evaluate(workerReady)).toBe('activated');
  await page.reload();
  await hydrated(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline']);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) asked.push(response.url());
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => page.getByTestId('maid-card').count()).toBeGreaterThan(12);
  expect(asked).toEqual([]);
});

test('the script of a page that does not come leads to a page with a way on', async () => {
  const { page } = await open('phone', '/services');
  await expect.poll(() => page.evaluate(workerReady)).toBe('activated');
  await page.route('**/assets/terms-page-*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
  await page.waitForLoadState('load');
  await hydrated(page);
  await page.getByRole('contentinfo').waitFor();
  await page.unroute('**/assets/terms-page-*');
  await page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
});

test('where no script comes any more, links lead to documents, which react once the script is back', async () => {
  const { page } = await open('phone', '/services');
  await page.route('**/assets/*.js', (route) => route.abort());
  const home = page.getByRole('banner').getByRole('link', { name: /home page/ });
  // The router cannot load the next page and loads the present one again; from then on links are plain ones.
  const reloaded = page.waitForEvent('load');
  await home.click();
  await reloaded;
  await home.click();
  await page.getByRole('heading', { name: 'From first video to front door' }).waitFor();
  await page.unroute('**/assets/*.js');
  await page.reload();
  await hydrated(page);
});
