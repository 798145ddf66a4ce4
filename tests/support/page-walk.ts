import { expect } from 'vitest';
import { stayingPages } from './addresses.ts';
import { accessibilityProblems } from './page-checks/axe.ts';
import {
  brokenImages,
  readToTheEnd,
  sidewaysScroll,
  watchLayoutShifts,
} from './page-checks/measures.ts';
import { type Profile, profiles } from './profiles.ts';
import { hydrated, visitor } from './site.ts';

const nothingWrong = { brokenImages: [], sideways: 0, layoutShifts: [], complaints: [] };

const PARTS = 3;

/** One visitor opens every third page from the given one: each answers, hydrates, has no layout shift and is accessible. */
export async function walkPages(profile: Profile, first: 0 | 1 | 2): Promise<void> {
  const { page, complaints } = await visitor(profile);
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  const layoutShifts = await watchLayoutShifts(page);
  for (const path of stayingPages.filter((_, place) => place % PARTS === first)) {
    const answer = await page.goto(path);
    await hydrated(page);
    await readToTheEnd(page);
    const found = {
      path,
      status: answer?.status(),
      titled: (await page.title()) !== '',
      headings: await page.locator('h1').count(),
      brokenImages: await brokenImages(page),
      sideways: await sidewaysScroll(page),
      layoutShifts: await layoutShifts(),
      complaints: complaints.splice(0),
    };
    expect(found).toEqual({ path, status: 200, titled: true, headings: 1, ...nothingWrong });
    expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
    if (profile === 'desktop') continue;
    await page.setViewportSize({ width: 360, height: 780 });
    expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
    await page.setViewportSize(profiles.phone.viewport);
  }
}
