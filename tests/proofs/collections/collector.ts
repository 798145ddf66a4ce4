import { Client } from 'pg';
import { collectMonth } from '../../../server/collections/collecting.ts';
import { gatewayOf } from '../../../server/payments/gateways.ts';
import { paying } from '../../../server/payments/paying.ts';
import { openFiles } from '../../../server/platform/files/files.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { loadKeys } from '../../../server/platform/keys.ts';
import { createLog } from '../../../server/platform/logging.ts';
import { openStore } from '../../../server/platform/store/store.ts';

/** One process that collects the months due until a moment and is killed just before its n-th statement. */
const [dataDir = '', now = '', killAt = ''] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const log = createLog(config);
const store = await openStore({ dataDir, databasePoolSize: 4 }, log);
const deps = { config, keys: await loadKeys(config), log, store, files: openFiles(config) };

let statements = 0;
const { prototype } = Client;
const query: unknown = Reflect.get(prototype, 'query');
if (typeof query !== 'function') throw new Error('The driver has no statements.');
Reflect.set(prototype, 'query', function counted(this: Client, ...given: unknown[]): unknown {
  statements += 1;
  if (statements === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, given);
});
const never = new AbortController().signal;
await collectMonth(paying(deps, gatewayOf(deps)), never, new Date(now));
process.send?.(statements);
await store.close();
process.exit(0);
