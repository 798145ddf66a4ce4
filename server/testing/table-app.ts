import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from '../platform/config.ts';
import type { CallTable, TableHandlers } from '../platform/http/call-table.ts';
import { createServer } from '../platform/http/create-server.ts';
import { crossSiteGuard } from '../platform/http/security/csrf.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { securityHeaders } from '../platform/http/security/security-headers.ts';
import { refuseUnanswered } from '../platform/http/unanswered.ts';
import { callQueue } from '../platform/limits/queues.ts';
import { type Log, createLog } from '../platform/logging.ts';

/** The product's server with any table of calls and without a store. */
export async function tableApp<Table extends CallTable>(
  calls: Table,
  handlers: TableHandlers<Table>,
  options: { readonly config?: Partial<Config>; readonly log?: Log } = {},
): Promise<FastifyInstance> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...options.config };
  const headers = securityHeaders(config);
  const app = createServer(config, options.log ?? createLog(config), headers);
  app.setNotFoundHandler(refuseUnanswered(app));
  const guard = crossSiteGuard(config, { signing: Buffer.alloc(32, 7) });
  await app.register(
    (api, _options, done) => {
      const personCheck = { gate: () => undefined, askPerson: () => Promise.resolve() };
      registerCalls(api, calls, handlers, guard, headers, personCheck, callQueue(config));
      done();
    },
    { prefix: '/api' },
  );
  return app;
}

/** The cookie and the header that a visitor's browser would send with a POST. */
export async function tokenFrom(app: FastifyInstance, url: string) {
  const answer = await app.inject(url);
  const cookie = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN');
  if (!cookie) throw new Error(`${url} offered no token.`);
  return { cookie: `XSRF-TOKEN=${cookie.value}`, 'x-xsrf-token': cookie.value };
}
