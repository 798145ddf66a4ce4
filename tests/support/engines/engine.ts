/** An element as the protocol names it; sent back as it came. */
export type ElementReference = Readonly<Record<string, unknown>>;

/** Input as both protocols of the W3C describe it. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser with one page, driven by a protocol of the W3C. */
export interface Engine {
  goto(address: string): Promise<void>;
  /** Runs a function in the page; returns its answer as JSON. */
  evaluate(work: string, input: unknown): Promise<string>;
  /** The first element of a list that a function returns. */
  element(work: string, input: unknown): Promise<ElementReference | null>;
  act(sources: readonly InputSource[]): Promise<void>;
  setFile(input: ElementReference, path: string): Promise<void>;
  /** The page must be one of the cookie's site. */
  setCookie(cookie: { readonly name: string; readonly value: string }): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors in the console and uncaught ones. */
  readonly complaints: string[];
  close(): Promise<void>;
}
