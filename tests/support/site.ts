import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { shiftDate } from '../../server/testing/shift-date.ts';
import { clockShift } from '../../server/testing/test-clock.ts';
import { closeWithTest } from './failure-evidence.ts';
import { profiles, type Profile } from './profiles.ts';

let connected: Promise<Browser> | undefined;

afterAll(async () => {
  await (await connected)?.close();
  connected = undefined;
});

export interface Visit {
  readonly page: Page;
  /** The browser's complaints: console errors and warnings, uncaught errors, content policy, hydration. */
  readonly complaints: string[];
}

/** A separate visitor: a fresh browser context, closed when the test ends. */
export async function visitor(
  profile: Profile,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  connected ??= chromium.connect(inject('browserEndpoint'));
  const browser = await connected;
  const context = await browser.newContext({
    ...profiles[profile],
    baseURL: inject('origin'),
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    ...options,
  });
  await context.addInitScript(shiftDate, clockShift());
  await closeWithTest(context);
  // For a machine that is busy with other work.
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      complaints.push(`${message.type()}: ${message.text()}`);
    }
  });
  return { page, complaints };
}

/** Opens a page and waits until it reacts to clicks. */
export async function open(
  profile: Profile,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visit = await visitor(profile, options);
  await visit.page.goto(path);
  await hydrated(visit.page);
  return visit;
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
}
