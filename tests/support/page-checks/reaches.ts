import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { profiles } from '../profiles.ts';
import { sidewaysScroll } from './measures.ts';
import { setTextSize, wordsNotGrown } from './text-size.ts';

/** The page fits on 320 px, and with a text size of 200 % it grows and fits on a phone. */
export async function reaches(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  const usual = page.viewportSize() ?? profiles.phone.viewport;
  const fits = (how: string) =>
    expect.poll(async () => [where, how, await sidewaysScroll(page)]).toEqual([where, how, 0]);
  await fits('as it is');
  await page.setViewportSize({ width: 320, height: 640 });
  await fits('320 px');
  await page.setViewportSize(profiles.phone.viewport);
  await setTextSize(page, 32);
  expect([where, await wordsNotGrown(page)]).toEqual([where, []]);
  await fits('200 %');
  await setTextSize(page, 16);
  await page.setViewportSize(usual);
}
