/** A guide in plain parts; the template decides how they look. */
export type Block =
  | { readonly paragraph: string }
  | { readonly list: readonly string[] }
  | { readonly note: string }
  | { readonly steps: readonly Step[] }
  | { readonly facts: readonly Fact[] }
  /** A line to sign on for each of them. */
  | { readonly signatures: readonly string[] };

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
  /** A word in a frame at the top of every page, such as Sample. */
  readonly stamp?: string;
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
