import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../contract/api.ts';
import { calls } from '../contract/calls.ts';
import { officeCalls } from '../contract/office/office-calls.ts';
import {
  applicationExpiry,
  applications,
  handlersByStep,
  ownSteps,
  registerApplicationLive,
  takenWhileWaiting,
} from './applications/index.ts';
import { alerts, alertTelling } from './alerts/index.ts';
import { bankSteps } from './bank/index.ts';
import { type PresentCaptcha, captcha } from './captcha/index.ts';
import { catalogue } from './catalogue/index.ts';
import { chat } from './chat/index.ts';
import { collecting } from './collections/index.ts';
import { confirm } from './confirm/index.ts';
import { arrivalFreeing, contact } from './contact/index.ts';
import { registerDiscovery } from './discovery/index.ts';
import { documentSteps, documents, registerDocuments, sweepFiles } from './documents/index.ts';
import { registerInspection } from './documents/inspection/register.ts';
import { familyListCleanup, familyLists, registerFamilyListLive } from './family-list/index.ts';
import { guides } from './guides/index.ts';
import { closeWhileExamples, type GoLiveState } from './go-live/index.ts';
import { herLinkSending, herPage } from './her-page/index.ts';
import { hiring } from './hiring/index.ts';
import { holdExpiry } from './holds/index.ts';
import { linkPolicy, linkSteps, links, registerLinks } from './links/index.ts';
import { registerLive } from './live/index.ts';
import { rating, registerFunnel } from './marketing/index.ts';
import { registerMedia } from './media/index.ts';
import { outboxDelivery, registerMessages } from './messages/index.ts';
import {
  builtOfficePage,
  office,
  previewCalls,
  registerOfficePage,
  tellOfCollection,
  noteNewDebit,
  noteSentAgain,
} from './office/index.ts';
import {
  documentReminding,
  my,
  myPartsRoute,
  registerCopyFile,
  registerIncomingWhatsapp,
  registerHomeLive,
} from './my/index.ts';
import { parameters } from './parameters/index.ts';
import { type Gateway, paymentSteps, payments } from './payments/index.ts';
import { refuseUnanswered } from './platform/http/unanswered.ts';
import { registerAssets } from './platform/http/assets.ts';
import { retentionJob } from './personal-data/index.ts';
import { auditChecking } from './platform/audit/audit-check.ts';
import { auditSealing } from './platform/audit/audit-seal.ts';
import { createServer } from './platform/http/create-server.ts';
import { crossSiteGuard } from './platform/http/security/csrf.ts';
import { registerDocumentation } from './platform/http/docs/documentation.ts';
import type { Handlers, Visit } from './platform/http/handlers.ts';
import { registerHealth } from './platform/http/health.ts';
import { inProcessApi } from './platform/http/in-process.ts';
import type { PageServer } from './platform/http/page-server.ts';
import { registerPolicyReports } from './platform/http/security/policy-reports.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { securityHeaders } from './platform/http/security/security-headers.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { callQueue } from './platform/limits/queues.ts';
import type { Deps } from './platform/deps.ts';
import { registerRedirects } from './redirects/index.ts';
import { replacement } from './replacement/index.ts';
import { resources } from './resources/index.ts';
import { scans } from './scans/index.ts';
import { sessionCleanup, visitorSessions } from './sessions/index.ts';
import { shortlist } from './shortlist/index.ts';
import { signatures, signingSteps, voidSignatures } from './signatures/index.ts';
import { site } from './site/index.ts';
import { registerTeamRating, survey } from './survey/index.ts';
import { urlLog, urlLogCleanup } from './url-log/index.ts';
import { visa, visaSteps } from './visa/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The contract's calls for code in this process. */
    api(visit: Visit): Api;
  }
}

/** The calls of a page with a colleague's draft in them; refuses everybody else. */
export type PreviewApi = (
  token: string,
  cookie: string | undefined,
) => Promise<(visit: Visit) => Api>;

/** The session of the browser that asks for a page. */
type SessionOf = (request: FastifyRequest) => Visit['session'];

export interface AppOptions {
  readonly pages?: (
    apiFor: (visit: Visit) => Api,
    preview: PreviewApi,
    sessionOf: SessionOf,
  ) => PageServer;
  readonly assetsDir?: string;
  /** In production: tells whether example values keep the site closed. */
  readonly goLive?: GoLiveState;
  /** For tests, which cannot read the real pictures. */
  readonly presentCaptcha?: PresentCaptcha;
  /** Replaces the gateway that the configuration names. */
  readonly gateway?: Gateway;
}

/** The whole product as one Fastify instance that does not listen yet. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const guard = crossSiteGuard(deps.config, deps.keys);
  const personCheck = captcha({ ...deps, sessions: guard.sessions }, options.presentCaptcha);
  const queue = callQueue(deps.config);
  // A separate queue: a call that uses the catalogue internally must not wait for its own place.
  const maids = catalogue(deps, { queue: callQueue(deps.config) });
  const contacting = contact(deps);
  const cards = payments(deps, options.gateway);
  const monthly = collecting(cards.paying, tellOfCollection(deps));
  const steps = handlersByStep([
    ...ownSteps(deps, voidSignatures),
    ...contacting.steps,
    ...bankSteps(deps),
    ...signingSteps(deps),
    ...documentSteps(deps),
    ...paymentSteps(deps),
    ...linkSteps(deps),
    ...visaSteps(deps),
  ]);
  const staffConsole = office(deps);
  const { finish } = contacting;
  const handlers: Handlers = {
    ...applications(deps, { steps, links: linkPolicy(deps), finish }, maids),
    ...personCheck.handlers,
    ...maids,
    ...chat(deps),
    ...confirm(deps),
    ...contacting.handlers,
    ...documents(deps, noteSentAgain(deps)),
    ...guides(deps),
    ...hiring(deps, maids, steps),
    ...links(deps),
    ...parameters(deps),
    ...cards.handlers,
    ...rating(deps),
    ...replacement(deps, maids, noteNewDebit(deps)),
    ...resources(deps),
    ...scans(deps),
    ...shortlist(deps),
    ...signatures(deps),
    ...site(deps),
    ...survey(deps),
    ...urlLog(deps),
    ...visa(deps),
    ...herPage(deps),
    ...familyLists(deps),
    ...alerts(deps),
    ...my(deps),
    ...visitorSessions(deps),
  };
  const { config, log } = deps;
  const headers = securityHeaders(config);
  const app = createServer(config, log, headers);
  const refuse = refuseUnanswered(app);
  const apiFor = inProcessApi(calls, handlers);
  app.decorate('api', apiFor);
  app.setNotFoundHandler(refuse);
  if (options.goLive) closeWhileExamples(app, options.goLive, config.brandName, headers);
  const jobs = [
    holdExpiry,
    applicationExpiry,
    herLinkSending,
    takenWhileWaiting,
    arrivalFreeing,
    sessionCleanup,
    urlLogCleanup,
    familyListCleanup,
    alertTelling,
    outboxDelivery(config),
    sweepFiles,
    ...cards.jobs,
    monthly.job,
    retentionJob,
    documentReminding,
    auditSealing,
    auditChecking,
    ...staffConsole.jobs,
  ];
  runJobs(app, deps, jobs);
  registerInspection(app);

  await app.register(
    (api, _options, done) => {
      api.addHook('preHandler', personCheck.stepGate);
      registerCalls(api, calls, handlers, guard, headers, personCheck, queue);
      done();
    },
    { prefix: '/api' },
  );
  await app.register(async (web) => {
    registerRedirects(web, deps, headers);
    web.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(headers);
      done();
    });
    registerPolicyReports(web);
    registerDocumentation(web, { ...calls, ...officeCalls }, config);
    registerHealth(web, deps);
    registerFunnel(web, deps);
    registerDiscovery(web, deps);
    registerTeamRating(web, deps);
    registerLive(web, deps);
    registerDocuments(web, deps, guard, [myPartsRoute(deps)]);
    registerApplicationLive(web, deps, guard);
    registerFamilyListLive(web, deps, guard);
    registerHomeLive(web, deps, guard);
    registerCopyFile(web, deps, guard);
    registerLinks(web);
    registerMessages(web, deps);
    registerIncomingWhatsapp(web, deps);
    staffConsole.register(web, guard, headers);
    cards.register(web, guard);
    monthly.register(web);
    web.all('/api/*', refuse);
    if (options.assetsDir !== undefined) {
      await registerAssets(web, options.assetsDir);
      const officePage = await builtOfficePage(options.assetsDir);
      if (officePage !== null) registerOfficePage(web, deps, officePage);
    }
    registerMedia(web, deps);
    if (options.pages) {
      const preview: PreviewApi = async (token, cookie) =>
        inProcessApi(calls, {
          ...handlers,
          ...(await previewCalls(deps, token, cookie, handlers)),
        });
      const pages = options.pages(apiFor, preview, (request) => guard.sessions.claim(request));
      const page = { config: { label: 'page' }, onRequest: guard.offerToken };
      web.get('/*', page, (request, reply) => pages.handle(request, reply));
    }
  });
  return app;
}
