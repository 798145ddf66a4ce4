import { useRouteLoaderData } from 'react-router';
import type { Api } from '../../contract/api.ts';
import type { SiteIdentity } from '../../contract/render.ts';
import { chatLink } from '../../rules/chat-link.ts';
import type { Language, Mode } from '../text/text.ts';

export interface Chat {
  readonly number: string;
  readonly link: string;
  readonly chatId: string;
}

/** What every page knows about the site, and nothing about the visitor. */
export interface Site extends SiteIdentity {
  readonly mode: Mode;
  readonly language: Language;
  /** Missing while the site's settings cannot be read: pages go on without it (ERR-09). */
  readonly chat: Chat | null;
}

export const ROOT = 'root';

async function loadChat(api: Api): Promise<Chat | null> {
  try {
    const { chat, siteConfig } = await api.get('ccserviceapplication/getmainccsiteinfo');
    return { ...chat, chatId: siteConfig.ccSiteConfig.chatId };
  } catch {
    return null;
  }
}

export const loadSite = async (api: Api, identity: SiteIdentity): Promise<Site> => ({
  ...identity,
  mode: 'maid',
  language: 'en',
  chat: await loadChat(api),
});

const unknownSite: Site = {
  brandName: '',
  publicOrigin: '',
  mode: 'maid',
  language: 'en',
  chat: null,
};

export const useSite = (): Site => useRouteLoaderData<Site>(ROOT) ?? unknownSite;

/** The chat with a first message already written. */
export const chatAbout = ({ number, chatId }: Chat, text: string): string =>
  chatLink({ number, chatId, text });
