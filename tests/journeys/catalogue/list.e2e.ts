import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

const cards = (page: Page): Locator => page.getByRole('main').getByTestId('maid-card');
const list = (page: Page): Locator => page.getByTestId('my-list');
const listed = (page: Page): Promise<number[]> =>
  list(page)
    .getByTestId('maid-card')
    .evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-maid-id'))));
const handlesOf = (page: Page) => list(page).getByRole('button', { name: /^Move / });
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);
const MINE = 'requestedMaids_39';
const SHARED = 'sharedListMaids';

/** The page's requests to the server about lists. */
function told(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const call = url.pathname.split('/').at(-1) ?? '';
    if (call === 'addtoshortlist' || call === 'releasemaid') {
      calls.push([call, url.searchParams.get('housemaid'), url.searchParams.get('rank')].join(' '));
    }
  });
  return calls;
}

const save = async (card: Locator): Promise<number> => {
  await card.getByRole('button', { name: /^Save / }).click();
  return Number(await card.getAttribute('data-maid-id'));
};

test('[LIST-01] [LIST-04] saving puts her first with rank 1, tells the server and opens the panel', async () => {
  const { page, complaints } = await open('desktop', '/hire-maid');
  const calls = told(page);
  expect(await list(page).count()).toBe(0);
  const refreshed = page.waitForResponse(/getremainingavailablemaids/);
  const first = await save(cards(page).nth(0));
  await list(page).waitFor();
  await refreshed;
  const second = await save(cards(page).nth(1));
  await expect.poll(() => listed(page)).toEqual([second, first]);
  expect(await stored(page, MINE)).toEqual([second, first]);
  await expect
    .poll(() => calls)
    .toEqual([`addtoshortlist ${first} 1`, `addtoshortlist ${second} 1`]);
  expect(complaints).toEqual([]);
});

test('[LIST-02] removing tells the server, and on a phone the last one leads back to the maids', async () => {
  const { page } = await open('phone', '/hire-maid');
  const calls = told(page);
  const id = await save(cards(page).first());
  await page.getByRole('link', { name: 'Open list' }).click();
  await expect.poll(() => listed(page)).toEqual([id]);
  await list(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await list(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/hire-maid');
  await expect.poll(() => calls).toEqual([`addtoshortlist ${id} 1`, `releasemaid ${id} `]);
  expect(await stored(page, MINE)).toEqual([]);
});

test.each(profileNames)(
  '[LIST-05] a shared list replaces the old one without repeats, opens #saved and its tab (%s)',
  async (profile) => {
    const { page, complaints } = await visitor(profile);
    await page.addInitScript((key) => {
      if (!sessionStorage.getItem('once')) localStorage.setItem(key, '[1001]');
      sessionStorage.setItem('once', 'true');
    }, SHARED);
    await page.goto('/hire-maid?sharedMaids=1002,1003,1002,x,-4,1.5&utm_source=x');
    await hydrated(page);
    await list(page).waitFor();
    expect(new URL(page.url()).hash).toBe('#saved');
    const tab = page.getByRole('tab', { name: /^Shared List/ });
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => listed(page)).toEqual([1002, 1003]);
    expect(await stored(page, SHARED)).toEqual([1002, 1003]);
    await list(page).getByRole('button', { name: 'Save' }).first().click();
    await expect.poll(() => stored(page, MINE)).toEqual([1002]);
    expect(complaints).toEqual([]);
  },
);

test('[LIST-06] saved items in the address join those that are there, without repeats', async () => {
  const { page } = await visitor('desktop');
  await page.addInitScript((key) => {
    if (!localStorage.getItem(key)) localStorage.setItem(key, '[1001,1002]');
  }, MINE);
  await page.goto('/hire-maid?savedMaids=1002,1003');
  await hydrated(page);
  await expect.poll(() => stored(page, MINE)).toEqual([1001, 1002, 1003]);
  await expect.poll(() => listed(page)).toEqual([1001, 1002, 1003]);
});

test('[LIST-03] [LIST-07] a maid who is gone leaves the lists with a reason, and the tab shows what is left', async () => {
  const { page } = await visitor('desktop');
  await page.addInitScript(
    ([mine, shared]) => {
      if (sessionStorage.getItem('once')) return;
      sessionStorage.setItem('once', 'true');
      localStorage.setItem(mine ?? '', '[999999]');
      localStorage.setItem(shared ?? '', '[1001]');
    },
    [MINE, SHARED],
  );
  await page.goto('/hire-maid');
  await hydrated(page);
  await expect.poll(() => stored(page, MINE)).toEqual([]);
  const shared = page.getByRole('tab', { name: /^Shared List/ });
  await expect.poll(() => shared.getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: /^My List/ }).click();
  await list(page).getByText('This maid is no longer with us.').waitFor();
  await list(page).getByRole('button', { name: 'Close' }).last().click();
});

test('the order can be changed by keys, and the server learns the ranks', async () => {
  const { page } = await visitor('desktop');
  await page.addInitScript((key) => {
    if (!localStorage.getItem(key)) localStorage.setItem(key, '[1001,1002,1003]');
  }, MINE);
  const calls = told(page);
  await page.goto('/hire-maid');
  await hydrated(page);
  await handlesOf(page).first().press('ArrowDown');
  await expect.poll(() => listed(page)).toEqual([1002, 1001, 1003]);
  await expect
    .poll(() => calls.toSorted())
    .toEqual(['addtoshortlist 1001 2', 'addtoshortlist 1002 1']);
});

type Point = { x: number; y: number };
const middle = async (handle: Locator): Promise<Point> => {
  const box = await handle.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const dragged = (page: Page): Promise<number> => list(page).locator('[data-dragged]').count();

/** Presses a handle once it rests: rows move while the list fills. */
async function grab(page: Page, handle: Locator): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  await expect.poll(() => dragged(page)).toBe(1);
}

/** Moves the pointer to the handle of that place, wherever it is by now, until the row has followed. */
const dragOnto = (
  page: Page,
  handle: Locator,
  order: readonly number[],
  move = ({ x, y }: Point): Promise<unknown> => page.mouse.move(x, y),
) =>
  expect
    .poll(async () => {
      await move(await middle(handle));
      return listed(page);
    })
    .toEqual(order);

test('a row follows the mouse down two places and stays there; let go beside the list, it is let go', async () => {
  const { page } = await open('desktop', '/hire-maid?savedMaids=1001,1002,1003,1004');
  const handles = handlesOf(page);
  await expect.poll(() => listed(page)).toEqual([1001, 1002, 1003, 1004]);
  await grab(page, handles.nth(0));
  await dragOnto(page, handles.nth(2), [1002, 1003, 1001, 1004]);
  await page.mouse.up();
  await expect.poll(() => stored(page, MINE)).toEqual([1002, 1003, 1001, 1004]);
  await expect.poll(() => dragged(page)).toBe(0);
  await grab(page, handles.nth(1));
  const { x, y } = await middle(handles.nth(3));
  await page.mouse.move(x - 600, y + 400);
  await expect.poll(() => listed(page)).toEqual([1002, 1001, 1004, 1003]);
  await page.mouse.up();
  await expect.poll(() => dragged(page)).toBe(0);
  await expect.poll(() => stored(page, MINE)).toEqual([1002, 1001, 1004, 1003]);
});

test('a row follows a finger down two places', async () => {
  const { page } = await open('phone', '/hire-maid?savedMaids=1001,1002,1003#saved');
  const handles = handlesOf(page);
  await expect.poll(() => listed(page)).toEqual([1001, 1002, 1003]);
  // Waits until the sheet has slid in.
  await handles.nth(0).hover();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', await middle(handles.nth(0)));
  await expect.poll(() => dragged(page)).toBe(1);
  await dragOnto(page, handles.nth(2), [1002, 1003, 1001], (point) => touch('touchMove', point));
  await touch('touchEnd');
  await expect.poll(() => stored(page, MINE)).toEqual([1002, 1003, 1001]);
});

test('[LIST-08] [F77] a preference stays until it is taken back or replaced; unknown kinds change nothing', async () => {
  const { page } = await open('desktop', '/hire-maid?preferences=1');
  await expect.poll(() => stored(page, 'preference')).toEqual([1]);
  await page
    .getByRole('link', { name: /Remove this filter$/ })
    .first()
    .click();
  await expect.poll(() => stored(page, 'preference')).toEqual([]);
  for (const address of ['?preferences=1,x,999999', '', '?preferences=999999']) {
    await page.goto(`/hire-maid${address}`);
    await expect.poll(() => page.locator('html').getAttribute('data-hydrated')).toBe('true');
    await expect.poll(() => stored(page, 'preference')).toEqual([1]);
  }
  await page.goto('/hire-maid?preferences=');
  await expect.poll(() => stored(page, 'preference')).toEqual([]);
});

test('a shared list says which of its maids are gone', async () => {
  const { page } = await open('desktop', '/hire-maid?sharedMaids=999999,1001');
  await expect.poll(() => listed(page)).toEqual([1001]);
  await list(page).getByRole('tabpanel').getByText('This maid is no longer with us.').waitFor();
});

test('every page sends what was saved without a connection', async () => {
  const { page } = await visitor('phone');
  await page.addInitScript(() => {
    if (sessionStorage.getItem('once')) return;
    sessionStorage.setItem('once', 'true');
    localStorage.setItem('untoldMaids', '[[1001,1]]');
  });
  const calls = told(page);
  await page.goto('/');
  await expect.poll(() => calls).toEqual(['addtoshortlist 1001 1']);
});

test('maids saved without a connection are sent once it is back, even by the next page', async () => {
  const { page } = await open('phone', '/hire-maid');
  const calls = told(page);
  await page.context().setOffline(true);
  const id = await save(cards(page).first());
  await expect.poll(() => page.getByTestId('my-list-count').innerText()).toBe('1');
  expect(calls).toEqual([]);
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => calls).toEqual([`addtoshortlist ${id} 1`]);
});

test('a refused save is taken back', async () => {
  const { page } = await open('phone', '/hire-maid');
  await page.route('**/addtoshortlist*', (route) =>
    route.fulfill({ status: 400, json: { message: 'She is gone.', error: 'MAID_NOT_AVAILABLE' } }),
  );
  await save(cards(page).first());
  await page.getByTestId('notification').getByText('She is gone.').waitFor();
  await expect.poll(() => stored(page, MINE)).toEqual([]);
});

test.each(profileNames)(
  '[RT-05] shortlisted-maids shows the lists of a link from our team without the catalogue (%s)',
  async (profile) => {
    const { page, complaints } = await visitor(profile);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/shortlisted-maids?sgl=1003,1004');
    await hydrated(page);
    await expect.poll(() => listed(page)).toEqual([1003, 1004]);
    expect(asked.filter((url) => url.includes('getmatchedvideos'))).toEqual([]);
    const hire = list(page)
      .getByRole('link', { name: /^Hire / })
      .first();
    expect(await hire.getAttribute('href')).toContain('isShortListedMaids=1');
    expect(complaints).toEqual([]);
  },
);

test('[F80] the buttons of the list and the family’s list of the landing stay inside their panels', async () => {
  const { page } = await open('desktop', '/hire-maid');
  for (const place of [0, 1]) await save(cards(page).nth(place));
  const isInside = (inner: Locator, outer: Locator) =>
    expect
      .poll(async () => {
        const [part, whole] = [await inner.boundingBox(), await outer.boundingBox()];
        return (
          part !== null &&
          whole !== null &&
          part.x + part.width <= whole.x + whole.width &&
          part.y >= whole.y &&
          part.y + part.height <= whole.y + whole.height
        );
      })
      .toBe(true);
  for (const name of ['Share list', 'Decide together', 'Compare']) {
    await isInside(list(page).getByText(name, { exact: true }), list(page));
  }
  await page.goto('/?v_land=true');
  const rows = page.locator('#together').locator('../..').locator('ol');
  for (const row of [rows.locator('li').first(), rows.locator('li').last()]) {
    await isInside(row, rows.locator('..'));
  }
});
