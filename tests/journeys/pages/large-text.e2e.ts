import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stayingPages } from '../../support/addresses.ts';
import { setTextSize, wordsNotGrown } from '../../support/page-checks/text-size.ts';
import { readToTheEnd, sidewaysScroll } from '../../support/page-checks/measures.ts';
import { hydrated, visitor } from '../../support/site.ts';

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await readToTheEnd(page);
}

test('every page fits on 320 px: a desktop at 400 % zoom', async () => {
  const { page } = await visitor('phone');
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of stayingPages) {
    await opened(page, path);
    await expect.poll(async () => [path, await sidewaysScroll(page)]).toEqual([path, 0]);
  }
}, 240_000);

test('[F79] every page grows with a text size of 200 % set in the browser, and fits on a phone', async () => {
  const { page } = await visitor('phone');
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  await setTextSize(page, 32);
  for (const path of stayingPages) {
    await opened(page, path);
    expect([path, await wordsNotGrown(page)]).toEqual([path, []]);
    await expect.poll(async () => [path, await sidewaysScroll(page)]).toEqual([path, 0]);
  }
}, 240_000);

test('[F79] the price on the landing is not cut at a text size of 200 %', async () => {
  const { page } = await visitor('phone');
  await setTextSize(page, 32);
  await opened(page, '/');
  const card = page.getByText(/, by the month$/).locator('..');
  const ends = await card.evaluate((element) => {
    const edge = element.getBoundingClientRect().right;
    return [...element.querySelectorAll('*')].every(
      (part) => part.getBoundingClientRect().right <= edge,
    );
  });
  expect(ends).toBe(true);
});
