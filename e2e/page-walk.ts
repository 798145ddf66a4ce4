import { expect } from 'vitest';
import { stayingPages } from './addresses.ts';
import { accessibilityProblems } from './axe.ts';
import {
  brokenImages,
  type LayoutShift,
  readToTheEnd,
  sidewaysScroll,
  watchLayoutShifts,
} from './measures.ts';
import { type Profile, profiles } from './profiles.ts';
import { hydrated, visitor } from './site.ts';

/** Less than a thousandth is a fraction of a pixel in one line. */
const isSeen = ({ value }: LayoutShift) => value >= 0.001;
const nothingWrong = { brokenImages: [], sideways: 0, layoutShifts: [], complaints: [] };

/** Over these the viewer opens by itself; papers.e2e.ts walks them. */
const papers = ['/insurance', '/guide'];
const open = stayingPages.filter((path) => !papers.includes(path));
/** The pages in three parts, so that all workers take part. */
const parts = [0, 1, 2].map((part) => open.filter((_, place) => place % 3 === part));

/** One visitor opens page after page: each answers, hydrates, stands still and reads well. */
export async function walkPages(profile: Profile, part: 0 | 1 | 2): Promise<void> {
  const { page, complaints } = await visitor(profile);
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  const layoutShifts = await watchLayoutShifts(page);
  for (const path of parts[part] ?? []) {
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
      layoutShifts: (await layoutShifts()).filter(isSeen),
      complaints: complaints.splice(0),
    };
    expect(found).toEqual({ path, status: 200, titled: true, headings: 1, ...nothingWrong });
    if (profile === 'desktop') continue;
    expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
    await page.setViewportSize({ width: 360, height: 780 });
    expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
    await page.setViewportSize(profiles.phone.viewport);
  }
}
