export interface HeaderSetting {
  readonly back: 'never' | 'phone' | 'always';
  readonly home: '/' | '/hire-maid';
  readonly chat: 'number' | 'help';
  readonly list: 'icon' | 'button' | 'none';
  /** Get a Visa and Hire a Maid (HEAD-05). */
  readonly doors: boolean;
  /** Where the client app shows the page inside itself (HEAD-06). */
  readonly embeddable: boolean;
}

/** The header's variants, one for each kind of page. */
export const headers = {
  landing: {
    back: 'never',
    home: '/',
    chat: 'number',
    list: 'icon',
    doors: true,
    embeddable: false,
  },
  hire: {
    back: 'phone',
    home: '/',
    chat: 'number',
    list: 'button',
    doors: false,
    embeddable: true,
  },
  application: {
    back: 'always',
    home: '/hire-maid',
    chat: 'help',
    list: 'button',
    doors: false,
    embeddable: false,
  },
  information: {
    back: 'phone',
    home: '/',
    chat: 'number',
    list: 'button',
    doors: false,
    embeddable: false,
  },
  exception: {
    back: 'never',
    home: '/',
    chat: 'help',
    list: 'none',
    doors: false,
    embeddable: false,
  },
} as const satisfies Record<string, HeaderSetting>;
