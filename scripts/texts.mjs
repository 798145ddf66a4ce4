import { ensureInstalled, productNode } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main, productEnvironment, run } from './lib/process.mjs';

await main(async () => {
  await withLock(ensureInstalled);
  return run(productNode(), ['scripts/lib/texts/update.ts'], { env: productEnvironment() });
});
