import { Client } from 'pg';
import { gatewayOf } from '../../../server/payments/gateways.ts';
import { paying } from '../../../server/payments/paying.ts';
import { openFiles } from '../../../server/platform/files/files.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { loadKeys } from '../../../server/platform/keys.ts';
import { createLog } from '../../../server/platform/logging.ts';
import { openStore } from '../../../server/platform/store/store.ts';
import { walkPayment } from './path.ts';

/** One process that pays and is killed just before its n-th statement. */
const [dataDir = '', appId = '', killAt = ''] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const log = createLog(config);
const store = await openStore({ dataDir, databasePoolSize: 4 }, log);
const deps = { config, keys: await loadKeys(config), log, store, files: openFiles(config) };

let said = 0;
const { prototype } = Client;
const query: unknown = Reflect.get(prototype, 'query');
if (typeof query !== 'function') throw new Error('The driver has no statements.');
Reflect.set(prototype, 'query', function counted(this: Client, ...given: unknown[]): unknown {
  said += 1;
  if (said === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, given);
});
await walkPayment(paying(deps, gatewayOf(deps)), appId);
process.send?.(said);
await store.close();
process.exit(0);
