import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { root } from './product.ts';

const folder = join(root, 'test-results');

/** Closes the context with its test. A failed test leaves a picture of each page and a trace. */
export async function closeWithTest(context: BrowserContext): Promise<void> {
  await context.tracing.start();
  onTestFinished(async ({ task }) => {
    try {
      if (task.result?.state === 'fail') await keepEvidence(context, task.name);
    } finally {
      await context.close();
    }
  });
}

async function keepEvidence(context: BrowserContext, title: string): Promise<void> {
  const name =
    title
      .match(/[a-z0-9]+/gi)
      ?.join('-')
      .slice(0, 80) ?? 'test';
  for (const [at, page] of context.pages().entries()) {
    const path = join(folder, `${name}-${at + 1}.png`);
    // A page that hangs has no picture; the trace still shows the actions.
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  }
  await context.tracing.stop({ path: join(folder, `${name}.zip`) });
  console.error(`Pictures and trace: test-results/${name}*`);
}
