import { ensureInstalled, productNode } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main, serverEnvironment, run } from './lib/process.mjs';

// Pages reload through Vite inside the server; these folders need a new server process.
const watched = ['server', 'contract', 'rules', 'content'].map(
  (folder) => `--watch-path=${folder}`,
);

await main(async () => {
  await withLock(ensureInstalled);
  return run(
    productNode(),
    [...watched, '--watch-preserve-output', 'server/dev.ts', ...process.argv.slice(2)],
    {
      env: serverEnvironment({ NODE_ENV: 'development' }),
    },
  );
});
