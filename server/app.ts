import type { FastifyInstance } from 'fastify';
import type { Api } from '../contract/api.ts';
import { calls } from '../contract/calls.ts';
import { catalogue } from './catalogue/index.ts';
import { registerMedia } from './media/index.ts';
import { parameters } from './parameters/index.ts';
import { refuseUnanswered } from './platform/http/unanswered.ts';
import { registerAssets } from './platform/http/assets.ts';
import { createServer } from './platform/http/create-server.ts';
import { crossSiteGuard } from './platform/http/csrf.ts';
import { registerDocumentation } from './platform/http/documentation.ts';
import type { Handlers, Visit } from './platform/http/handlers.ts';
import { registerHealth } from './platform/http/health.ts';
import { inProcessApi } from './platform/http/in-process.ts';
import type { PageServer } from './platform/http/page-server.ts';
import { registerPolicyReports } from './platform/http/policy-reports.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import type { Parts } from './platform/parts.ts';
import { registerRedirects } from './redirects/index.ts';
import { resources } from './resources/index.ts';
import { site } from './site/index.ts';
import { urlLog } from './url-log/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The contract's calls for whoever runs in this process. */
    api(visit: Visit): Api;
  }
}

export interface AppOptions {
  readonly pages?: (apiFor: (visit: Visit) => Api) => PageServer;
  readonly assetsDir?: string;
}

/** The whole product as one Fastify instance that does not listen yet. */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const handlers: Handlers = {
    ...catalogue(parts),
    ...parameters(parts),
    ...resources(parts),
    ...site(parts),
    ...urlLog(parts),
  };
  const { config, keys, log, store } = parts;
  const headers = securityHeaders(config);
  const app = createServer(config, log, headers);
  const refuse = refuseUnanswered(app);
  const guard = crossSiteGuard(config, keys);
  const apiFor = inProcessApi(calls, handlers);
  app.decorate('api', apiFor);
  app.setNotFoundHandler(refuse);

  await app.register(
    (api, _options, done) => {
      registerCalls(api, calls, handlers, guard, headers);
      done();
    },
    { prefix: '/api' },
  );
  await app.register(async (web) => {
    web.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(headers);
      done();
    });
    registerPolicyReports(web);
    registerDocumentation(web, calls, config);
    registerHealth(web, config, store);
    web.all('/api/*', refuse);
    if (options.assetsDir !== undefined) await registerAssets(web, options.assetsDir);
    registerRedirects(web, parts);
    registerMedia(web, parts);
    if (options.pages) {
      const pages = options.pages(apiFor);
      const page = { config: { label: 'page' }, onRequest: guard.offerToken };
      web.get('/*', page, (request, reply) => pages.handle(request, reply));
    }
  });
  return app;
}
