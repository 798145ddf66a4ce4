import { once } from 'node:events';
import { catalogueCalls } from '../../../contract/catalogue.ts';
import { catalogue } from '../../../server/catalogue/index.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { createServer } from '../../../server/platform/http/create-server.ts';
import { crossSiteGuard } from '../../../server/platform/http/security/csrf.ts';
import { registerCalls } from '../../../server/platform/http/register-calls.ts';
import { securityHeaders } from '../../../server/platform/http/security/security-headers.ts';
import { loadKeys } from '../../../server/platform/keys.ts';
import { callQueue } from '../../../server/platform/limits/queues.ts';
import { createLog } from '../../../server/platform/logging.ts';
import { openStore } from '../../../server/platform/store/store.ts';

// Our own catalogue call with its cache off: every request queries PostgreSQL.
const config = readConfig(process.env);
const keys = await loadKeys(config);
const log = createLog({ ...config, signingKey: keys.signing });
const store = await openStore(config, log);
const headers = securityHeaders(config);
const guard = crossSiteGuard(config, keys);
const app = createServer(config, log, headers);
void app.register(
  (api, _options, done) => {
    const handlers = catalogue({ store }, { keep: false });
    registerCalls(
      api,
      catalogueCalls,
      handlers,
      guard,
      headers,
      { gate: () => undefined, askPerson: () => Promise.resolve() },
      callQueue(config),
    );
    done();
  },
  { prefix: '/api' },
);
await app.listen({ port: config.port, host: '127.0.0.1' });

await once(process, 'SIGTERM');
await app.close();
await store.close();
