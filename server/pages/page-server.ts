import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../contract/api.ts';
import type { RenderedPage, RenderPage, RenderRequest } from '../../contract/render.ts';
import type { CampaignTags } from '../../rules/marketing/campaigns.ts';
import { languageIn, readVisitNote } from '../../rules/marketing/visit-note.ts';
import { inLanguage, pathIn } from '../../rules/text/language-address.ts';
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
import { arabicTexts } from '../platform/arabic-texts.ts';
import { inTurn } from '../platform/limits/fair-queue.ts';
import { pageQueue } from '../platform/limits/queues.ts';
import { TOPICS } from '../platform/store/changes.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import type { Store } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';
import { policyByHash, policyForTranslation, withoutNonces } from './content-policy.ts';
import { finishHtml } from './finish-html.ts';
import { toCachedPage, type CachedPage } from './cached-page.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { encodingFor, sendFresh, sendCached, sendPrivate, sendTo } from './send-page.ts';

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
  /** The calls with a colleague's draft in them, by the token in the address; refuses everybody else. */
  readonly preview?: (token: string, cookie: string | undefined) => Promise<(visit: Visit) => Api>;
  /** The browser's session, for pages of My Home only: they show what a family that signed in may see. */
  readonly sessionOf?: (request: FastifyRequest) => Visit['session'];
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

/**
 * Open pages get the hires of the last minute through the event stream, so a cached page may be a moment out of date, and
 * longer while others wait to be rendered: a cached page does not wait behind them (T120).
 */
const droppingTopics = TOPICS.filter((topic) => topic !== 'holds');
const tolerated = {
  topics: ['holds'] as const,
  touches: ({ showsAvailability }: SharedPage) => showsAvailability,
  maxAgeWhenBusy: 30_000,
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

function noteOf({ headers }: FastifyRequest): string {
  const [note = ''] = headers.cookie === undefined ? [] : cookieValues(headers.cookie, 'visit');
  return note;
}

/** A language chosen in the address or earlier leads to the page in that language (AR-01). */
function otherLanguage({ page, path, arabic, asked }: AskedPage, cookie: string): string | null {
  if (page.code === 'offline' || page.code === 'her-visa') return null;
  const chosen = asked.includes('lang=')
    ? languageIn(new URLSearchParams(asked).get('lang'))
    : null;
  const wanted = chosen ?? (arabic ? 'ar' : readVisitNote(cookie).lang);
  if (wanted === null || arabic === (wanted === 'ar')) return null;
  return inLanguage(wanted, { pathname: path, search: asked });
}

function visitorOf(request: FastifyRequest, { path, arabic, asked }: AskedPage): Visitor {
  const { 'user-agent': userAgent = '' } = request.headers;
  const cookie = noteOf(request);
  const view = visitorView({ path, arabic, search: asked, cookie, userAgent });
  const tagged = asked !== '' || cookie !== '';
  return { view, tags: tagged ? visitorTags({ search: asked, cookie }) : NO_TAGS };
}

/** Public pages: rendered once for all visitors with the same view, and cached until their data changes. */
export function pageServer(
  { config, store, log }: PageDeps,
  { renderPage, apiFor, preview, sessionOf, fittingRule, development = false }: PageServerOptions,
): PageServer {
  const cache = new SharedCache<SharedPage>(
    store,
    droppingTopics,
    { entries: MOST_PAGES },
    tolerated,
  );
  const queue = pageQueue(config);

  /** Shared pages are rendered without a session. */
  const anonymous = (requestId: string, { arabic }: AskedPage): Visit => {
    const language = arabic ? 'ar' : 'en';
    return { requestId, address: '', userAgent: '', language, session: null };
  };

  /** Private pages are not shared; of them, those of My Home are rendered for the family that signed in. */
  function apiOf(address: AskedPage, request: FastifyRequest): Api {
    const visit = anonymous(request.id, address);
    if (address.page.code !== 'my-home' || sessionOf === undefined) return apiFor(visit);
    const userAgent = request.headers['user-agent'] ?? '';
    return apiFor({ ...visit, address: request.ip, userAgent, session: sessionOf(request) });
  }

  const translateScript = ({ page }: AskedPage, { language }: VisitorView): string | null =>
    language === 'en' || language === 'ar' || page.access === 'private'
      ? null
      : config.translateScriptUrl;

  function render(
    address: AskedPage,
    visitor: Visitor,
    api: Api,
    requestId: string,
    nonce?: string,
  ): Promise<RenderedPage> {
    return renderPage({
      url: new URL(
        `${pathIn(visitor.view.language, address.path)}${address.search}`,
        config.publicOrigin,
      ),
      arabic: arabicTexts(),
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
    const anonymousApi = apiFor(anonymous(requestId, address));
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
      dubaiToday(),
      inTurn(queue, ip),
    );
  }

  return {
    handle(request, reply) {
      const address = pageAddress(request.raw.url ?? '/', config.production);
      if (address.kind === 'missing') throw new Refusal(404, 'NOT_FOUND.file');
      if (address.kind === 'redirect') return sendTo(reply, address.location);
      const elsewhere = otherLanguage(address, noteOf(request));
      if (elsewhere !== null) return sendTo(reply, elsewhere);
      const visitor = visitorOf(request, address);
      const token = address.asked.includes('preview=')
        ? new URLSearchParams(address.asked).get('preview')
        : null;
      if (token !== null && preview !== undefined) {
        const nonce = newNonce();
        const { id: requestId, ip, headers } = request;
        const page = queue.run(ip, async () => {
          const apiWithDraft = await preview(token, headers.cookie);
          return render(
            address,
            visitor,
            apiWithDraft(anonymous(requestId, address)),
            requestId,
            nonce,
          );
        });
        return sendPrivate(reply, nonce, page);
      }
      if (development)
        return sendFresh(reply, render(address, visitor, apiOf(address, request), request.id));
      if (address.page.access === 'private') {
        const nonce = newNonce();
        const page = queue.run(request.ip, () =>
          render(address, visitor, apiOf(address, request), request.id, nonce),
        );
        // Her page is for slow lines, and its address holds nothing that a stranger chose.
        const isLight = address.page.code === 'her-visa';
        return sendPrivate(reply, nonce, page, isLight ? encodingFor(request) : 'identity');
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
