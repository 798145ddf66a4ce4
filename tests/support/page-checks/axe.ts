import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The axe of the builder, in its small form: every page looked at reads it anew. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds wrong on the page as it stands, one readable line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const found = await standingStill(page);
  // What began to fade in while it was being looked at (the question about counting) is looked at once more.
  return found.length === 0 ? found : standingStill(page);
}

async function standingStill(page: Page): Promise<string[]> {
  await animationsDone(page);
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} at ${node.target.join(' ')}`),
  );
}

/** What is still fading in has not its colours yet; what moves for ever is not waited for. */
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
