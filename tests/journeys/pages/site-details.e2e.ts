import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, open, visitor } from '../../support/site.ts';

const maidsOffered = async (page: Page) => {
  await page.goto('/hire-maid');
  return Number.parseInt(await page.getByRole('heading', { level: 1 }).innerText(), 10);
};

/** The ids of all maids on the current page and on the pages linked from it. */
async function followPageLinks(page: Page): Promise<Set<string>> {
  const met = new Set<string>();
  for (let pages = 0; pages < 20; pages += 1) {
    const ids = await page
      .getByTestId('maid-card')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-maid-id') ?? ''));
    for (const id of ids) met.add(id);
    const next = page.getByRole('link', { name: 'Next page' });
    if ((await next.count()) === 0) break;
    await page.goto((await next.getAttribute('href')) ?? '');
  }
  return met;
}

test('[F31] without script every maid of the catalogue is reachable by page links', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  let before: number;
  let met: Set<string>;
  let after = await maidsOffered(page);
  // Other tests hire at the same time, so only a pass during which no maid was taken or freed counts.
  do {
    before = after;
    met = await followPageLinks(page);
    after = await maidsOffered(page);
  } while (before !== after);
  expect(met.size).toBe(after);
});

test('[F31] a page link that is no longer valid shows the first page', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  const answer = await page.goto('/hire-maid?cursor=nonsense');
  expect(answer?.status()).toBe(200);
  expect(await page.getByTestId('maid-card').count()).toBe(12);
});

test.each(['/app', '/app/continue?t=a-link', '/replacement/app', '/visa/app'])(
  '[F31] [F86] without script %s says what to do',
  async (path) => {
    const { page } = await visitor('phone', { javaScriptEnabled: false });
    await page.goto(path);
    await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor();
    await page.getByRole('link', { name: 'Talk to us' }).waitFor();
    expect(await page.locator('[data-placeholder=application]').isVisible()).toBe(false);
  },
);

test('[F31] without script the form for texts about new maids says what it needs', async () => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  await page.goto('/alerts?skills=NEWBORNS');
  const words = page.getByRole('main').locator('noscript > p');
  await words.waitFor();
  expect(await words.innerText()).toContain('This page needs JavaScript. Turn it on');
});

test('[F86] [HEAD-03] [HEAD-04] on a phone chat and heart keep their places from page to page', async () => {
  const { page } = await open('phone', '/');
  const places = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
    const header = page.getByRole('banner');
    const links = [header.locator('a[href*="whatsapp"]'), header.locator('a[href$="#saved"]')];
    return Promise.all(
      links.map(async (link) => {
        const box = await link.boundingBox();
        return box && Math.round(box.x + box.width / 2);
      }),
    );
  };
  const first = await places('/');
  expect(first).not.toContain(null);
  for (const path of ['/hire-maid', '/terms-of-service', '/services']) {
    expect([path, ...(await places(path))]).toEqual([path, ...first]);
  }
});

test('[F31] at 320 px both doors of the landing are whole', async () => {
  const { page } = await open('phone', '/', { viewport: { width: 320, height: 640 } });
  const doors = page.getByRole('main').locator('a[href="/visa"], a[href="/hire-maid"]');
  for (const door of (await doors.all()).slice(0, 2)) {
    const cut = await door.evaluate(
      (link) => link.scrollWidth > link.clientWidth || link.getBoundingClientRect().right > 320,
    );
    expect(cut).toBe(false);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});

test('[F31] text grows with the size that is set in the browser', async () => {
  const { page } = await open('phone', '/hire-maid');
  const title = page.getByRole('heading', { level: 1 });
  const size = () =>
    title.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  const usual = await size();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '125%';
  });
  expect(await size()).toBeCloseTo(usual * 1.25, 1);
});

test('[F31] My List sticks once the page is scrolled by 700 px', async () => {
  const { page } = await visitor('desktop');
  await page.addInitScript(() => localStorage.setItem('requestedMaids_39', '[1001]'));
  await page.goto('/hire-maid');
  await hydrated(page);
  const position = () =>
    page.getByTestId('my-list').evaluate((panel) => getComputedStyle(panel).position);
  await page.getByTestId('my-list').waitFor();
  expect(await position()).not.toBe('sticky');
  await page.evaluate(() => window.scrollTo(0, 800));
  await expect.poll(position).toBe('sticky');
});

test('[F25] v_tadbeer and v_hire_maid_cards change the page', async () => {
  const { page } = await open('desktop', '/?v_tadbeer=1');
  await page
    .getByRole('main')
    .getByText(/Tadbeer-style centre/)
    .waitFor();
  await page.goto('/hire-maid?v_hire_maid_cards=1');
  await hydrated(page);
  const width = async () => (await page.getByTestId('maid-card').first().boundingBox())?.width ?? 0;
  const full = await width();
  await page.goto('/hire-maid?v_hire_maid_cards=0');
  await hydrated(page);
  expect(full).toBeGreaterThan(await width());
});

test('[F25] slv2 shortens the rows of My List, until slv2=0 takes it back', async () => {
  const { page } = await visitor('phone');
  await page.addInitScript(() => localStorage.setItem('requestedMaids_39', '[1001,1002]'));
  const rowHeight = async (flag: string) => {
    await page.goto(`/shortlisted-maids?slv2=${flag}`);
    const row = page.getByTestId('maid-card').first();
    await row.waitFor();
    return (await row.boundingBox())?.height ?? 0;
  };
  const usual = await rowHeight('0');
  const short = await rowHeight('1');
  expect(short).toBeGreaterThan(0);
  expect(short).toBeLessThan(usual * 0.8);
  expect(await rowHeight('0')).toBe(usual);
});

test('[F30] on a desktop the other landing opens one video in the middle of its neighbours', async () => {
  const { page } = await open('desktop', '/v_land', { viewport: { width: 1440, height: 900 } });
  const cards = page.getByTestId('maid-card');
  const boxes = async () =>
    Promise.all(
      (await cards.all()).map(async (card) => (await card.boundingBox()) ?? { x: 0, width: 0 }),
    );
  const widest = (await boxes()).toSorted((a, b) => b.width - a.width)[0] ?? { x: 0, width: 0 };
  const main = await page.getByRole('main').boundingBox();
  const middle = (main?.x ?? 0) + (main?.width ?? 0) / 2;
  expect(Math.abs(widest.x + widest.width / 2 - middle)).toBeLessThan(4);
  expect((await boxes()).filter(({ x }) => x < widest.x).length).toBe(2);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(async () => (await cards.nth(1).boundingBox())?.width).toBeGreaterThan(700);
});

test('[F30] a desktop shows her profile in tabs, a phone one section below the other', async () => {
  const { page } = await open('desktop', '/hire-maid/1001');
  const tab = (name: string) => page.getByRole('tab', { name });
  const shown = () => page.getByRole('tabpanel').getAttribute('id');
  expect(await shown()).toBe('words');
  await tab('What she does').click();
  expect(await shown()).toBe('abilities');
  expect(await page.getByRole('tabpanel').innerText()).toMatch(
    /Confident[\s\S]*Some[\s\S]*Not yet/,
  );
  await page.keyboard.press('ArrowRight');
  expect(await shown()).toBe('checked');
  expect(await tab('What we checked').evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator('#price dt').count()).toBe(5);
  const { page: phone } = await open('phone', '/hire-maid/1001');
  expect(await phone.getByRole('tab').count()).toBe(0);
  for (const name of ['In her words', 'Families before yours', 'What she does']) {
    await phone.getByRole('heading', { name, level: 2 }).waitFor();
  }
});

test('[F30] beside the open video stand the sentences she says, the spoken one marked', async () => {
  const { page } = await open('desktop', '/v_land');
  const card = page.getByTestId('maid-card').first();
  await card.getByRole('button', { name: /^Meet / }).click();
  const spoken = card.getByTestId('spoken');
  await spoken.waitFor();
  expect(await spoken.getByRole('listitem').count()).toBe(3);
  expect(await spoken.locator('[aria-current]').count()).toBe(1);
});
