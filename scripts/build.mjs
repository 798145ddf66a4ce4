import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalledToRun } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main } from './lib/process.mjs';

await main(() =>
  withLock(async () => {
    await ensureInstalledToRun();
    await ensureBuilt();
    return 0;
  }),
);
