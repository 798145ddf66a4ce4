export interface HeaderSetting {
  readonly back: boolean;
  readonly home: '/' | '/hire-maid';
  readonly chat: 'number' | 'help';
  /** wide: hidden on phones, where the application has no space for it. */
  readonly list: 'icon' | 'button' | 'wide' | 'none';
  /** The buttons Get a Visa and Hire a Maid (HEAD-05). */
  readonly serviceLinks: boolean;
  /** The page that Get a Visa leads to. */
  readonly visa?: 'page';
  /** The client app can show the page embedded (HEAD-06). */
  readonly embeddable: boolean;
  /** Full width, like the page below it. */
  readonly across?: true;
}

const landing = {
  back: false,
  home: '/',
  chat: 'number',
  list: 'icon',
  serviceLinks: true,
  embeddable: false,
} as const satisfies HeaderSetting;

/** The header's variants, one per kind of page. */
export const headers = {
  landing,
  terms: { ...landing, back: true },
  hire: {
    back: true,
    home: '/',
    chat: 'number',
    list: 'button',
    serviceLinks: false,
    embeddable: true,
    across: true,
  },
  application: {
    back: true,
    home: '/hire-maid',
    chat: 'help',
    list: 'wide',
    serviceLinks: false,
    embeddable: true,
    across: true,
  },
  information: {
    back: true,
    home: '/',
    chat: 'number',
    list: 'button',
    serviceLinks: false,
    embeddable: false,
  },
  exception: {
    back: false,
    home: '/',
    chat: 'help',
    list: 'none',
    serviceLinks: false,
    embeddable: false,
  },
} as const satisfies Record<string, HeaderSetting>;
