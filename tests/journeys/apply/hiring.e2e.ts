import { expect, test } from 'vitest';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

const family = async (profile: 'phone' | 'desktop') => {
  const visit = await visitor(profile, { baseURL: product.origin });
  await visit.page.goto('/hire-maid');
  await hydrated(visit.page);
  return visit.page;
};

test('[VID-03] [F29] hiring begins one application and keeps her; every other open page learns it', async () => {
  const first = await family('phone');
  const second = await family('desktop');
  const card = first.getByTestId('maid-card').nth(1);
  const id = await card.getAttribute('data-maid-id');
  const heading = second.getByRole('main').getByRole('heading', { level: 1 });
  const countShown = async () => Number.parseInt(await heading.innerText(), 10);
  const count = await countShown();
  const sameCard = second.locator(`[data-maid-id="${id}"]`).first();
  await sameCard.getByRole('button', { name: /^Save / }).click();
  const posts: string[] = [];
  first.on('request', (request) => {
    if (request.url().includes('/hire') && request.method() === 'POST') {
      posts.push(request.postData() ?? '');
    }
  });
  await card.getByRole('link', { name: /^Hire / }).click();
  await first.waitForURL(/\/app\?appId=/);
  await second.locator(`[data-maid-id="${id}"][data-gone="true"]`).waitFor();
  await expect.poll(countShown).toBe(count - 1);
  await first.locator('[data-testid="wizard"][data-step="HIRE_MAID"]').waitFor();
  expect(posts.map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({ housemaid: Number(id), fromSavedList: false, rank: 2 }),
  ]);
  // In the other family's list, similar maids take her place.
  await second.getByTestId('my-list').getByText('Women like her').waitFor();

  // A second request gets the same application, and nothing is posted.
  const appId = new URL(first.url()).searchParams.get('appId');
  await first.goto(`/app?maidId=${id}`);
  await first.waitForURL(/appId=/);
  expect(new URL(first.url()).searchParams.get('appId')).toBe(appId);
  expect(posts).toHaveLength(1);

  // After her release she is available to everyone again.
  await first.getByRole('button', { name: 'Summary' }).click();
  await first.getByRole('button', { name: 'Cancel this application' }).click();
  await first.getByRole('button', { name: 'Yes, cancel it' }).click();
  await first.getByRole('heading', { name: 'This application was cancelled' }).waitFor();
  await second.locator(`[data-maid-id="${id}"][data-gone="true"]`).waitFor({ state: 'detached' });
  await expect.poll(countShown).toBe(count);
});

test('[T01] hiring opens the application as a document of its own; no request tells its appId as where it came from', async () => {
  const page = await family('phone');
  const referrers: Promise<string>[] = [];
  page.on('request', (request) =>
    referrers.push(
      request.allHeaders().then(
        ({ referer = '' }) => referer,
        () => '',
      ),
    ),
  );
  const card = page.getByTestId('maid-card').nth(2);
  const id = await card.getAttribute('data-maid-id');
  await card.getByRole('button', { name: /^Save / }).click();
  await page.evaluate(() => Object.assign(window, { before: true }));
  await card.getByRole('link', { name: /^Hire / }).dblclick();
  await page.waitForURL(/\/app\?appId=/);
  await page.locator('[data-testid="wizard"][data-step="HIRE_MAID"]').waitFor();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  const appId = new URL(page.url()).searchParams.get('appId') ?? '';
  expect(appId).not.toBe('');
  const told = await Promise.all(referrers);
  expect(told.filter((referrer) => referrer.includes(appId))).toEqual([]);

  // The same family finds its application again in My List, on her page and in the comparison.
  const applicationPath = `/app?appId=${appId}`;
  await page.goto('/hire-maid#saved');
  const row = page.getByTestId('my-list').locator(`[data-maid-id="${id}"]`);
  const onward = row.getByRole('link', { name: 'Continue' });
  await onward.waitFor();
  expect(await onward.getAttribute('href')).toBe(applicationPath);
  await page.goto(`/hire-maid/${id}`);
  await page.getByText(/^You are hiring /).waitFor();
  const profile = page.getByTestId('maid-profile');
  expect(await profile.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    applicationPath,
  );
  await page.goto(`/compare?maids=${id},1001,1002`);
  await page.locator('tfoot').getByRole('link', { name: 'Continue' }).waitFor();
  expect(await page.getByText(/another family/).count()).toBe(0);
});

test('a family that comes a moment late gets a kind message and stays on the page', async () => {
  const first = await family('phone');
  const second = await family('phone');
  await second.route(/\/api\/live\b/, (route) => route.abort());
  await second.reload();
  await hydrated(second);
  const id = await first.getByTestId('maid-card').nth(3).getAttribute('data-maid-id');
  const hire = (page: typeof first) =>
    page.locator(`[data-maid-id="${id}"]`).getByRole('link', { name: /^Hire / });
  await hire(first).click();
  await first.waitForURL(/\/app\?appId=/);
  await hire(second).click();
  await second
    .getByTestId('notification')
    .getByText(/is being hired by another family/)
    .waitFor();
  expect(new URL(second.url()).pathname).toBe('/hire-maid');
  await second.locator(`[data-maid-id="${id}"][data-gone="true"]`).getByText(/like/).waitFor();
});
