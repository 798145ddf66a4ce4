import type { BrowserContextOptions, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { Profile } from './profiles.ts';
import { type Visit, visitor } from './site.ts';

export const CHAT = 'https://api.whatsapp.com/send';
/** Includes the short code of the reviews, because the request of a redirect cannot be answered here. */
export const ELSEWHERE = /^https?:\/\/(?!localhost)|\/reviewus$/;
export const NOON = '2026-11-16T08:00:00Z';

/** Other sites answer with a bare page. */
export const answerElsewhere = (page: Page): Promise<unknown> =>
  page.route(ELSEWHERE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );

/** Other sites answer with nothing, which leaves the visitor where they are. */
export const stayHere = (page: Page): Promise<unknown> =>
  page.route(ELSEWHERE, (route) => route.fulfill({ status: 204 }));

/** The clock moves only as far as the test lets it: here, until the page reacts. */
export async function openStill(page: Page, path: string, now = NOON): Promise<Response | null> {
  await page.clock.install({ time: Date.parse(now) - 60_000 });
  await page.clock.pauseAt(now);
  const answer = await page.goto(path);
  const html = page.locator('html[data-hydrated="true"]');
  await expect.poll(() => page.clock.runFor(50).then(() => html.count()), { interval: 20 }).toBe(1);
  return answer;
}

/** A visitor on a page with a stopped clock. */
export async function stillVisit(
  profile: Profile,
  path: string,
  { now, ...options }: BrowserContextOptions & { now?: string } = {},
): Promise<Visit> {
  const visit = await visitor(profile, options);
  await answerElsewhere(visit.page);
  await openStill(visit.page, path, now);
  return visit;
}

/** Work after a paint starts a frame or two later. */
const FRAMES = 50;

export const seconds = (page: Page, count: number): Promise<void> =>
  page.clock.runFor(count * 1000 + FRAMES);

/** The names of the analytics events so far. */
export const eventsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    const entries: object[] = Array.isArray(layer) ? layer : [];
    return entries.map((entry) => Reflect.get(entry, 'event'));
  });

export const pathOf = (page: Page): string => new URL(page.url()).pathname;
