import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalledToRun } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { main } from './lib/process.mjs';

await main(() =>
  alone(async () => {
    await ensureInstalledToRun();
    await ensureBuilt();
    return 0;
  }),
);
