import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { fillDataDir, newDataDir, startProduct } from '../support/product.ts';
import { chromiumPath } from '../support/engines/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly origin: string;
    readonly browserEndpoint: string;
  }
}

/** Browser features that our pages never use; without them each visit is a sixth faster. */
const unneeded = [
  'AcceptCHFrame',
  'BackForwardCache',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** One product with the demo catalogue and one browser for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFilled = await fillDataDir();
  const dataDir = await newDataDir();
  // All visitors of the suite share one address, far more than any home has.
  const product = await startProduct(dataDir.path, {
    CAPTCHA_TRUSTED_NETWORKS: '127.0.0.1,::1',
  });
  const browser = await chromium.launchServer({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--disable-features=${unneeded.join()}`],
  });
  project.provide('origin', product.origin);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.stop();
    await dataDir.remove();
    await removeFilled();
  };
}
