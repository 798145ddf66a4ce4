import { ensureBuilt, serverBundle } from './lib/build.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { keepRunning, main, productEnvironment } from './lib/process.mjs';

await main(async () => {
  await alone(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
  return keepRunning(productNode(), [serverBundle], {
    env: productEnvironment({ NODE_ENV: 'production' }),
  });
});
