/**
 * The map of the site as server, browser and tests share it. A public page is rendered once for each
 * combination of the parameters listed here and served from memory; all other parameters change nothing.
 */
export interface Page {
  /** The specification's page code (PAGE-01) or, where it names none, our own. */
  readonly code: string;
  /**
   * public: the same for everyone. private: rendered for each request and never kept, its parameters
   * as they came, with a nonce, no-store, no-referrer and noindex. development: never in production.
   */
  readonly access: 'public' | 'private' | 'development';
  /** Query parameters that change what the server renders. */
  readonly parameters: readonly string[];
  /** After a moment it leads on to another address by itself. */
  readonly leaves?: true;
}

export const pages = {
  '/': { code: 'landing-page', access: 'public', parameters: [] },
  '/hire-maid': { code: 'hire-maid', access: 'public', parameters: ['arrangement', 'skill'] },
  '/hire-nanny': { code: 'hire-maid', access: 'public', parameters: ['arrangement', 'skill'] },
  '/services': { code: 'services-page', access: 'public', parameters: [] },
  '/legal': { code: 'legal', access: 'public', parameters: [] },
  '/terms-of-service': { code: 'terms-of-service', access: 'public', parameters: [] },
  '/whatsapp-us': {
    code: 'whatsapp-page',
    access: 'public',
    parameters: ['nb', 'phone', 'checkMobile', 'page', 'config', 'chatId'],
    leaves: true,
  },
  '/counter-reviews': { code: 'counter-reviews', access: 'public', parameters: [], leaves: true },
  '/confirm': { code: 'confirm', access: 'private', parameters: ['appId'], leaves: true },
  '/url': { code: 'url', access: 'private', parameters: ['url'] },
  '/cookies-disabled': { code: 'cookies-disabled', access: 'public', parameters: [] },
  '/offline': { code: 'offline', access: 'public', parameters: [] },
  '/dev/gallery': { code: 'gallery', access: 'development', parameters: [] },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

/** Whether a path stands in the map as it is. */
export const isPagePath = (path: string): path is PagePath =>
  !path.includes('{') && Object.hasOwn(pages, path);

const standsFor = (template: string): template is PagePath => Object.hasOwn(pages, template);

/** Which page a path means; `{id}` in the map stands for a whole number. */
function pagePathOf(path: string): PagePath | null {
  if (isPagePath(path)) return path;
  const template = path.replace(/\/\d{1,9}$/, '/{id}');
  return template !== path && standsFor(template) ? template : null;
}

export function pageAt(path: string): Page | null {
  const known = pagePathOf(path);
  return known && pages[known];
}
