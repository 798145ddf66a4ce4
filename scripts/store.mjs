import { ensureInstalledToRun, productNode } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main, serverEnvironment, run } from './lib/process.mjs';

await main(async () => {
  await withLock(ensureInstalledToRun);
  // npm runs this in the root; relative paths start from the operator's own folder.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const args = ['server/operator/command.ts', folder, ...process.argv.slice(2)];
  return run(productNode(), args, { env: serverEnvironment() });
});
