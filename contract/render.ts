import type { Api } from './api.ts';

/** What the server hands to the pages to render one of them. */
export interface RenderRequest {
  readonly url: URL;
  readonly api: Api;
  readonly site: SiteIdentity;
  /** Told of errors that the page can only apologise for. */
  readonly report: (error: unknown) => void;
  /** Given on pages that are never cached; a cached page's inline parts are listed by hash instead. */
  readonly nonce?: string;
}

export interface SiteIdentity {
  readonly brandName: string;
  readonly publicOrigin: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;
