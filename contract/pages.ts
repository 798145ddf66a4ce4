import { withoutLanguage } from '../rules/text/language-address.ts';

/**
 * The map of the site, shared by server, browser and tests. A public page is rendered once for each combination of
 * the parameters listed here and served from memory; all other parameters are ignored.
 */
export interface Page {
  /** The specification's page code (PAGE-01) or, where it names none, our own. */
  readonly code: string;
  /**
   * public: the same for everyone. private: rendered for each request with all its parameters and never cached,
   * with a nonce, no-store, no-referrer and noindex. development: never in production.
   */
  readonly access: 'public' | 'private' | 'development';
  /** Query parameters that change what the server renders. */
  readonly parameters: readonly string[];
  /** It only redirects the visitor, after a moment or on a press. */
  readonly leaves?: true;
  /** Reached by accident only, so it is not listed for search engines. */
  readonly unlisted?: true;
  /** Shows the content of another page, which is the one listed for search engines. */
  readonly canonical?: string;
}

/** Filter parameters of a list of maids. */
const filters = [
  'preferences',
  'matching',
  'arrangement',
  'nationality',
  'languages',
  'experience',
  'skill',
  'skills',
  'religion',
  'minPrice',
  'maxPrice',
  'availableBy',
  'text',
  'role',
  'sort',
  'check_pref',
  'v_auh',
  'v_nfts',
  'v_sss',
  'v_african',
  'v_filipina',
  'v_ethiopian',
  'v_hire_maid_cards',
  'switch_m',
  'cursor',
  'sharedMaids',
] as const;

export const pages = {
  '/': { code: 'landing-page', access: 'public', parameters: ['v_tadbeer'] },
  '/v_land': { code: 'landing-page', access: 'public', parameters: ['v_tadbeer'] },
  '/locations': { code: 'cc-page', access: 'public', parameters: [], canonical: '/' },
  '/aboutus': { code: 'cc-page', access: 'public', parameters: [], canonical: '/' },
  '/hire-maid': { code: 'hire-maid', access: 'public', parameters: filters },
  '/hire-nanny': { code: 'hire-maid', access: 'public', parameters: filters },
  '/hire-maid/{id}': { code: 'maid-profile', access: 'public', parameters: [] },
  '/hire-maid/faq': { code: 'faq-cc', access: 'public', parameters: [] },
  '/shortlisted-maids': {
    code: 'shortlisted-maids',
    access: 'public',
    parameters: ['sgl'],
    unlisted: true,
  },
  '/compare': { code: 'compare', access: 'public', parameters: ['maids'], unlisted: true },
  '/app': { code: 'cc-app', access: 'private', parameters: ['appId', 'maidId'] },
  '/app/continue': { code: 'cc-app', access: 'private', parameters: ['t'] },
  '/replacement/app': {
    code: 'replacement-app',
    access: 'private',
    parameters: ['appId', 'maidId'],
  },
  '/visa': { code: 'visa', access: 'public', parameters: [] },
  '/visa/app': { code: 'visa-app', access: 'private', parameters: ['appId'] },
  '/my': { code: 'my-home', access: 'private', parameters: ['home'] },
  '/my/sign-in': { code: 'my-home', access: 'private', parameters: ['next'] },
  '/my/payments': { code: 'my-home', access: 'private', parameters: ['home'] },
  '/my/payments/account': { code: 'my-home', access: 'private', parameters: ['home', 'signature'] },
  '/my/documents': { code: 'my-home', access: 'private', parameters: ['home'] },
  '/my/documents/add': { code: 'my-home', access: 'private', parameters: ['home', 'kind'] },
  '/my/requests': { code: 'my-home', access: 'private', parameters: ['home', 'ask'] },
  '/my/cancel': { code: 'my-home', access: 'private', parameters: ['home', 'step', 'lastDay'] },
  '/my/messages': { code: 'my-home', access: 'private', parameters: ['home'] },
  '/my/people': { code: 'my-home', access: 'private', parameters: ['home'] },
  '/my/data': { code: 'my-home', access: 'private', parameters: ['home'] },
  '/my/visa': { code: 'my-home', access: 'private', parameters: ['home'] },
  '/my/visa/her': { code: 'my-home', access: 'private', parameters: ['home', 'language'] },
  '/her-visa': { code: 'her-visa', access: 'private', parameters: ['t', 'language'] },
  '/family-list': { code: 'family-list', access: 'private', parameters: ['t'] },
  '/alerts': { code: 'alerts', access: 'private', parameters: ['t', 'maid', ...filters] },
  '/services': { code: 'services-page', access: 'public', parameters: [] },
  '/med/auh': { code: 'med-auh', access: 'public', parameters: [] },
  '/med/dxb': { code: 'med-dxb', access: 'public', parameters: [] },
  '/oec': { code: 'oec', access: 'public', parameters: [] },
  '/nooec': { code: 'nooec', access: 'public', parameters: [] },
  '/oec-maid': { code: 'oec-maid', access: 'public', parameters: [] },
  '/nooec-maid': { code: 'nooec-maid', access: 'public', parameters: [] },
  '/gcc-kenya': { code: 'gcc-kenya', access: 'public', parameters: [] },
  '/gcc-guide': { code: 'gcc-guide', access: 'public', parameters: [] },
  '/gcc-guide-auh': { code: 'gcc-guide-auh', access: 'public', parameters: [] },
  '/take-maid-thumbprint': { code: 'take-maid-thumbprint', access: 'public', parameters: [] },
  '/guides/{name}': { code: 'own-guide', access: 'public', parameters: [] },
  '/app-services': { code: 'app-services', access: 'public', parameters: [] },
  '/maps': { code: 'maps', access: 'public', parameters: [] },
  '/legal': { code: 'legal', access: 'public', parameters: [] },
  '/terms-of-service': { code: 'terms-of-service', access: 'public', parameters: [] },
  '/insurance': { code: 'insurance', access: 'public', parameters: [] },
  '/guide': { code: 'guide', access: 'public', parameters: [] },
  '/privacy': { code: 'privacy', access: 'public', parameters: [] },
  '/accessibility': { code: 'accessibility', access: 'public', parameters: [] },
  '/welcome': { code: 'welcome', access: 'public', parameters: [] },
  '/welcome-to-maidscc': { code: 'welcome-to-maidscc', access: 'public', parameters: [] },
  '/welcome/liveout': { code: 'welcome-liveout', access: 'public', parameters: [] },
  '/welcome/house-card': { code: 'house-card', access: 'public', parameters: [] },
  '/call_us': { code: 'call-us', access: 'public', parameters: [] },
  '/callus': { code: 'call-us', access: 'public', parameters: [] },
  '/new-call': { code: 'call-us', access: 'public', parameters: [] },
  '/talk_to_us': { code: 'call-us', access: 'public', parameters: [] },
  '/client-relations-call': { code: 'call-us', access: 'public', parameters: [] },
  '/maid-relations-call': { code: 'call-us', access: 'public', parameters: [] },
  '/cancellation': { code: 'call-us', access: 'public', parameters: [] },
  '/whatsapp-us': {
    code: 'whatsapp-page',
    access: 'public',
    parameters: ['nb', 'phone', 'checkMobile', 'page', 'config', 'chatId', 'maidId'],
    leaves: true,
  },
  '/counter-reviews': { code: 'counter-reviews', access: 'public', parameters: [], leaves: true },
  '/confirm': { code: 'confirm', access: 'private', parameters: ['appId'], leaves: true },
  '/url': { code: 'url', access: 'private', parameters: ['url'], leaves: true },
  '/survey': { code: 'survey', access: 'private', parameters: ['t'] },
  '/admin/teamrating': {
    code: 'admin_teamrating_dashboard',
    access: 'private',
    parameters: [],
  },
  '/cookies-disabled': {
    code: 'cookies-disabled',
    access: 'public',
    parameters: [],
    unlisted: true,
  },
  '/offline': { code: 'offline', access: 'public', parameters: [], unlisted: true },
  '/dev/gallery': { code: 'gallery', access: 'development', parameters: [] },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

/** True if the map contains exactly this path. */
export const isPagePath = (path: string): path is PagePath =>
  !path.includes('{') && Object.hasOwn(pages, path);

const standsFor = (template: string): template is PagePath => Object.hasOwn(pages, template);

/**
 * The page of a path; `{id}` in the map means a whole number, `{name}` small letters, digits and hyphens. An Arabic page
 * is the page of its English twin.
 */
function pagePathOf(address: string): PagePath | null {
  const path = withoutLanguage(address);
  if (isPagePath(path)) return path;
  const template = path
    .replace(/\/\d{1,9}$/, '/{id}')
    .replace(/^\/guides\/[a-z0-9-]{1,40}$/, '/guides/{name}');
  return template !== path && standsFor(template) ? template : null;
}

export function pageAt(path: string): Page | null {
  const known = pagePathOf(path);
  return known && pages[known];
}
