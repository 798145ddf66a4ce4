import { chromium } from 'playwright-core';
import { chromiumPath } from '../support/engines/chromium.ts';
import { filesByChooser, walkWholeApplication } from '../support/engines/whole-application.ts';
import { seeded } from '../support/faulty-network.ts';
import { lossyLine } from './slow-line/lossy-line.ts';
import { newDataDir, startProduct } from '../support/product.ts';
import { profiles } from '../support/profiles.ts';

export const name = 'slow-line';
export const onlyFull = true;

/** Two families, because a known number would lead to another question. */
const families = [
  { pays: 'direct debit', mobile: '050 123 4567' },
  { pays: 'card', mobile: '055 765 4321' },
] as const;

/** The whole application on a phone on 3G that loses 2 packets of 100, by direct debit and by card. */
export async function run() {
  const dataDir = await newDataDir();
  let productOrigin = '';
  const line = await lossyLine(() => productOrigin, seeded(35));
  const product = await startProduct(dataDir.path, { PUBLIC_ORIGIN: line.origin });
  productOrigin = product.origin;
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const problems: string[] = [];
  const steps: Record<string, number> = {};
  try {
    for (const { pays, mobile } of families) {
      const context = await browser.newContext({ ...profiles.phone, reducedMotion: 'reduce' });
      context.setDefaultTimeout(90_000);
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => problems.push(`${pays}: ${message}`));
      const started = performance.now();
      const reference = await walkWholeApplication(page, {
        origin: line.origin,
        pays,
        mobile,
        giveFile: filesByChooser(page),
        onStep: async (step) => {
          steps[`${pays}, ${step}`] = Math.round((performance.now() - started) / 1000);
        },
      });
      if (!reference.startsWith('AH-')) problems.push(`${pays}: no reference but ${reference}`);
      await context.close();
    }
    const { packets, lost } = line;
    return { name, ok: problems.length === 0, packets, lost, steps, problems };
  } finally {
    await browser.close();
    await line.close();
    await product.stop();
    await dataDir.remove();
  }
}
