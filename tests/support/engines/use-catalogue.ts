import { expect } from 'vitest';
import type { WebPage } from './web-page.ts';

export const hydrated = (page: WebPage): Promise<void> =>
  page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });

const secondsPlayed = (page: WebPage) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0, null);

/** Some of the first sheet's pixels differ. */
const isSheetDrawn = (page: WebPage) =>
  page.evaluate(() => {
    const sheet = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas');
    const copy = document.createElement('canvas').getContext('2d');
    if (!sheet || sheet.width === 0 || copy === null) return false;
    copy.drawImage(sheet, 0, 0, 150, 150);
    return new Set(copy.getImageData(0, 0, 150, 150).data).size > 2;
  }, null);

/** Saves the first woman of an open list, plays her film, filters the list and opens a document. */
export async function useCatalogue(page: WebPage, origin: string): Promise<void> {
  const card = page.getByTestId('maid-card').first();
  await card.getByRole('button', { name: /^Save / }).click();
  await card.locator('button[aria-pressed=true]').waitFor();
  await card.getByRole('button', { name: /^Meet / }).click();
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Newborns' }).first().click();
  await page.waitForURL(({ search }) => search.includes('skills=NEWBORNS'));
  await page.goto(`${origin}/services`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Read the visa guide' }).click();
  await expect.poll(() => isSheetDrawn(page)).toBe(true);
}
