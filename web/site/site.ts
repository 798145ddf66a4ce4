import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Api } from '../../contract/api.ts';
import { pageAt } from '../../contract/pages.ts';
import type { RenderRequest, SiteIdentity } from '../../contract/render.ts';
import { chatLink } from '../../rules/marketing/chat-link.ts';
import { withoutLanguage } from '../../rules/text/language-address.ts';
import type { VisitorView } from '../../rules/marketing/visitor-view.ts';
import { currentPageCode } from '../visitor/browser/current-page.ts';
import { type Chat, ownChat } from '../visitor/own-chat.ts';
import type { SiteFacts } from './site-facts.ts';

export type { Chat };

/** Data every page has about the site, and about the visitor only what the server rendered the page for. */
export interface Site extends SiteIdentity, SiteFacts {
  readonly view: VisitorView;
  /** Null if the site's settings cannot be loaded: pages work without it (ERR-09). */
  readonly chat: Chat | null;
  /** Hiring currently goes through the chat (ENTRY-01). */
  readonly redirectToChat: boolean;
}

export const ROOT = 'root';

type Settings = Pick<Site, 'chat' | 'redirectToChat' | 'calls' | 'licence'>;
type Visitor = Pick<RenderRequest, 'view' | 'tags'>;

/** Codes of the guides; the chats are in rules/marketing/purpose-chats.ts. */
const guides = /^(?:(?:no)?oec|gcc-|med-|take-)/;

/** Each call page and each guide has its own chat, also in header and footer. */
export function pageChatCode(path: string): string | null {
  const code = pageAt(path)?.code ?? '';
  if (code === 'call-us') return withoutLanguage(path).slice(1);
  return guides.test(code) ? code : null;
}

/** Pages with the same key share a chat. */
export const chatKey = (path: string): string => pageChatCode(path) ?? currentPageCode(path);

/** The visitor's campaign, as query parameters. */
function campaignQuery({ event, ...tags }: Visitor['tags'], config: string | null) {
  const urlParams = new URLSearchParams();
  if (config !== null) urlParams.set('config', config);
  for (const [field, value] of Object.entries(tags)) urlParams.set(`utm_${field}`, value);
  return {
    ...(event !== undefined && { affiliateEvent: event }),
    ...(urlParams.size > 0 && { urlParams: urlParams.toString() }),
  };
}

/** Chat link with a prepared first message. */
export const chatAbout = ({ number, chatId }: Chat, text: string): string =>
  chatLink({ number, chatId, text });

/** Imported on demand: a static import would add its code to every page. */
const siteFacts = (api: Api): Promise<SiteFacts> =>
  import('./site-facts.ts')
    .then((load) => load.loadSiteFacts(api))
    .catch(() => ({ calls: true, licence: null }));

async function loadSettings(api: Api, path: string, { view, tags }: Visitor): Promise<Settings> {
  const page = pageAt(path);
  const query = {
    ...(page && { pageCode: page.code }),
    ...campaignQuery(tags, pageChatCode(path)),
  };
  try {
    const [{ chat, siteConfig }, facts, { inWordsOf }] = await Promise.all([
      api.get('ccserviceapplication/getmainccsiteinfo', { query }),
      siteFacts(api),
      import('./chat-words.ts'),
    ]);
    const { redirectToWhatsapp: redirectToChat } = siteConfig.ccSiteConfig;
    return { chat: chat && inWordsOf(view, chat), redirectToChat, ...facts };
  } catch {
    return { chat: null, redirectToChat: false, calls: true, licence: null };
  }
}

export const loadSite = async (
  api: Api,
  identity: SiteIdentity,
  visitor: Visitor,
  path: string,
): Promise<Site> => ({
  ...identity,
  brandName: await import('./chat-words.ts').then(({ brandIn }) =>
    brandIn(visitor.view, identity.brandName),
  ),
  view: visitor.view,
  ...(await loadSettings(api, path, visitor)),
});

const unknownSite: Site = {
  brandName: '',
  publicOrigin: '',
  translateScriptUrl: null,
  view: {
    mode: 'maid',
    language: 'en',
    alternateLanding: false,
    clientApp: false,
    device: 'desktop',
  },
  chat: null,
  redirectToChat: false,
  calls: true,
  licence: null,
};

export function useSite(): Site {
  const site = useRouteLoaderData<Site>(ROOT) ?? unknownSite;
  const chat = useSyncExternalStore(ownChat.subscribe, ownChat.snapshot, ownChat.snapshot);
  return chat ? { ...site, chat } : site;
}
