import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Api } from '../../contract/api.ts';
import { pageAt } from '../../contract/pages.ts';
import type { RenderRequest, SiteIdentity } from '../../contract/render.ts';
import { chatLink } from '../../rules/chat-link.ts';
import type { VisitorView } from '../../rules/visitor-view.ts';
import { type Chat, ownChat } from '../visitor/own-chat.ts';

export type { Chat };

/** What every page knows about the site, and about the visitor only what the server rendered it for. */
export interface Site extends SiteIdentity {
  readonly view: VisitorView;
  /** Missing while the site's settings cannot be read: pages go on without it (ERR-09). */
  readonly chat: Chat | null;
  /** Hiring goes through the chat for now (ENTRY-01). */
  readonly redirectToChat: boolean;
  /** Not while the operator has put the telephone away (ENT-10). */
  readonly calls: boolean;
}

export const ROOT = 'root';

type Settings = Pick<Site, 'chat' | 'redirectToChat' | 'calls'>;
type Visitor = Pick<RenderRequest, 'view' | 'tags'>;

/** The campaign a visitor came with, in the parameters of the address it came by. */
function campaignQuery({ event, ...tags }: Visitor['tags']) {
  const urlParams = new URLSearchParams();
  for (const [field, value] of Object.entries(tags)) urlParams.set(`utm_${field}`, value);
  return {
    ...(event !== undefined && { affiliateEvent: event }),
    ...(urlParams.size > 0 && { urlParams: urlParams.toString() }),
  };
}

/** The chat with a first message already written. */
export const chatAbout = ({ number, chatId }: Chat, text: string): string =>
  chatLink({ number, chatId, text });

/** Fetched when it is asked: what this file imports would come with every page. */
const callsAreShown = (api: Api): Promise<boolean> =>
  import('../call/call-load.ts').then((load) => load.callsAreShown(api)).catch(() => true);

async function loadSettings(api: Api, path: string, { view, tags }: Visitor): Promise<Settings> {
  const page = pageAt(path);
  const query = { ...(page && { pageCode: page.code }), ...campaignQuery(tags) };
  try {
    const [{ chat, siteConfig }, calls, { inWordsOf }] = await Promise.all([
      api.get('ccserviceapplication/getmainccsiteinfo', { query }),
      callsAreShown(api),
      import('./chat-words.ts'),
    ]);
    const { redirectToWhatsapp: redirectToChat } = siteConfig.ccSiteConfig;
    return { chat: chat && inWordsOf(view, chat), redirectToChat, calls };
  } catch {
    return { chat: null, redirectToChat: false, calls: true };
  }
}

export const loadSite = async (
  api: Api,
  identity: SiteIdentity,
  visitor: Visitor,
  path: string,
): Promise<Site> => ({
  ...identity,
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
};

export function useSite(): Site {
  const site = useRouteLoaderData<Site>(ROOT) ?? unknownSite;
  const chat = useSyncExternalStore(ownChat.subscribe, ownChat.snapshot, ownChat.snapshot);
  return chat ? { ...site, chat } : site;
}
