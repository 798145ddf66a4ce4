import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** On paper a page keeps its heading, and nothing that is only for pressing. */
export async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    expect([role, await page.getByRole(role).allInnerTexts()]).toEqual([role, []]);
  }
  await page.emulateMedia({ media: null });
}
