import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, open, visitor } from '../../support/site.ts';

const cards = (page: Page): Locator => page.getByRole('main').getByTestId('maid-card');
const list = (page: Page): Locator => page.getByTestId('my-list');
const heart = (card: Locator): Locator => card.getByRole('button', { name: /^Save / });
const idOf = async (card: Locator): Promise<number> =>
  Number(await card.getAttribute('data-maid-id'));

test('[WHO-01] maids and nannies to browse, My List, the application, replacement, visas and the chat are each one address away', async () => {
  const { page } = await visitor('desktop');
  const shows = async (path: string, ...words: readonly RegExp[]) => {
    const answer = await page.request.get(path);
    const html = await answer.text();
    expect([path, answer.status(), ...words.map((word) => word.test(html))]).toEqual([
      path,
      200,
      ...words.map(() => true),
    ]);
  };
  await shows('/', /href="\/hire-maid"/, /href="\/visa"/, /href="\/whatsapp-us\?/);
  await shows(
    '/hire-maid',
    /data-testid="maid-card"/,
    /href="\/hire-maid#saved"/,
    /\/app\?maidId=/,
  );
  await shows('/hire-nanny', /data-testid="maid-card"/, /nann(?:y|ies)/i);
  await shows('/app?maidId=1001', /page=cc-app/);
  await shows('/replacement/app', /page=replacement-app/);
  await shows('/services', /href="\/maid-visa-apply"/, /Tadbeer/);
});

test('[WHO-03] a visitor browses films, saves a favourite, shares the list, starts an application and resumes it', async () => {
  const { page, complaints } = await visitor('desktop', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto('/hire-maid');
  await hydrated(page);
  const card = cards(page).nth(4);
  const id = await idOf(card);
  await card.getByRole('button', { name: /^Meet / }).click();
  await card.locator('video').waitFor();
  await heart(card).click();
  await list(page).getByTestId('maid-card').waitFor();
  await list(page).getByRole('button', { name: 'Share list' }).click();
  await page.getByTestId('notification').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/hire-maid\\?sharedMaids=${id}$`),
  );
  await card.getByRole('link', { name: /^Hire / }).click();
  await page.waitForURL(/\/app\?appId=/);
  const wizard = page.locator('[data-testid="wizard"][data-step]');
  await wizard.waitFor();
  const started = new URL(page.url()).searchParams.get('appId');
  // Later, from the list: the same application, not a second one.
  await page.goto(`/app?maidId=${id}`);
  await page.waitForURL(/appId=/);
  await wizard.waitFor();
  expect(new URL(page.url()).searchParams.get('appId')).toBe(started);
  expect(complaints).toEqual([]);
});

test('[RT-03] #saved opens My List over the maids on a small screen, and nobody chooses without the site’s settings', async () => {
  const { page } = await open('phone', '/hire-maid');
  expect(await list(page).count()).toBe(0);
  await page.goto('/hire-maid#saved');
  await page.getByRole('dialog').and(list(page)).waitFor();
  expect(await cards(page).count()).toBeGreaterThan(0);
  await page.goto('/services');
  await hydrated(page);
  await page.route('**/getmainccsiteinfo**', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Hire a Maid' }).first().click();
  await page.getByTestId('notification').waitFor();
  expect(new URL(page.url()).pathname).toBe('/services');
});

test('[ENT-04] an entry of My List has her id and rank, the session, whether somebody sent it, and her matching type', async () => {
  const { page } = await open('desktop', '/hire-maid');
  const [mine, sent] = [await idOf(cards(page).nth(0)), await idOf(cards(page).nth(1))];
  const told = page.waitForRequest(/addtoshortlist/);
  await heart(cards(page).nth(0)).click();
  const { searchParams } = new URL((await told).url());
  const session = await page.evaluate(() => localStorage.getItem('sessionId'));
  expect(session).toMatch(/^[\w-]{20,}$/);
  expect(['sessionId', 'housemaid', 'rank'].map((name) => searchParams.get(name))).toEqual([
    session,
    `${mine}`,
    '1',
  ]);
  const known = page.waitForResponse(
    (answer) => /getremainingavailablemaids/.test(answer.url()) && answer.url().includes(`${sent}`),
  );
  await page.goto(`/hire-maid?sharedMaids=${sent}`);
  const { availableMaids } = await (await known).json();
  expect(availableMaids).toHaveLength(2);
  for (const entry of availableMaids) {
    expect(entry.nationalityMatchingType).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
    });
  }
  const inList = (id: number) => list(page).locator(`[data-maid-id="${id}"]`);
  await inList(sent).getByRole('button', { name: 'Save' }).waitFor();
  await list(page)
    .getByRole('tab', { name: /^My List/ })
    .click();
  await inList(mine).getByText('1', { exact: true }).waitFor();
});

test('[NUM-04] back to the list appears beyond 700 px, leaves 50 px above it, and the badge pulses for 500 ms', async () => {
  const { page } = await visitor('phone', { reducedMotion: 'reduce' });
  await page.clock.install({ time: Date.now() });
  await page.goto('/hire-maid');
  await hydrated(page);
  const back = page.getByRole('button', { name: 'Back to the start of the list' });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  await scrollTo(700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  expect(await back.count()).toBe(0);
  await scrollTo(701);
  await back.click();
  const above = () =>
    page.evaluate(() => {
      const [title, header] = ['main h1', 'header'].map((name) => document.querySelector(name));
      const top = title?.getBoundingClientRect().top ?? 0;
      return Math.round(top - (header?.getBoundingClientRect().height ?? 0));
    });
  await expect.poll(above).toBe(50);

  await page.clock.pauseAt(Date.now() + 60_000);
  await heart(cards(page).first()).click();
  const badge = page.getByTestId('my-list-count');
  await expect.poll(() => page.clock.runFor(20).then(() => badge.count())).toBe(1);
  const pulses = () => badge.evaluate((one) => /pulse/.test(one.className));
  expect(await pulses()).toBe(true);
  await page.clock.runFor(400);
  expect(await pulses()).toBe(true);
  await page.clock.runFor(101);
  expect(await pulses()).toBe(false);
});
