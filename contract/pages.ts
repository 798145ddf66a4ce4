/**
 * The map of the site as server, browser and tests share it. A public page is rendered once for each
 * combination of the parameters listed here and served from memory; all other parameters change nothing.
 */
export interface Page {
  /** The specification's page code (PAGE-01) or, where it names none, our own. */
  readonly code: string;
  /** public: the same for everyone; development: never in production. */
  readonly access: 'public' | 'development';
  /** Query parameters that change what the server renders. */
  readonly parameters: readonly string[];
}

export const pages = {
  '/': { code: 'landing-page', access: 'public', parameters: [] },
  '/hire-maid': { code: 'hire-maid', access: 'public', parameters: ['arrangement', 'skill'] },
  '/services': { code: 'services-page', access: 'public', parameters: [] },
  '/legal': { code: 'legal', access: 'public', parameters: [] },
  '/terms-of-service': { code: 'terms-of-service', access: 'public', parameters: [] },
  '/offline': { code: 'offline', access: 'public', parameters: [] },
  '/dev/gallery': { code: 'gallery', access: 'development', parameters: [] },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;
