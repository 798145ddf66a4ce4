import type { CampaignTags } from '../rules/marketing/campaigns.ts';
import type { VisitorView } from '../rules/marketing/visitor-view.ts';
import type { Api } from './api.ts';

/** What the server hands to the pages to render one of them. */
export interface RenderRequest {
  readonly url: URL;
  readonly api: Api;
  readonly site: SiteIdentity;
  readonly view: VisitorView;
  /**
   * Where the visitor came from; empty unless a campaign rule fits, and then only what the rule says may
   * show, because everyone whom the rule fits gets the same page.
   */
  readonly tags: CampaignTags;
  /** Told of errors that the page can only apologise for. */
  readonly report: (error: unknown) => void;
  /** Marks the page's own inline scripts and styles. A cached page lists them by hash, without the mark. */
  readonly nonce?: string;
}

export interface SiteIdentity {
  readonly brandName: string;
  readonly publicOrigin: string;
  /** Where the translation widget comes from; null on pages that are not to be translated. */
  readonly translateScriptUrl: string | null;
}

export interface RenderedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;
