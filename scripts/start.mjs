import { ensureBuilt, serverBundle } from './lib/build.mjs';
import { ensureInstalledToRun, productNode } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { keepRunning, main, serverEnvironment } from './lib/process.mjs';

await main(async () => {
  await withLock(async () => {
    await ensureInstalledToRun();
    await ensureBuilt();
  });
  return keepRunning(productNode(), [serverBundle], {
    env: serverEnvironment({ NODE_ENV: 'production' }),
  });
});
