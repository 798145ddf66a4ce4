import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ensureInstalledIn, productNode } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main, productEnvironment, run } from './lib/process.mjs';

await main(async () => {
  await withLock(async () => {
    await ensureInstalled();
    await ensureInstalledIn('tests/bench');
    await ensureBuilt();
  });
  const args = ['tests/bench/bench.ts', ...process.argv.slice(2)];
  return run(productNode(), args, { env: productEnvironment({ CHROMIUM_PATH: ensureBrowser() }) });
});
