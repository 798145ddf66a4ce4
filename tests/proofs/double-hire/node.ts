import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { openFiles } from '../../../server/platform/files/files.ts';
import { loadKeys } from '../../../server/platform/keys.ts';
import { createLog } from '../../../server/platform/logging.ts';
import { openStore } from '../../../server/platform/store/store.ts';

/** One node of the product without its pages; sends its address over IPC. */
const config = readConfig({
  DATA_DIR: process.argv[2],
  LOG_LEVEL: 'silent',
  CAPTCHA_TRUSTED_NETWORKS: '127.0.0.0/8',
});
const log = createLog(config);
const store = await openStore(config, log);
const keys = await loadKeys(config);
const app = await buildApp({ config, keys, log, store, files: openFiles(config) });
// Leaves the store in order, so that the last process out stops PostgreSQL.
async function leave(): Promise<never> {
  await app.close();
  await store.close();
  process.exit(0);
}
process.once('disconnect', () => void leave());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
