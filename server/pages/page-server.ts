import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../contract/api.ts';
import type { RenderedPage, RenderPage, RenderRequest } from '../../contract/render.ts';
import type { CampaignTags } from '../../rules/marketing/campaigns.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import {
  viewKey,
  visitorTags,
  visitorView,
  type VisitorView,
} from '../../rules/marketing/visitor-view.ts';
import { dependsOnAvailability } from '../catalogue/index.ts';
import type { FittingRule } from '../marketing/index.ts';
import { cookieValues } from '../platform/http/security/cookie-value.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { PageServer } from '../platform/http/page-server.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/logging.ts';
import { inTurn } from '../platform/limits/fair-queue.ts';
import { pageQueue } from '../platform/limits/queues.ts';
import { TOPICS } from '../platform/store/changes.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import type { Store } from '../platform/store/store.ts';
import { policyByHash, policyForTranslation, withoutNonces } from './content-policy.ts';
import { finishHtml } from './finish-html.ts';
import { toCachedPage, type CachedPage } from './cached-page.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { sendFresh, sendCached, sendPrivate, sendTo } from './send-page.ts';

const MOST_PAGES = 500;
const NO_TAGS: CampaignTags = {};
const newNonce = () => randomBytes(18).toString('base64url');

interface PageDeps {
  readonly config: Config;
  readonly store: Pick<Store, 'onChange'>;
  readonly log: Pick<Log, 'error'>;
}

export interface PageServerOptions {
  readonly renderPage: RenderPage;
  readonly apiFor: (visit: Visit) => Api;
  /** The matching campaign rule with the tags it looks at: the only campaign data that a cached page may show. */
  readonly fittingRule: (
    tags: CampaignTags,
    pageCode: string,
  ) => FittingRule | null | Promise<FittingRule | null>;
  /** Renders pages for each request without a cache. */
  readonly development?: boolean;
}

type AskedPage = Extract<PageAddress, { kind: 'page' }>;
type Visitor = Pick<RenderRequest, 'view' | 'tags'>;

interface SharedPage extends CachedPage {
  readonly showsAvailability: boolean;
}

/** Open pages get hires through the event stream, so a cached page may be a moment out of date. */
const droppingTopics = TOPICS.filter((topic) => topic !== 'holds');
const tolerated = {
  topics: ['holds'] as const,
  touches: ({ showsAvailability }: SharedPage) => showsAvailability,
};

/** An error page or a redirect is sent but not cached. */
class UncachedPage extends Error {
  readonly page: CachedPage;
  readonly location: string | null;
  constructor(page: CachedPage, location: string | null) {
    super(`The page answered ${page.status}.`);
    this.page = page;
    this.location = location;
  }
}

function visitorOf(request: FastifyRequest, { path, asked }: AskedPage): Visitor {
  const { cookie: cookies, 'user-agent': userAgent = '' } = request.headers;
  const [cookie = ''] = cookies === undefined ? [] : cookieValues(cookies, 'visit');
  const view = visitorView({ path, search: asked, cookie, userAgent });
  const tagged = asked !== '' || cookie !== '';
  return { view, tags: tagged ? visitorTags({ search: asked, cookie }) : NO_TAGS };
}

/** Public pages: rendered once for all visitors with the same view, and cached until their data changes. */
export function pageServer(
  { config, store, log }: PageDeps,
  { renderPage, apiFor, fittingRule, development = false }: PageServerOptions,
): PageServer {
  const cache = new SharedCache<SharedPage>(
    store,
    droppingTopics,
    { entries: MOST_PAGES },
    tolerated,
  );
  const queue = pageQueue(config);

  /** Shared pages are rendered without a session. */
  const anonymous = (requestId: string) =>
    apiFor({ requestId, address: '', userAgent: '', session: null });

  const translateScript = ({ page }: AskedPage, { language }: VisitorView): string | null =>
    language === 'en' || page.access === 'private' ? null : config.translateScriptUrl;

  function render(
    address: AskedPage,
    visitor: Visitor,
    api: Api,
    requestId: string,
    nonce?: string,
  ): Promise<RenderedPage> {
    return renderPage({
      url: new URL(`${address.path}${address.search}`, config.publicOrigin),
      api,
      site: {
        brandName: config.brandName,
        publicOrigin: config.publicOrigin,
        translateScriptUrl: translateScript(address, visitor.view),
      },
      ...visitor,
      report: (error) => log.error({ requestId, err: error }, 'a page failed'),
      ...(nonce !== undefined && { nonce }),
    });
  }

  async function renderForCache(
    address: AskedPage,
    visitor: Visitor,
    requestId: string,
  ): Promise<SharedPage> {
    const anonymousApi = anonymous(requestId);
    let showsAvailability = false;
    const api: Api = {
      ...anonymousApi,
      get(path, ...input) {
        showsAvailability ||= dependsOnAvailability(path);
        return anonymousApi.get(path, ...input);
      },
    };
    const nonce = newNonce();
    const rendered = await render(address, visitor, api, requestId, nonce);
    const marked = finishHtml({ html: rendered.html, nonce });
    const script = translateScript(address, visitor.view);
    const policy = script === null ? policyByHash(marked) : policyForTranslation(marked, script);
    const page = toCachedPage(rendered.status, withoutNonces(marked), policy);
    if (rendered.status !== 200) throw new UncachedPage(page, rendered.location);
    return { ...page, showsAvailability };
  }

  function ask(
    address: AskedPage,
    view: VisitorView,
    rule: FittingRule | null,
    { id: requestId, ip }: FastifyRequest,
  ): SharedPage | Promise<SharedPage> {
    const { path, search } = address;
    const visitor = { view, tags: rule?.tags ?? NO_TAGS };
    return cache.ask(
      `${path}${search} ${viewKey(view)} ${rule === null ? '' : JSON.stringify(rule)}`,
      () => renderForCache(address, visitor, requestId),
      // Ages and availability change at midnight.
      dubaiDay(new Date()),
      inTurn(queue, ip),
    );
  }

  return {
    handle(request, reply) {
      const address = pageAddress(request.raw.url ?? '/', config.production);
      if (address.kind === 'missing') throw new Refusal(404, 'NOT_FOUND.file');
      if (address.kind === 'redirect') return sendTo(reply, address.location);
      const visitor = visitorOf(request, address);
      if (development)
        return sendFresh(reply, render(address, visitor, anonymous(request.id), request.id));
      if (address.page.access === 'private') {
        const nonce = newNonce();
        const page = queue.run(request.ip, () =>
          render(address, visitor, anonymous(request.id), request.id, nonce),
        );
        return sendPrivate(reply, nonce, page);
      }
      const { tags } = visitor;
      const rule = tags === NO_TAGS ? null : fittingRule(tags, address.page.code);
      const page =
        rule instanceof Promise
          ? rule
              // If the rules cannot be read, the visitor gets the page without a campaign.
              .catch(() => null)
              .then((found) => ask(address, visitor.view, found, request))
          : ask(address, visitor.view, rule, request);
      if (!(page instanceof Promise)) return sendCached(request, reply, page);
      return page.then(
        (rendered) => sendCached(request, reply, rendered),
        (error: unknown) => {
          if (!(error instanceof UncachedPage)) throw error;
          if (error.location !== null) return sendTo(reply, error.location);
          return sendCached(request, reply, error.page);
        },
      );
    },
  };
}
