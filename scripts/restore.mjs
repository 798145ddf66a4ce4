import { resolve } from 'node:path';
import { ensureInstalledToRun, productNode } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main, serverEnvironment, run } from './lib/process.mjs';

await main(async () => {
  await withLock(ensureInstalledToRun);
  // npm runs this in the root; relative paths start from the operator's own folder.
  const from = process.env.INIT_CWD ?? process.cwd();
  const words = process.argv.slice(2);
  const given = words.map((word) => (word.startsWith('-') ? word : resolve(from, word)));
  const args = ['server/platform/store/backup-command.ts', 'restore', ...given];
  return run(productNode(), args, { env: serverEnvironment() });
});
