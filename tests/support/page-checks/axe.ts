import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { run } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: { readonly run: typeof run };
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The problems that axe finds on the current page, one readable line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const found = await standingStill(page);
  // An element that started to fade in during the check (the cookie question) is checked once more.
  return found.length === 0 ? found : standingStill(page);
}

async function standingStill(page: Page): Promise<string[]> {
  await animationsDone(page);
  // Once for each document: parsing it takes as long as the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run(document, { resultTypes: ['violations'] });
    return found.violations;
  });
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} at ${node.target.join(' ')}`),
  );
}

/** Elements that fade in do not have their final colours yet; endless animations are not waited for. */
async function animationsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
