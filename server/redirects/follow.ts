import { pageAt, pages } from '../../contract/pages.ts';
import { type CampaignTags, campaignTags, matchCampaign } from '../../rules/marketing/campaigns.ts';
import { withTracking } from '../../rules/marketing/tracking.ts';
import { trafficTarget } from '../../rules/marketing/traffic.ts';
import { visitorMode } from '../../rules/marketing/visitor-view.ts';
import { withoutLanguage } from '../../rules/text/language-address.ts';
import type { Mode } from '../../rules/text/text.ts';
import { chooseConfiguredChat } from '../chat/index.ts';
import type { Keys } from '../platform/keys.ts';
import { HIRE_OFF, hirePaths, hireTarget } from './hire-target.ts';
import type { RedirectTable, RedirectTo } from './redirect-table.ts';
import { type RequestedAddress, shortCodeTarget } from './target.ts';
import { urlTarget } from './url-target.ts';

const redirectPages: ReadonlySet<string> = new Set([...hirePaths, '/url', '/dynamic']);

/** Short codes never override pages of the site. */
export const mayBeRedirected = (path: string): boolean =>
  redirectPages.has(path) || !Object.hasOwn(pages, path);

/** True when a short code with this path would never be followed, because the site uses the address itself. */
export const isOwnAddress = (path: string): boolean =>
  /^\/(?:ar|api|media|assets|healthz|readyz|metrics)(?:\/|$)/.test(path) ||
  redirectPages.has(path) ||
  Object.hasOwn(pages, path);

/** Redirects are the same for Arabic addresses, so the path is that of the English page. */
export function addressOf(url: string): RequestedAddress {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: withoutLanguage(url), search: '' }
    : { path: withoutLanguage(url.slice(0, mark)), search: url.slice(mark + 1) };
}

export interface RedirectContext {
  readonly keys: Pick<Keys, 'signing'>;
  readonly publicOrigin: string;
}
interface Visitor {
  readonly tags: CampaignTags;
  readonly phone: boolean;
  readonly mode: Mode;
}

/** A visitor without cookies and on no phone: only the address counts. */
const visitorBy = (address: RequestedAddress): Visitor => ({
  tags: campaignTags(new URLSearchParams(address.search)),
  phone: false,
  mode: visitorMode({ ...address, cookie: '' }),
});

/** Every redirect of the site: the target of an address for this visitor; null opens the page. */
export function redirectFor(
  table: RedirectTable,
  address: RequestedAddress,
  visitor: () => Visitor,
  context: RedirectContext,
): RedirectTo | null {
  const { path, search } = address;
  if (!mayBeRedirected(path)) return null;
  if (!redirectPages.has(path)) return shortCodeTarget(table.codes, address);
  const query = () => new URLSearchParams(search);
  const target =
    path === '/url'
      ? urlTarget(table, query(), context)
      : path === '/dynamic'
        ? withTracking(trafficTarget(query().get('utm_content') ?? ''), query())
        : hireTarget(table.chats, path, () => ({ query: query(), ...visitor() }));
  return target === null ? null : { phone: target, other: target };
}

/** A click on a stored address, without any effect. */
export interface Click {
  /** The rule or short code that decides; null if none does. */
  readonly entry: { readonly kind: 'rule' | 'code'; readonly code: string } | null;
  /** The redirect, or the chat that the opened page offers. */
  readonly target: string | null;
}

/** What a visitor who opens this address gets. The address alone counts: stored clicks have no cookies and no device. */
export function followClick(table: RedirectTable, url: string, context: RedirectContext): Click {
  // Pages note their whole address, followed short codes only their path.
  const address = addressOf(url.replace(/^https?:\/\/[^/?#]*/, '').replace(/#.*$/, ''));
  const query = new URLSearchParams(address.search);
  const tags = campaignTags(query);
  const redirect = redirectFor(table, address, () => visitorBy(address), context);
  if (redirect?.entry !== undefined) {
    return { entry: { kind: 'code', code: redirect.entry }, target: redirect.other };
  }
  if (redirect !== null && !hirePaths.has(address.path)) {
    return { entry: null, target: redirect.other };
  }
  const pageCode = redirect === null ? (pageAt(address.path)?.code ?? '') : HIRE_OFF;
  const rule = matchCampaign(table.chats.rules, tags, pageCode);
  const entry = rule && ({ kind: 'rule', code: rule.code } as const);
  if (redirect !== null) return { entry, target: redirect.other };
  const chat =
    rule?.link.kind === 'chat'
      ? chooseConfiguredChat(table.chats, { pageCode, tags, address: query })
      : null;
  return { entry, target: chat?.pageLink ?? null };
}

const MOST_HOPS = 5;

/** Follows redirects within the site to their end; null if they lead in a circle. */
export function followToEnd(
  table: RedirectTable,
  url: string,
  context: RedirectContext,
): string | null {
  let at = url;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (!at.startsWith('/')) return at;
    const address = addressOf(at.split('#')[0] ?? at);
    const next = redirectFor(table, address, () => visitorBy(address), context);
    if (next === null) return at;
    at = next.other;
  }
  return null;
}
