/** A guide in plain parts; the template decides how they look. */
export type Block =
  | { readonly paragraph: string }
  | { readonly list: readonly string[] }
  | { readonly note: string }
  | { readonly steps: readonly Step[] }
  | { readonly facts: readonly Fact[] };

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly who: string;
  readonly time: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly text?: string;
}

interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Begins on a new page. */
  readonly newPage?: true;
}

export interface Guide {
  readonly code: string;
  readonly title: string;
  readonly subtitle: string;
  readonly subject: string;
  /** ISO day of this text. */
  readonly edition: string;
  /** ISO day on which someone compared the facts with the authorities' own pages; null until then. */
  readonly lastChecked: string | null;
  readonly glance: readonly Fact[];
  readonly sections: readonly Section[];
}
