/** What the journeys through all engines ask of a page; a Playwright page has all of it, too. */
export interface Finder {
  locator(css: string): Found;
  getByLabel(text: string): Found;
  getByRole(role: Role, options?: { readonly name?: string | RegExp }): Found;
  getByTestId(id: string): Found;
  getByText(text: RegExp): Found;
}

export type Role = 'button' | 'checkbox' | 'group' | 'heading' | 'link' | 'radio';

export interface Found extends Finder {
  all(): Promise<Found[]>;
  boundingBox(): Promise<Box | null>;
  check(options?: { readonly force?: boolean }): Promise<void>;
  click(): Promise<void>;
  count(): Promise<number>;
  fill(text: string): Promise<void>;
  first(): Found;
  innerText(): Promise<string>;
  last(): Found;
  press(key: 'Space'): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  selectOption(option: { readonly label: string }): Promise<unknown>;
  waitFor(options?: { readonly state?: 'attached' | 'detached' | 'visible' }): Promise<void>;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WebPage extends Finder {
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
  evaluate<Result, Input>(work: (input: Input) => Result, input: Input): Promise<Awaited<Result>>;
  goto(address: string): Promise<unknown>;
  waitForURL(isThere: (url: URL) => boolean): Promise<void>;
}
