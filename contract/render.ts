import type { CampaignTags } from '../rules/marketing/campaigns.ts';
import type { VisitorView } from '../rules/marketing/visitor-view.ts';
import type { Catalogue } from '../rules/text/text.ts';
import type { Api } from './api.ts';

/** The server's input for rendering a page. */
export interface RenderRequest {
  readonly url: URL;
  readonly api: Api;
  readonly site: SiteIdentity;
  /** The Arabic catalogue, for Arabic pages. */
  readonly arabic: Catalogue;
  readonly view: VisitorView;
  /**
   * The visitor's origin; empty unless a campaign rule matches, and then only what the rule may show, because
   * everyone who matches the rule gets the same page.
   */
  readonly tags: CampaignTags;
  /** Receives errors for which the page can only apologise. */
  readonly report: (error: unknown) => void;
  /** The nonce of the page's inline scripts and styles. A cached page lists their hashes instead. */
  readonly nonce?: string;
}

export interface SiteIdentity {
  readonly brandName: string;
  readonly publicOrigin: string;
  /** The origin of the translation widget; null on pages that are not translated. */
  readonly translateScriptUrl: string | null;
}

export interface RenderedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;
