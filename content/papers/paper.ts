/** A paper in plain parts; the template decides how they look, a page shows the same words. */
export type Block =
  | { readonly paragraph: string }
  | { readonly list: readonly string[] }
  | { readonly note: string }
  | { readonly steps: readonly Step[] }
  | { readonly facts: readonly Fact[]; /** Never split between two pages. */ readonly whole?: true }
  /** A line to sign on for each of them. */
  | { readonly signatures: readonly SignatureLine[] };

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
  /** What a reader sees who has not proved to be the one it belongs to. */
  readonly masked?: string;
  /** Printed once for both languages, such as a hash. */
  readonly once?: true;
  /** It may change without the paper becoming another one: how someone is reached, or the day of arrival. */
  readonly changeable?: true;
}

export interface SignatureLine {
  readonly name: string;
  readonly masked?: string;
  /** The signature itself, as a PNG; an empty line without it. */
  readonly image?: Uint8Array;
  /** When and how it was made. */
  readonly note?: string;
}

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface Paper {
  readonly code: string;
  /** A word in a frame at the top of every page, such as Sample. */
  readonly stamp?: string;
  readonly title: string;
  readonly subtitle: string;
  readonly subject: string;
  /** ISO day of this text. */
  readonly edition: string;
  /** ISO day on which someone compared the facts with the authorities' own pages; null until then, absent where there is nothing to compare. */
  readonly lastChecked?: string | null;
  readonly glance: readonly Fact[];
  readonly sections: readonly Section[];
}

/** A paper with the line at the foot of each page. */
export interface PrintedPaper extends Paper {
  readonly footer: string;
}

/** The same paper in both languages, part for part: they are printed side by side and signed together. */
export interface BilingualPaper {
  readonly code: string;
  readonly en: PrintedPaper;
  readonly ar: PrintedPaper;
}
