import { ensureInstalled, productNode } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main, productEnvironment, run } from './lib/process.mjs';

await main(async () => {
  await withLock(ensureInstalled);
  const args = ['tests/proofs/prove.ts', ...process.argv.slice(2)];
  return run(productNode(), args, { env: productEnvironment() });
});
